import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { seededRandom } from '#demo/random.ts';
import { chromiumEndToEnd as launchOptions } from '../scripts/chromium.ts';
import { logOut, newMember, signInAs } from './device-members.ts';
import { expect, Member, test, WiredTeam } from './on-wire.ts';
import { wordsIn } from './profile-bytes.ts';
import { OWNER, type Person } from './shared-team.ts';

// The browser reports calls that the server refuses.
test.use({ expectedErrors: ['Failed to load resource', 'ERR_', '401 (Unauthorized)', '403 (Forbidden)'] });

const CANDIDATES = 2_000;

/** A name that has no part in common with others, so that compressed data contains it unchanged. */
const NAME = /[bcdfghjkmpqvwxz]{10}/g;

function namesInTest(): readonly string[] {
  const random = seededRandom(54);
  const letter = () => 'bcdfghjkmpqvwxz'[random.below(15)];
  return Array.from({ length: CANDIDATES }, () => Array.from({ length: 10 }, letter).join(''));
}

/** The ways in which a copy with nothing unsent is deleted. */
const WAYS = ['signs out', 'is removed'] as const;

test('No name is left in the files of a browser whose copy is deleted after a new start', async ({
  watch,
}) => {
  test.setTimeout(10 * 60_000);
  const team = await WiredTeam.start();
  try {
    const names = new Set(namesInTest());
    const { id: jobId } = await team.as<{ id: number }>(OWNER, 'POST', '/jobs', {
      title: 'Glazier',
      tags: [],
    });
    const rows = [...names].map((name) => ({ name, email: `${name}@example.com`, jobId }));
    await team.as(OWNER, 'POST', '/imports', { newJobs: [], rows });
    const left: string[] = [];
    for (const way of WAYS) {
      const eve = await newMember(team);
      const profile = mkdtempSync(join(tmpdir(), 'hirelane-deleted-'));
      const found = () => [...wordsIn(profile, NAME)].filter((word) => names.has(word)).length;
      try {
        let member = await open(team, profile);
        await member.page.goto('/sign-in');
        await signInAs(member, eve);
        await member.openWithCopy('/candidates');
        await member.context.close();
        member = await open(team, profile);
        await member.openWithCopy('/candidates');
        expect(found(), way).toBeGreaterThan(CANDIDATES * 0.9);
        await ENDS[way](team, member, eve);
        // Polls, because Chromium merges its files in the background.
        await expect
          .poll(found, { timeout: 30_000 })
          .toBe(0)
          .catch(() => undefined);
        const before = found();
        await member.context.close();
        left.push(`${way}: ${before}, ${found()} after its end`);
      } finally {
        rmSync(profile, { recursive: true, force: true });
        team.wire.mend();
      }
    }
    expect(left.filter((line) => !line.endsWith(': 0, 0 after its end'))).toEqual([]);
  } finally {
    await team.stop();
  }

  async function open({ place }: WiredTeam, profile: string): Promise<Member> {
    const options = { ...launchOptions, baseURL: place.origin, serviceWorkers: 'allow' } as const;
    const context = await chromium.launchPersistentContext(profile, options);
    watch(context);
    return new Member(context, await context.newPage(), place, '');
  }
});

type Ending = (team: WiredTeam, member: Member, person: Person & { readonly id: string }) => Promise<void>;

async function remove(team: WiredTeam, { page }: Member, { id }: { readonly id: string }): Promise<void> {
  await team.as(OWNER, 'DELETE', `/people/${id}`);
  team.wire.mend();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

const ENDS: Readonly<Record<(typeof WAYS)[number], Ending>> = {
  async 'signs out'(_, member, person) {
    await logOut(member, person);
    await expect(member.page).toHaveURL(/sign-in$/);
  },
  'is removed': remove,
};
