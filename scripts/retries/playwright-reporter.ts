import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { relative } from 'node:path';
import { addRetries } from './retries.ts';

/** Lists the tests that passed only at a later try. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads it by its path
export default class RetriesReporter implements Reporter {
  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    if (status !== 'passed' || retry === 0) return;
    const [, project = '', , ...titles] = test.titlePath();
    addRetries(`${relative('', test.location.file)} (${project}) > ${titles.join(' > ')}`, retry);
  }

  printsToStdio(): boolean {
    return false;
  }
}
