// Where a picture is set: each place in three depths, paler the further off. Drawn in 200 by 140, the
// ground at 112; what should not look alike everywhere is thrown with the dice.
import type { Tones } from "../src/cards/moods.ts";
import { among, box, dot, fix, floor, line, path, times } from "./drawing.ts";

type Place = (tones: Tones, dice: () => number) => string;

const cave: Place = (tones, dice) => {
  const [, , far, middle, near] = tones;
  const teeth = (top: number, deep: number, tone: string, count: number) => {
    const wide = 210 / count;
    const tips = times(count + 1, (at) => {
      const left = -5 + wide * at;
      return `L${fix(left + 4)} ${fix(top + dice() * deep)}L${fix(left + wide - 4)} ${top - 4}`;
    });
    return path(tone, `M-5-5V${top}${tips}V-5Z`);
  };
  return (
    teeth(22, 34, far, 9) +
    path(far, "M-5 60Q20 70 26 112H-5ZM205 52Q176 66 172 112H205Z") +
    teeth(8, 30, middle, 7) +
    path(middle, "M-5 82Q12 90 14 118H-5ZM205 78Q190 88 186 118H205Z") +
    path(middle, "M-5 112Q60 102 110 110T205 106V145H-5Z") +
    path(near, "M-5 128Q70 118 140 126T205 124V145H-5Z", 0.55)
  );
};

const hall: Place = (tones) => {
  const [above, , far, middle] = tones;
  const arches = times(4, (at) => {
    const left = at * 62 - 22;
    return `M${left} 112V52Q${left} 18 ${left + 22} 14Q${left + 44} 18 ${left + 44} 52V112Z`;
  });
  return (
    box(far, -5, -5, 210, 120) +
    path(above, arches, 0.8) +
    path(middle, "M30 112V10H42V112ZM92 112V10H104V112ZM154 112V10H166V112Z", 0.7) +
    path(middle, "M-5-5H205V14H-5Z") +
    floor(tones)
  );
};

const archive: Place = (tones, dice) => {
  const [above, below, far, middle, near, light] = tones;
  const shelf = (row: number) => {
    const bottom = 34 + row * 36;
    let books = "";
    for (let left = -4; left < 200;) {
      const [wide, high] = [6 + dice() * 9, 18 + dice() * 11];
      const tone = among([below, middle, above, middle], dice());
      books += box(tone, left, bottom - high, wide - 1, high, 0.8);
      if (dice() > 0.7) books += box(light, left + 1, bottom - high + 4, wide - 3, 3, 0.6);
      left += wide;
    }
    return books + box(near, -5, bottom, 210, 5);
  };
  return box(far, -5, -5, 210, 120) + times(3, shelf) + floor(tones);
};

const graveyard: Place = ([, , far, middle, near, light], dice) =>
  dot(light, 40 + dice() * 120, 34, 20, 0.9) +
  path(far, "M-5 90Q40 62 90 84T205 70V145H-5Z") +
  times(6, (at) => {
    const [x, y] = [fix(6 + at * 36 + dice() * 10), fix(96 + dice() * 8)];
    return path(
      middle,
      dice() > 0.5
        ? `M${x} ${y + 8}v-22q0-9 8-9t8 9v22Z`
        : `M${x + 5} ${y + 8}v-20h-7v-5h7v-8h5v8h7v5h-7v20Z`,
    );
  }) +
  path(near, "M-5 110Q60 98 120 108T205 102V145H-5Z", 0.85);

const treasury: Place = ([above, below, far, middle, near, light], dice) => {
  const heap = (x: number, wide: number, high: number, tone: string) =>
    path(
      tone,
      `M${x - wide} 120Q${x - wide / 2} ${120 - high} ${x} ${120 - high}T${x + wide} 120Z`,
    );
  return (
    box(below, -5, -5, 210, 120) +
    path(far, "M0 112V40Q0 0 40 0H160Q200 0 200 40V112H184V48Q184 16 152 16H48Q16 16 16 48V112Z") +
    heap(30, 60, 38, far) +
    heap(176, 66, 46, far) +
    heap(60, 50, 22, middle) +
    heap(150, 60, 24, middle) +
    path(middle, "M-5 112H205V145H-5Z") +
    times(26, () => {
      const [x, y] = [fix(dice() * 200), fix(98 + dice() * 30)];
      const tone = among([above, light, far], dice());
      return `<ellipse cx="${x}" cy="${y}" rx="5" ry="2.4" fill="${tone}" stroke="${near}" stroke-width=".6"/>`;
    }) +
    path(near, "M-5 124H205V145H-5Z", 0.35)
  );
};

const swamp: Place = ([, below, far, middle, near, light], dice) =>
  path(far, "M-5 70Q30 50 70 66T150 58T205 66V145H-5Z") +
  path(
    middle,
    "M16 112Q24 60 10 20Q24 40 26 58Q40 44 54 40Q34 56 32 80Q34 100 40 112ZM170 112Q168 80 182 52" +
      "Q166 60 156 52Q176 50 184 36Q190 24 186 10Q200 34 194 60Q190 90 194 112Z",
  ) +
  path(below, "M-5 96H205V145H-5Z") +
  times(7, () =>
    line(
      light,
      1.4,
      `M${fix(dice() * 160)} ${fix(102 + dice() * 30)}h${fix(14 + dice() * 30)}`,
      0.55,
    ),
  ) +
  times(12, () => {
    const x = fix(dice() < 0.5 ? dice() * 50 : 150 + dice() * 50);
    const [bend, lean] = [fix(dice() * 8 - 4), fix(dice() * 14 - 7)];
    return line(near, 1.8, `M${x} 126q${bend}-18 ${lean}-${fix(26 + dice() * 16)}`);
  }) +
  path(near, "M-5 128Q60 120 110 126T205 122V145H-5Z", 0.7);

const court: Place = ([above, below, far, middle, near], dice) =>
  box(below, -5, -5, 210, 120) +
  times(10, (at) => box(far, at * 22 - 8, -5, 10, 112, 0.55)) +
  path(
    middle,
    "M-5-5H205V8Q170 26 150 8Q125 28 100 8Q75 28 50 8Q30 26-5 8ZM-5-5Q24 40 8 112H-5ZM205-5Q176 40 192 112H205Z",
  ) +
  path(middle, "M-5 92H205V112H-5Z") +
  path(near, "M-5 108H205V145H-5Z", 0.85) +
  times(5, () => {
    const [x, y] = [fix(8 + dice() * 170), fix(116 + dice() * 14)];
    return `<path fill="${above}" stroke="${near}" stroke-width=".8" d="M${x} ${y}l18-3l4 9l-19 3Z"/>`;
  });

const station: Place = ([above, below, far, middle, near, light], dice) =>
  box(near, -5, -5, 210, 150) +
  times(50, () => dot(light, dice() * 200, dice() * 100, 0.4 + dice(), 0.3 + dice() * 0.6)) +
  dot(below, 152, 44, 30) +
  path(above, "M130 24a30 30 0 0 1 44 0a36 36 0 0 0-44 0ZM122 44h60a30 30 0 0 1-2 10h-56Z", 0.6) +
  line("#ff5fb0", 3, "M108 56Q152 70 198 34", 0.9) +
  path(middle, "M-5 104H205V145H-5Z") +
  line(
    "#59e0f2",
    0.8,
    `${times(18, (at) => `M${100 + (at - 9) * 10} 104L${100 + (at - 9) * 46} 145`)}M-5 104H205M-5 112H205M-5 124H205`,
    0.7,
  ) +
  line(far, 10, "M-5 0H205");

const office: Place = (tones, dice) => {
  const [above, below, far, middle, near, light] = tones;
  const tower = (left: number) => {
    const [wide, top] = [14 + dice() * 16, 30 + dice() * 34];
    const panes = times(3, (row) =>
      times(2, (pane) => box(light, left + 3 + pane * (wide / 2), top + 5 + row * 10, 4, 4, 0.5)),
    );
    return box(far, left, top, wide, 90 - top) + panes;
  };
  return (
    box(below, -5, -5, 210, 120) +
    path(above, "M14 8H92V86H14ZM108 8H186V86H108Z") +
    times(9, (at) => (at === 4 ? "" : tower(14 + at * 18.5))) +
    path(below, "M-5-5H14V90H-5ZM92-5H108V90H92ZM186-5H205V90H186Z") +
    path(far, "M-5-5H205V8H-5ZM10 86H190V92H10Z") +
    line(middle, 1.6, "M14 8H92V86H14ZM108 8H186V86H108ZM53 8V86M147 8V86") +
    line(
      light,
      1,
      times(6, (at) => `M14 ${12 + at * 5}H92`),
      0.7,
    ) +
    path(middle, "M-5 96H46V120H-5ZM152 92H205V120H152Z") +
    path(far, "M-5 92H50V97H-5ZM148 88H205V93H148Z") +
    floor(tones) +
    path(near, "M-5 130H205V145H-5Z", 0.4)
  );
};

const town: Place = (tones, dice) => {
  const [, below, far, middle, near, light] = tones;
  const house = (left: number, ground: number, scale: number, tone: string) => {
    const [wide, high] = [(24 + dice() * 14) * scale, (26 + dice() * 18) * scale];
    const [top, middleX] = [ground - high, left + wide / 2];
    const gable = `M${fix(left - 3)} ${fix(top)}L${fix(middleX)} ${fix(top - wide * 0.6)}L${fix(left + wide + 3)} ${fix(top)}`;
    return (
      path(tone, `${gable}V${ground}H${fix(left)}Z`) +
      box(light, middleX - 3, top + 5, 6, 8, dice() > 0.35 ? 0.85 : 0.15)
    );
  };
  return (
    dot(light, 150, 28, 13, 0.85) +
    path(below, "M-5 74Q50 56 110 70T205 62V145H-5Z", 0.8) +
    times(7, (at) => house(at * 30 - 8, 92, 0.8, far)) +
    house(-14, 116, 1.35, middle) +
    house(26, 116, 1, middle) +
    house(142, 116, 1.05, middle) +
    house(172, 116, 1.4, middle) +
    path(middle, "M-5 112H205V145H-5Z") +
    path(near, "M-5 126Q60 118 120 124T205 120V145H-5Z", 0.6) +
    times(14, () => line(near, 1, `M${fix(dice() * 200)} ${fix(116 + dice() * 20)}q4-3 8 0`, 0.6))
  );
};

const mall: Place = (tones, dice) => {
  const [above, below, far, middle, near, light] = tones;
  const SIGNS = ["#59e0f2", "#ff5fb0", "#ffd66b"];
  const shop = (at: number) => {
    const left = -2 + at * 68;
    const stripes = times(6, (stripe) =>
      path(stripe % 2 ? above : middle, `M${left + stripe * 10} 50h10l${stripe - 2} 12h-10Z`, 0.9),
    );
    return (
      box(below, left, 62, 60, 48) +
      box(above, left + 5, 66, 30, 32, 0.75) +
      box(far, left + 40, 66, 15, 44) +
      stripes +
      box(near, left + 6, 30, 48, 14) +
      line(among(SIGNS, dice()), 2.2, `M${left + 12} 37h${fix(12 + dice() * 22)}m4 0h5`)
    );
  };
  return (
    box(far, -5, -5, 210, 120) +
    path(middle, "M-5-5H205V16H-5Z") +
    times(5, (at) => box(light, 12 + at * 40, 4, 22, 4, 0.75)) +
    times(3, shop) +
    path(middle, "M-5 108H205V145H-5Z") +
    path(light, "M20 145L60 108H72L44 145ZM120 145L116 108H124L150 145Z", 0.16) +
    line(near, 0.8, "M-5 116H205M-5 127H205M40 108L-5 145M100 108V145M160 108L205 145", 0.6)
  );
};

const lab: Place = (tones, dice) => {
  const [above, below, far, middle, near, light] = tones;
  const SHAPES = [
    "l-6 14q0 4 8 4t8-4l-6-14v-8h-4Z",
    "h4v18h-4v-26h4v8Z",
    "l-7 9q-3 9 9 9t9-9l-7-9v-8h-4Z",
  ];
  const bottle = (x: number, y: number) =>
    path(
      among([above, light, below, middle], dice()),
      `M${fix(x)} ${y - 18}${among(SHAPES, dice())}`,
      0.85,
    );
  return (
    box(far, -5, -5, 210, 120) +
    path(above, "M70 112V46Q70 14 100 12Q130 14 130 46V112Z", 0.55) +
    times(2, (row) => {
      const shelf = 40 + row * 36;
      return (
        times(4, (at) => bottle(2 + at * 15 + dice() * 4, shelf)) +
        times(4, (at) => bottle(142 + at * 15 + dice() * 4, shelf)) +
        path(near, `M-5 ${shelf}H60V${shelf + 4}H-5ZM138 ${shelf}H205V${shelf + 4}H138Z`)
      );
    }) +
    path(middle, "M-5 98H205V112H-5Z") +
    path(near, "M-5 94H205V99H-5Z", 0.8) +
    floor(tones)
  );
};

const hills: Place = ([, below, far, middle, near, light], dice) =>
  dot(light, 44 + dice() * 20, 30, 15, 0.9) +
  path(below, "M-5 84L34 40L56 62L92 22L128 66L150 46L205 92V145H-5Z") +
  path(light, "M92 22L104 37L96 34L90 42L82 34ZM34 40L42 49L34 47L28 52Z", 0.7) +
  path(far, "M-5 92Q40 70 90 86T205 74V145H-5Z") +
  times(11, (at) => {
    const [x, y] = [fix(at * 20 - 4 + dice() * 8), fix(100 + dice() * 8)];
    return path(middle, `M${x} ${y}l6-22l6 22Z`);
  }) +
  path(middle, "M-5 102Q60 92 120 104T205 98V145H-5Z") +
  path(near, "M-5 124Q50 114 110 122T205 116V145H-5Z", 0.65) +
  times(9, () => line(near, 1.5, `M${fix(dice() * 200)} 132q2-8 5-11m-5 11q-1-6-4-9`, 0.8));

const tavern: Place = (tones, dice) => {
  const [above, below, far, middle, near, light] = tones;
  return (
    box(below, -5, -5, 210, 120) +
    times(10, (at) => line(far, 1.4, `M${at * 22 - 4} -5V112`, 0.7)) +
    path(near, "M-5-5H205V6H-5ZM28 6h8v106h-8ZM164 6h8v106h-8Z", 0.75) +
    path(above, "M60 30H104V68H60Z") +
    line(middle, 3, "M60 30H104V68H60ZM82 30V68M60 49H104") +
    path(far, "M120 72H160V112H120Z") +
    times(3, (at) => dot(near, 128 + at * 13, 62, 6) + dot(far, 128 + at * 13, 62, 3.4)) +
    line(near, 2, "M114 70H166") +
    times(3, () => {
      const x = 46 + dice() * 110;
      return line(near, 1, `M${fix(x)} 6v12`) + dot(light, x, 22, 4.5) + dot(light, x, 22, 9, 0.3);
    }) +
    path(
      middle,
      "M-5 92H46V97H-5ZM0 97H8V118H0ZM34 97H42V118H34ZM158 96H205V101H158ZM164 101H171V122H164Z",
    ) +
    floor(tones)
  );
};

export const PLACES = {
  archive,
  cave,
  court,
  graveyard,
  hall,
  hills,
  lab,
  mall,
  office,
  station,
  swamp,
  tavern,
  town,
  treasury,
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof PLACES;
