import type { Reporter, TestCase } from 'vitest/node';

/** Lists at the end of a run the tests that passed only at a later try. These tests are flaky. */
export class FlakyReporter implements Reporter {
  readonly #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#flaky.length === 0) return;
    console.warn(`\nFlaky, passed at a later try: ${this.#flaky.length}`);
    for (const name of this.#flaky) console.warn(`  ${name}`);
  }
}
