import axe from 'axe-core';
import { expect, test } from 'vitest';
import { MILD_RULES } from './serious-findings.ts';

test('No rule is left out whose findings are serious', () => {
  // oxlint-disable-next-line no-underscore-dangle -- axe tells a rule's impact nowhere else
  const { rules } = (axe as unknown as { _audit: { rules: { id: string; impact: string }[] } })._audit;
  const impacts = new Map(rules.map(({ id, impact }) => [id, impact]));
  for (const id of MILD_RULES) expect(impacts.get(id), id).toMatch(/^(?:minor|moderate)$/);
});
