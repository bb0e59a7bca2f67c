/** `npm run soak` sets it: the long version of a test. */
const isSoak = process.env['SOAK'] !== undefined;

/** The number of repetitions in `npm test`, and in `npm run soak`. */
export function times(inTest: number, inSoak: number): number {
  return isSoak ? inSoak : inTest;
}

/**
 * The seed of every random draw in a test. It is printed, because a failure can be reproduced only with its seed.
 */
export function printedSeed(test: string): number {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  // oxlint-disable-next-line no-console -- the seed
  console.info(`${test}: SEED=${seed}`);
  return seed;
}

/** Prints one line for the soak's summary and for the test run. */
export function report(line: string): void {
  // oxlint-disable-next-line no-console -- the figures of docs/reliability.md
  console.info(`▪ ${line}`);
}
