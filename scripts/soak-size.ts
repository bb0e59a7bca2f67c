/** `npm run soak` sets it: the long version of a test. */
const isSoak = process.env['SOAK'] !== undefined;

/** How often something is done in `npm test`, and in `npm run soak`. */
export function times(inTest: number, inSoak: number): number {
  return isSoak ? inSoak : inTest;
}

/** What every random draw of a test comes from; printed, because a failure can only be looked into with it. */
export function printedSeed(test: string): number {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  // oxlint-disable-next-line no-console -- the seed
  console.info(`${test}: SEED=${seed}`);
  return seed;
}

/** One line of the soak's summary, and of the test run. */
export function report(line: string): void {
  // oxlint-disable-next-line no-console -- the figures of docs/reliability.md
  console.info(`▪ ${line}`);
}
