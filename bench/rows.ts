import type { Build } from './build.ts';
import type { Figure } from './figures.ts';
import { median, quantile } from './quantile.ts';

/** A figure with the measured values of each build. */
export interface Row {
  readonly figure: Figure;
  readonly variant: string;
  readonly measured: readonly (readonly number[])[];
}

const LABEL = 60;
const CELL = 27;
const RATIO = 8;

/**
 * Prints a row for each figure: the median and quartiles of each build, the ratio of the last median to the first one,
 * and the ratio of each median to its lower bound.
 */
export function printRows(title: string, builds: readonly Build[], rows: readonly Row[]): void {
  const hasFloors = rows.some(({ figure }) => figure.floor !== undefined);
  const head = [
    title.padEnd(LABEL),
    ...builds.map(({ name }) => name.padStart(CELL)),
    ...(builds.length > 1 ? ['ratio'.padStart(RATIO)] : []),
    ...(hasFloors ? builds.map(() => '× floor'.padStart(RATIO)) : []),
  ];
  console.log(`\n${head.join('')}`);
  for (const row of rows) {
    const { figure, variant, measured } = row;
    const medians = measured.map(median);
    const floor = rows.find((each) => each.figure.label === figure.floor && each.variant === variant);
    const cells = [
      rowName(figure.label, variant).padEnd(LABEL),
      ...measured.map((values) => cell(values, figure.unit ?? 'ms').padStart(CELL)),
      ...(builds.length > 1 ? [ratio(medians.at(-1), medians[0]).padStart(RATIO)] : []),
      ...(floor
        ? medians.map((each, at) => ratio(each, median(floor.measured[at] ?? [])).padStart(RATIO))
        : []),
    ];
    console.log(cells.join(''));
  }
}

/** The label of a row. */
export function rowName(label: string, variant: string): string {
  return variant === '' ? label : `${label}, ${variant}`;
}

function cell(values: readonly number[], unit: string): string {
  const spread =
    values.length > 1 ? ` [${digits(quantile(values, 0.25))}–${digits(quantile(values, 0.75))}]` : '';
  return [digits(median(values)), unit].filter(Boolean).join(' ') + spread;
}

function digits(value: number): string {
  if (value < 1) return value.toFixed(3);
  return value.toFixed(value < 1_000 ? 1 : 0);
}

function ratio(value = Number.NaN, to = Number.NaN): string {
  return to === 0 || Number.isNaN(value / to) ? '' : (value / to).toFixed(2);
}
