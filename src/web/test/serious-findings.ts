import type { Result } from 'axe-core';

/** The findings of axe that keep somebody from using a page, as a failed test prints them. */
export function seriousFindings(violations: readonly Result[]): object[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, targets: nodes.map((node) => node.target.join(' ')) }));
}
