import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkZones } from './check-zones.ts';

function placeWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-zones-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = join(folder, 'tzdata.zi');
  writeFileSync(place, text);
  return place;
}

test.each([
  ['2025c', '# version 2025b\n# This zic input file is in the public domain.', true],
  ['2025c', '# version 2025c\n', true],
  ['2025c', '2026b\n', false],
  ['2025c', '# version 2026b\nR a 1 o - 1', false],
])('Zone data %s beside the system’s “%s” is well: %s', async (own, text, isWell) => {
  const found = await checkZones(own, ['/nowhere', placeWith(text)]);
  expect(found?.isWell).toBe(isWell);
  expect(found?.sentence).toContain(`The time zones of Node (${own})`);
});

test('A system that says no version is no finding', async () => {
  expect(await checkZones('2025c', ['/nowhere', placeWith('Europe/Berlin\n')])).toBeNull();
});
