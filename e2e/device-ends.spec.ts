import { readFileSync, writeFileSync } from 'node:fs';
import { markdownTable, rowBelow, withTable } from '#hosts/node/test/markdown-table-in-test.ts';
import { isSoak } from '../scripts/soak-size.ts';
import { ENDS, MarkedDevice, type End } from './device-ends.ts';
import { expect, test } from './on-wire.ts';

// The browser reports calls that do not reach the server, and those that it refuses. The worker reports a call that a copy was
// answering when it was closed.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [
    'Failed to load resource',
    'ERR_',
    '401 (Unauthorized)',
    '403 (Forbidden)',
    '404 (Not Found)',
    'The browser closed the database',
  ],
});

const PAGE = 'docs/security.md';
const HEADING = '### What a device still has after rights end';
const HEAD = [
  '',
  'Page, at once',
  'Storage, at once',
  'Files, within 90 s',
  'Page, after a new start',
  'Storage, after a new start',
  'Files, after a new start',
  'What was not sent',
];

/** `npm run test:all` measures these: an erasure, and the ends for which files are rewritten in different ways. */
const MOST_TELLING = new Set([
  'The candidate is erased',
  'Removed',
  'Removed while the browser is closed',
  'Signs out without a connection',
]);

test('What a device still has after rights end is the table of docs/security.md; if not, run it with SOAK=1 and -u', async ({
  wiredTeam: team,
  watch,
}, { config }) => {
  test.setTimeout(15 * 60_000);
  const page = readFileSync(PAGE, 'utf8');
  const rows: string[][] = [];
  const installed = await MarkedDevice.installed(team, watch);
  try {
    for (const [place, end] of ENDS.entries()) {
      const isMeasured = isSoak || MOST_TELLING.has(end.title);
      // Seed 0 is that of the installed browser.
      if (isMeasured) rows.push(await measure(end, await installed.open(place + 1)));
      else rows.push(rowBelow(page, HEADING, end.title) ?? [end.title]);
    }
  } finally {
    await installed.end();
  }
  const expected = withTable(page, HEADING, markdownTable([HEAD, ...rows]));
  // It is “missing” without -u, and “none” in CI.
  const isUpdate = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';
  if (isUpdate) writeFileSync(PAGE, expected);
  else expect(page).toBe(expected);
});

async function measure({ title, left = 'nothing', end }: End, device: MarkedDevice): Promise<string[]> {
  const { wire } = device.team;
  try {
    expect(await device.stores(), title).toBe('all');
    expect(device.holds(), title).toBe('all');
    await end(device);
    const atOnce = [await device.reads(), await device.stores()];
    const later = await device.holdsLater(left);
    const unsent = await device.keepsUnsent();
    await device.close();
    wire.cut();
    await device.start();
    await device.member.page.goto('/jobs');
    return [title, ...atOnce, later, await device.reads(), await device.stores(), device.holds(), unsent];
  } finally {
    await device.end();
    wire.mend();
  }
}
