import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { titlesOfRunning } from './running-tests.ts';

const NAMED = /^- `(?<file>[^`]+)` › (?<title>.+)$/gm;

test('Every test that docs/reliability.md names runs in npm run test:all', () => {
  const named = [...readFileSync('docs/reliability.md', 'utf8').matchAll(NAMED)];
  const missing = named.filter(({ groups: { file = '', title = '' } = {} }) => {
    const titles = titlesOfRunning(file, readFileSync(file, 'utf8'));
    return !titles.some((each) => each.includes(title));
  });
  expect(named.length).toBeGreaterThan(20);
  expect(missing.map(([line]) => line)).toEqual([]);
});

test.each([
  `test('Rows stay', () => {})`,
  `it.each([1])('Rows stay, %i times', (times) => expect(times).toBe(1));`,
  'for (const place of PLACES) test.concurrent(`Rows stay in ${place}`, { tags: ["quick"] }, async () => {});',
  `describe('Rows', () => { it('of anybody', () => {}); test('Rows stay', () => {}); });`,
  `describe('Rows stay', () => { it('of anybody', () => {}) });`,
  `describe.skipIf(!hasPostgres())('Rows', () => { it('Rows stay', () => api.fail(fault)); });`,
  `test.todo('More'); test.skip('Not yet', () => {}); test('Rows stay', () => {});`,
  `test.describe('Rows', () => { test.use({ on: true }); test('Rows stay', async ({ page }) => page.close()); });`,
])('A test runs that is written as %s', (source) => {
  expect(titlesOfRunning('rows.test.ts', source)).toContainEqual(expect.stringContaining('Rows stay'));
});

test.each([
  `// test('Rows stay', () => {})`,
  `test('Rows go', () => { /* Rows stay */ });`,
  `const title = 'Rows stay';`,
  `describe('Rows stay', () => {});`,
  `test.skip('Rows stay', () => {});`,
  `test.todo('Rows stay');`,
  `it.skipIf(isSlow)('Rows stay', () => {});`,
  `it.skip.each([1])('Rows stay', () => {});`,
  `test.fixme('Rows stay', async () => {});`,
  `test.fail('Rows stay', async () => {});`,
  `describe.skip('Rows', () => { describe('here', () => { it('Rows stay', () => {}); }); });`,
  `test('Rows stay', ({ skip }) => { skip(); });`,
  `test('Rows stay', (context) => { if (isSlow) context.skip(); });`,
  `test.describe('Rows', () => { test.skip(isSlow); test('Rows stay', async () => {}); });`,
  `test.skip(isSlow); test('Rows stay', async () => {});`,
  `test('Rows stay', { tags: ['soak'] }, () => {});`,
  `describe('Rows', { tags: ['soak'] }, () => { test('Rows stay', () => {}); });`,
  `test('Rows stay', { tag: '@soak' }, async () => {});`,
  `test('Rows stay @soak', async () => {});`,
])('No test runs that is written as %s', (source) => {
  expect(titlesOfRunning('rows.test.ts', source)).not.toContainEqual(expect.stringContaining('Rows stay'));
});
