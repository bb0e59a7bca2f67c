import type { Reporter, TestCase } from 'vitest/node';
import { addRetries } from './retries.ts';

/** Lists the tests that passed only at a later try. */
export class RetriesReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const diagnostic = test.diagnostic();
    if (!diagnostic?.flaky) return;
    addRetries(`${test.module.relativeModuleId} > ${test.fullName}`, diagnostic.retryCount);
  }
}
