// Columns along the time, as a drawing.

/** One figure, step by step. */
export interface Series {
  label: string;
  colour: string;
  values: number[];
}

export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  of: number; // which series
}

export interface Drawing {
  bars: Bar[];
  zero: number; // how far down nothing lies
  most: number;
  least: number;
}

const GAP = 0.22; // of a step, between it and the next

/** All columns of some figures; what is one on the other is never below nothing. */
export function columns(
  series: readonly Series[],
  width: number,
  height: number,
  stacked: boolean,
): Drawing {
  const steps = series[0]?.values.length ?? 0;
  const heights = Array.from({ length: steps }, (_, step) => {
    const all = series.map(({ values }) => values[step] ?? 0);
    return stacked ? [all.reduce((sum, each) => sum + each, 0)] : all;
  }).flat();
  const most = Math.max(0, ...heights);
  const least = Math.min(0, ...heights);
  const scale = height / (most - least || 1);
  const zero = most * scale || (least < 0 ? 0 : height);
  const step = width / Math.max(1, steps);
  const room = step * (1 - GAP);
  const each = stacked ? room : room / Math.max(1, series.length);
  const bars: Bar[] = [];
  for (let place = 0; place < steps; place++) {
    let below = 0;
    series.forEach(({ values }, of) => {
      const value = values[place] ?? 0;
      const x = place * step + (step * GAP) / 2 + (stacked ? 0 : of * each);
      const foot = stacked ? zero - below * scale : zero;
      const size = Math.abs(value) * scale;
      if (size) bars.push({ x, y: value > 0 ? foot - size : foot, width: each, height: size, of });
      below += value;
    });
  }
  return { bars, zero, most, least };
}

/** The largest few of many figures; the rest come together as one. */
export function largest(
  sums: Record<string, number>,
  most: number,
): { named: string[]; rest: string[] } {
  const order = Object.keys(sums).sort((one, other) => sums[other]! - sums[one]!);
  return order.length <= most
    ? { named: order, rest: [] }
    : { named: order.slice(0, most - 1), rest: order.slice(most - 1) };
}
