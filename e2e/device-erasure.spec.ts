import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumEndToEnd as launchOptions } from '../scripts/chromium.ts';
import { storedText } from './device-storage.ts';
import { write } from './device-writes.ts';
import { expect, test as base, type Member } from './on-wire.ts';
import { filesWith } from './profile-bytes.ts';
import { OWNER, RECRUITER } from './shared-team.ts';

interface InProfile {
  /** A member whose browser has a copy with the person, and with another candidate. */
  inProfile: {
    readonly member: Member;
    /** The folder of the browser’s files. */
    readonly profile: string;
    readonly id: number;
    readonly other: number;
    readonly noteOn: (candidate: number, text: string) => Promise<unknown>;
    /** The traces of the person in the storage of this origin. */
    readonly traces: () => Promise<string[]>;
  };
}

const test = base.extend<InProfile>({
  inProfile: async ({ wiredTeam: team, watch }, run) => {
    const profile = mkdtempSync(join(tmpdir(), 'hirelane-erased-'));
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: team.place.origin,
      serviceWorkers: 'allow',
    });
    watch(context);
    try {
      const title = `Glazier ${profile}`;
      const job = await team.as<{ id: number }>(OWNER, 'POST', '/jobs', { title, tags: [] });
      const add = async (name: string, email: string) =>
        (await team.as<{ id: number }>(OWNER, 'POST', '/candidates', { name, email, jobId: job.id })).id;
      const [id, other] = [await add(NAME, EMAIL), await add('Cleo Berg', '')];
      await team.as(OWNER, 'POST', `/candidates/${id}/notes`, { text: 'Hjzqkwx is what they said' });
      const member = await team.memberIn(await context.newPage(), RECRUITER);
      const { page } = member;
      await member.openWithCopy('/candidates');
      const noteOn = (candidate: number, text: string) => {
        const path = `/candidates/${candidate}/notes`;
        return page.evaluate(write, { key: crypto.randomUUID(), method: 'POST', path, body: { text } });
      };
      const traces = async () => {
        const text = await storedText(page);
        return TRACES.filter((trace) => text.includes(trace));
      };
      await run({ member, profile, id, other, noteOn, traces });
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
      team.wire.mend();
    }
  },
});

// The browser reports calls that do not reach the server, and those about a candidate who is gone.
test.use({ expectedErrors: ['Failed to load resource', 'ERR_', '404 (Not Found)'] });

test.describe.configure({ mode: 'default' });

/** Texts that have no part in common with other texts, so that compressed data contains them unchanged. */
const NAME = 'Zqxwv Kjyrmbgf';
const EMAIL = 'wqzjx@vkpf.example';
const TRACES = ['Zqxwv', 'Kjyrmbgf', 'wqzjx@vkpf', 'Hjzqkwx', 'xqZvbwk'];

test('Whoever is erased is found in no byte of a member’s browser', async ({
  wiredTeam: team,
  inProfile,
}) => {
  const { member, profile, id, other, noteOn, traces } = inProfile;
  const { page } = member;
  team.wire.cut();
  expect(await noteOn(id, 'xqZvbwk is what I say')).toMatchObject({ status: 201, by: 'device' });
  expect(await noteOn(other, 'Good hands')).toMatchObject({ status: 201, by: 'device' });
  expect(await traces()).toEqual(TRACES);
  await team.as(OWNER, 'POST', '/candidates/erase', { ids: [id] });

  // The copy is not made anew.
  const states: string[] = [];
  const look = async () => {
    const status = await member.status();
    states.push(status.state);
    return status;
  };
  team.wire.mend();
  await expect.poll(look).toMatchObject({ unsent: 0, behind: 0, notSent: [{ route: 'erased', rows: [] }] });
  expect(new Set(states)).toEqual(new Set(['ready']));

  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const notSent = page.getByRole('dialog', { name: 'Not sent' });
  await expect(notSent).toContainText('Change to an erased candidate');
  expect(await traces()).toEqual([]);
  // Polls, because Chromium merges its files in the background.
  await expect.poll(() => filesWith(profile, TRACES)).toEqual([]);

  await notSent.getByRole('button', { name: 'Give up' }).click();
  await expect(notSent).toContainText('Nothing is left here.');
  team.wire.cut();
  await page.goto(`/candidates/${other}`);
  await expect(page.getByText('Good hands')).toBeVisible();
});

test('Until a copy is replaced, the old one answers in a tunnel, without whoever was erased', async ({
  wiredTeam: team,
  inProfile,
}) => {
  const { member, profile, id, other, noteOn, traces } = inProfile;
  const { page } = member;
  const { jobId } = await team.as<{ jobId: number }>(OWNER, 'GET', `/candidates/${other}`);
  const added = { name: 'Dora Keen', email: '', jobId };
  const dora = (await team.as<{ id: number }>(OWNER, 'POST', '/candidates', added)).id;
  await team.as(OWNER, 'POST', `/candidates/${other}/merge`, { candidateId: id, take: ['email'] });
  const { data } = await team.as<{ data: { seq: number }[] }>(OWNER, 'GET', '/changes?order=newest&limit=1');
  await expect.poll(async () => (await storedText(page)).includes('Dora Keen')).toBe(true);
  await expect.poll(async () => (await member.status()).behind).toBe(0);
  team.wire.cut();
  await team.as(OWNER, 'POST', `/changes/${data[0]?.seq}/undo`, {});
  await team.as(OWNER, 'POST', '/candidates/erase', { ids: [id] });

  // The connection is bad: all that a new copy is read from does not get through, but for the first two tables.
  team.wire.mend();
  team.wire.answerWith(
    { status: 502, type: 'text/html', body: 'Bad gateway' },
    (_, path) => path.startsWith('/replica/rows') && !/table=(?:erasures|doubles)&/.test(path),
  );
  await expect.poll(traces).toEqual([]);
  await expect.poll(() => filesWith(profile, TRACES)).toEqual([]);
  team.wire.cut();
  await page.goto(`/candidates/${dora}`);
  await expect(page.getByRole('heading', { name: 'Dora Keen' })).toBeVisible();
  expect(await noteOn(dora, 'Written in the tunnel')).toMatchObject({ status: 201, by: 'device' });

  team.wire.mend();
  await expect
    .poll(() => member.status())
    .toMatchObject({ state: 'ready', unsent: 0, behind: 0, notSent: [] });
  team.wire.cut();
  await page.goto(`/candidates/${other}`);
  await expect(page.getByRole('heading', { name: 'Cleo Berg' })).toBeVisible();
  expect(await traces()).toEqual([]);
});
