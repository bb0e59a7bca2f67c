/** True in `npm run soak`, in which random tests run longer, and on more databases. */
export const isSoak = process.env['SOAK'] !== undefined;

/** A number of repetitions: `inTest` in `npm run test:all`, `inSoak` in `npm run soak`. */
export function times(inTest: number, inSoak: number): number {
  return isSoak ? inSoak : inTest;
}

/** The seed of a test's random values. It is printed, because only the seed can reproduce a failure. */
export function printedSeed(test: string): number {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  // oxlint-disable-next-line no-console -- the seed
  console.info(`${test}: SEED=${seed}`);
  return seed;
}

/** Prints a line for the test run, and for the summary of the soak. */
export function report(line: string): void {
  // oxlint-disable-next-line no-console -- the figures of docs/reliability.md
  console.info(`▪ ${line}`);
}
