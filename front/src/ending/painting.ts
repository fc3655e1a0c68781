// The picture to pass on: 1200 × 630, painted in the browser, with our own shapes and letters.
import type { CardPicture, Report } from "protocol";

import { MOODS } from "../cards/moods";
import { pictureOf } from "../cards/staging";
import { colour, emblem } from "../look/seats";
import { Chart } from "./tale";
import type { Highlight } from "../books/highlights";

export const WIDTH = 1200;
export const HEIGHT = 630;

/** All that is on it, in words. */
export interface Poster {
  report: Report;
  winner: number;
  title: string; // "Ann wins"
  names: readonly string[];
  minutes: string;
  length: string; // "22 turns"
  found: readonly Highlight[];
  lines: readonly { title: string; text: string }[];
  door: string; // over whom the last Level was won
  card?: CardPicture;
}

const INK = "#24170d";
const SOFT = "#57432d";
const PAPER = "#f5e9cd";
const GOLD = "#ffd370";
const LINES = 3; // highlights that have room

/** Paint all of it. */
export async function paint(canvas: HTMLCanvasElement, poster: Poster): Promise<void> {
  const pictures = poster.card ? await loaded(poster.card) : null;
  await Promise.all(
    ["700 30px Grenze", "400 24px 'Fira Sans Condensed'", "600 24px 'Fira Sans Condensed'"].map(
      (font) => document.fonts.load(font).catch(() => []),
    ),
  );
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const brush = new Brush(canvas.getContext("2d")!);
  brush.felt();
  brush.winner(poster);
  if (poster.card && pictures) brush.door(poster.door, poster.card, pictures);
  brush.sheet(poster);
}

interface Pictures {
  place: HTMLImageElement | null;
  subject: HTMLImageElement | null;
}

async function loaded(card: CardPicture): Promise<Pictures> {
  const { place, mood, subject } = pictureOf(card);
  const [there, what] = await Promise.all([`at-${place}-${mood}`, subject].map(image));
  return { place: there!, subject: what! };
}

async function image(name: string): Promise<HTMLImageElement | null> {
  const found = new Image();
  found.src = `/static/icons/${name}.svg`;
  return found.decode().then(
    () => found,
    () => null,
  );
}

class Brush {
  private display: string;
  private body: string;

  constructor(private on: CanvasRenderingContext2D) {
    const style = getComputedStyle(document.documentElement);
    this.display = style.getPropertyValue("--display");
    this.body = style.getPropertyValue("--body");
  }

  /** Green cloth, and rays from where the winner stands. */
  felt(): void {
    const { on } = this;
    on.fillStyle = "#234a40";
    on.fillRect(0, 0, WIDTH, HEIGHT);
    on.fillStyle = "rgb(244 173 47 / 16%)";
    for (let ray = 0; ray < 12; ray++) {
      on.beginPath();
      on.moveTo(255, 205);
      on.arc(255, 205, 900, (ray * Math.PI) / 6, ((ray + 0.5) * Math.PI) / 6);
      on.fill();
    }
    const shade = on.createRadialGradient(480, 280, 200, 600, 315, 760);
    shade.addColorStop(0, "rgb(0 0 0 / 0%)");
    shade.addColorStop(1, "rgb(0 0 0 / 55%)");
    on.fillStyle = shade;
    on.fillRect(0, 0, WIDTH, HEIGHT);
  }

  winner({ winner, names, title }: Poster): void {
    const { on } = this;
    on.save();
    on.translate(255, 190);
    this.figure(winner, names[winner] ?? "", 6.4);
    on.translate(-62, -130);
    on.scale(1.95, 1.95);
    this.shape("M5 36L2 9L18 21L32 2L46 21L62 9L59 36Z", "#f1b93f", 3);
    this.shape("M5 36L4.2 29H59.800L59 36Z", "#b9771b", 2);
    on.restore();
    const size = this.fitting(title, 84, 440);
    on.font = `700 ${size}px ${this.display}`;
    on.textAlign = "center";
    on.lineJoin = "round";
    on.lineWidth = 12;
    on.strokeStyle = INK;
    on.strokeText(title, 255, 348);
    on.fillStyle = GOLD;
    on.fillText(title, 255, 348);
    on.font = `700 26px ${this.display}`;
    on.fillStyle = "#d9cbb0";
    on.fillText("Kickdoor", 255, 612);
  }

  /** What stood behind the last door. */
  door(words: string, card: CardPicture, { place, subject }: Pictures): void {
    const { on } = this;
    const [x, y, width, height] = [40, 392, 430, 180];
    on.save();
    on.beginPath();
    on.roundRect(x, y, width, height, 12);
    on.clip();
    const [above, below] = MOODS[pictureOf(card).mood];
    const sky = on.createLinearGradient(0, y, 0, y + height);
    sky.addColorStop(0, above);
    sky.addColorStop(1, below);
    on.fillStyle = sky;
    on.fillRect(x, y, width, height);
    if (place) on.drawImage(place, x - 5, y - 90, width + 10, ((width + 10) * 150) / 210);
    if (subject) on.drawImage(subject, x + width / 2 - 88, y - 4, 176, 176);
    on.fillStyle = "rgb(28 18 11 / 88%)";
    on.fillRect(x, y + height - 48, width, 48);
    on.fillStyle = "#f8f0df";
    on.textAlign = "center";
    on.font = `600 ${this.fitting(words, 27, width - 24, "600", this.body)}px ${this.body}`;
    on.fillText(words, x + width / 2, y + height - 15);
    on.restore();
    on.lineWidth = 4;
    on.strokeStyle = INK;
    on.beginPath();
    on.roundRect(x, y, width, height, 12);
    on.stroke();
  }

  /** The minutes: the Levels, and what will be talked about. */
  sheet({ report, names, minutes, length, found, lines }: Poster): void {
    const { on } = this;
    on.fillStyle = PAPER;
    on.strokeStyle = INK;
    on.lineWidth = 4;
    on.beginPath();
    on.roundRect(510, 40, 650, 550, 12);
    on.fill();
    on.stroke();
    on.fillStyle = INK;
    on.textAlign = "left";
    on.font = `700 ${this.fitting(minutes, 38, 430)}px ${this.display}`;
    on.fillText(minutes, 540, 94);
    on.textAlign = "right";
    on.fillStyle = SOFT;
    on.font = `400 26px ${this.body}`;
    on.fillText(length, 1130, 94);
    on.fillStyle = INK;
    on.fillRect(540, 106, 590, 3);
    on.save();
    on.translate(540, 116);
    this.levels(report, names, new Chart(report, 590, 190), found);
    on.restore();
    lines.slice(0, LINES).forEach(({ title, text }, place) => {
      const y = 344 + place * 84;
      this.number(place + 1, 560, y - 2, 18, INK, PAPER);
      on.textAlign = "left";
      on.fillStyle = INK;
      on.font = `700 27px ${this.display}`;
      on.fillText(title, 594, y);
      on.font = `400 24px ${this.body}`;
      this.wrapped(text, 540).forEach((line, n) => on.fillText(line, 594, y + 28 + n * 27));
    });
  }

  private levels(
    report: Report,
    names: readonly string[],
    chart: Chart,
    found: readonly Highlight[],
  ): void {
    const { on } = this;
    on.font = `400 16px ${this.body}`;
    on.fillStyle = SOFT;
    on.textAlign = "right";
    for (const level of [1, chart.top]) on.fillText(`${level}`, chart.left - 8, chart.y(level) + 5);
    on.textAlign = "center";
    for (const { x, turn } of chart.ticks()) on.fillText(`${turn}`, x, 188);
    on.lineJoin = "round";
    names.forEach((_, seat) => {
      const line = new Path2D(chart.path(seat));
      for (const [width, tone] of [
        [7, INK],
        [3.5, this.tone(seat)],
      ] as const) {
        on.lineWidth = width;
        on.strokeStyle = tone;
        on.stroke(line);
      }
    });
    chart.ends().forEach(({ x, y }, seat) => {
      on.save();
      on.translate(x, y);
      this.shape(emblem(seat), this.tone(seat), 2);
      on.restore();
      this.letter(names[seat] ?? "", x, y + 4, 12);
    });
    for (const { number, spot } of chart.marks(found.slice(0, LINES)))
      this.number(number, spot.x, spot.y, 12, "#fdf6e3", INK);
  }

  /** A cardboard munchkin. */
  private figure(seat: number, name: string, scale: number): void {
    const { on } = this;
    on.save();
    on.scale(scale, scale);
    this.shape("M-8 16Q0 19 8 16L5 10H-5Z", "#4b3425", 1.5);
    on.scale(1.15, 1.15);
    this.shape(emblem(seat), this.tone(seat), 1.6);
    on.restore();
    this.letter(name, 0, 4.2 * scale, 12 * scale);
  }

  private letter(name: string, x: number, y: number, size: number): void {
    this.on.font = `700 ${size}px ${this.display}`;
    this.on.textAlign = "center";
    this.on.fillStyle = INK;
    this.on.fillText(name.slice(0, 1).toUpperCase(), x, y);
  }

  private number(
    number: number,
    x: number,
    y: number,
    radius: number,
    ground: string,
    ink: string,
  ): void {
    const { on } = this;
    on.beginPath();
    on.arc(x, y, radius, 0, 2 * Math.PI);
    on.fillStyle = ground;
    on.fill();
    on.lineWidth = 2;
    on.strokeStyle = INK;
    on.stroke();
    on.fillStyle = ink;
    on.textAlign = "center";
    on.font = `700 ${radius * 1.3}px ${this.display}`;
    on.fillText(`${number}`, x, y + radius * 0.42);
  }

  private shape(path: string, fill: string, line: number): void {
    const { on } = this;
    on.fillStyle = fill;
    on.fill(new Path2D(path));
    on.lineWidth = line;
    on.lineJoin = "round";
    on.strokeStyle = INK;
    on.stroke(new Path2D(path));
  }

  private tone(seat: number): string {
    const name = /--[\w-]+/.exec(colour(seat))![0];
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  }

  /** The largest size at which words have room, down to what can still be read. */
  private fitting(
    words: string,
    size: number,
    room: number,
    weight = "700",
    font = this.display,
  ): number {
    this.on.font = `${weight} ${size}px ${font}`;
    return Math.max(24, Math.min(size, (size * room) / this.on.measureText(words).width));
  }

  /** Two lines at most; what has no room is left out. */
  private wrapped(words: string, room: number): string[] {
    const lines: string[] = [""];
    for (const word of words.split(" ")) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (this.on.measureText(longer).width <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    if (lines.length <= 2) return lines;
    return [lines[0]!, `${lines[1]} …`];
  }
}
