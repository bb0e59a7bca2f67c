import type { Result, RunOptions } from 'axe-core';

/** Options that let axe skip results that nobody reads. */
export const VIOLATIONS_ALONE: RunOptions = { resultTypes: ['violations'] };

/** The findings of any severity, in a form for a failed test's message. */
export function findings(violations: readonly Result[]): object[] {
  return violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact,
    help,
    targets: nodes.map((node) => node.target.join(' ')),
  }));
}
