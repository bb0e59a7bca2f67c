import { median } from './median.ts';
import { SIZES } from './workspaces.ts';

/** Prints the head of a table with a column for each size. */
export function printHead(title: string): void {
  const sizes = SIZES.map((size) => size.toLocaleString('en').padStart(12)).join('');
  console.log(`\n${title.padEnd(40)}${sizes}   ratio`);
}

/** Prints a row: the median at each size, and the last one as a multiple of the first. */
export function printRow(label: string, measured: readonly (readonly number[])[], unit = 'ms'): void {
  const medians = measured.map((each) => median([...each]));
  const cells = medians.map((each) => `${each.toFixed(1)} ${unit}`.padStart(12)).join('');
  const [first = 0] = medians;
  const ratio = first === 0 ? '' : ((medians.at(-1) ?? 0) / first).toFixed(1);
  console.log(`${label.padEnd(40)}${cells}   ${ratio}`);
}

/** Prints a table with a row for each label and a column for each number of questions. */
export function printColumns(
  questions: readonly number[],
  labels: readonly string[],
  columns: readonly (readonly number[])[],
): void {
  console.log(`\n${''.padEnd(40)}${questions.map((size) => `${size} questions`.padStart(16)).join('')}`);
  for (const [row, label] of labels.entries()) {
    const cells = columns.map((column) => `${column[row]?.toFixed(0)} ms`.padStart(16)).join('');
    console.log(label.padEnd(40) + cells);
  }
}
