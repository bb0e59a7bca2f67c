import type { Result, RuleObject, RunOptions } from 'axe-core';

/** Rules whose findings are minor or moderate, so that {@link seriousFindings} leaves them out. */
export const MILD_RULES = [
  'aria-allowed-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
];

/** Options that let axe skip checks whose results are ignored. */
export const SERIOUS_ALONE: RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(MILD_RULES.map((id) => [id, { enabled: false }])) satisfies RuleObject,
};

/** The findings that prevent somebody from using a page, in a form for a failed test's message. */
export function seriousFindings(violations: readonly Result[]): object[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, targets: nodes.map((node) => node.target.join(' ')) }));
}
