import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumEndToEnd as launchOptions } from '../scripts/chromium.ts';
import { storedText } from './device-storage.ts';
import { write } from './device-writes.ts';
import { expect, test } from './on-wire.ts';
import { filesWith } from './profile-bytes.ts';
import { OWNER, RECRUITER } from './shared-team.ts';

// The browser reports calls that do not reach the server, and those about a candidate who is gone.
test.use({ expectedErrors: ['Failed to load resource', 'ERR_', '404 (Not Found)'] });

test.describe.configure({ mode: 'default' });

/** Texts that have no part in common with other texts, so that compressed data contains them unchanged. */
const NAME = 'Zqxwv Kjyrmbgf';
const EMAIL = 'wqzjx@vkpf.example';
const TRACES = ['Zqxwv', 'Kjyrmbgf', 'wqzjx@vkpf', 'Hjzqkwx', 'xqZvbwk'];

test('Whoever is erased is found in no byte of a member’s browser', async ({ wiredTeam: team, watch }) => {
  const profile = mkdtempSync(join(tmpdir(), 'hirelane-erased-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: team.place.origin,
    serviceWorkers: 'allow',
  });
  watch(context);
  try {
    const job = await team.as<{ id: number }>(OWNER, 'POST', '/jobs', { title: 'Glazier', tags: [] });
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
    await expect(notSent).toContainText('Changed something of a candidate who was erased');
    expect(await traces()).toEqual([]);
    // Polls, because Chromium merges its files in the background.
    await expect.poll(() => filesWith(profile, TRACES)).toEqual([]);

    await notSent.getByRole('button', { name: 'Give up' }).click();
    await expect(notSent).toContainText('Nothing is left here.');
    team.wire.cut();
    await page.goto(`/candidates/${other}`);
    await expect(page.getByText('Good hands')).toBeVisible();
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
    team.wire.mend();
  }
});
