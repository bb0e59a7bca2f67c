import type { Page } from '@playwright/test';
import {
  addMarked,
  joinBeta,
  logOut,
  MARK,
  newMember,
  noteOffline,
  notesAtServer,
  openNewMember,
  OFFER,
  signInAs,
} from './device-members.ts';
import { expectNotStored, storedText } from './device-storage.ts';
import { write } from './device-writes.ts';
import { expect, test } from './on-wire.ts';
import { OWNER } from './shared-team.ts';

// The browser reports calls that do not reach the server, and those that it refuses.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'ERR_', '403 (Forbidden)', '401 (Unauthorized)'],
});

test.describe.configure({ mode: 'default' });

/** A text that is in rows of another workspace alone. */
const OTHER_MARK = 'Betelgeuse';

test('A removed member’s device keeps nothing but the note that is not sent, which is sent when they are back', async ({
  browser,
  wiredTeam: team,
  watch,
}) => {
  const { eve, candidate, member } = await openNewMember(team, browser, watch);
  expect(await storedText(member.page)).toContain(MARK);
  team.wire.cut();
  await noteOffline(member, candidate, 'Good hands');
  await team.as(OWNER, 'DELETE', `/people/${eve.id}`);
  team.wire.mend();

  const told = member.page.getByRole('alertdialog', { name: 'You are no member of Acme any more' });
  await expect(told).toBeVisible();
  await expectNotStored(member.page, MARK);
  expect(await storedText(member.page)).toContain('Good hands');
  expect(await notesAtServer(team, candidate)).toEqual([]);

  await team.join(eve, 'again');
  // Her session is from before she was removed, so it has ended.
  await member.page.goto(new URL('/sign-in', member.page.url()).href);
  await signInAs(member, eve);
  await member.openWithCopy(`/candidates/${candidate}`);
  await expect.poll(() => notesAtServer(team, candidate)).toEqual(['Good hands']);
  await member.context.close();
});

for (const how of ['becomes a reviewer', 'signs out'] as const) {
  test(`Of a member who ${how} nothing is on the device but what they had not sent`, async ({
    browser,
    wiredTeam: team,
    watch,
  }) => {
    const eve = await newMember(team);
    const candidate = await addMarked(team);
    const view = { name: `View of ${eve.name}`, screen: 'list', params: { search: MARK } };
    const { id } = await team.as<{ id: number }>(OWNER, 'POST', '/views', view);
    const member = await team.member(browser, eve);
    watch(member.context);
    await member.openWithCopy(`/candidates/${candidate}`);
    team.wire.cut();
    // The server will refuse this change, so it stays on the device.
    const rename = { key: `rename-${id}`, method: 'PATCH', path: `/views/${id}`, body: { name: 'Mine' } };
    expect(await member.page.evaluate(write, rename)).toMatchObject({ status: 200, by: 'device' });
    await team.as(OWNER, 'DELETE', `/views/${id}`);
    team.wire.mend();
    await expect.poll(async () => (await member.status()).notSent).toHaveLength(1);
    expect(await storedText(member.page)).toContain(MARK);

    if (how === 'becomes a reviewer') {
      await team.as(OWNER, 'PATCH', `/people/${eve.id}`, { role: 'reviewer' });
    } else {
      await logOut(member, eve);
      await member.page.getByRole('button', { name: 'Sign out' }).click();
      await expect(member.page).toHaveURL(/sign-in$/);
    }
    await expectNotStored(member.page, MARK);
    expect(await storedText(member.page)).toContain('"Mine"');
    await member.context.close();
  });
}

/** Makes a page believe that it is hidden, or shown again. */
function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

for (const how of ['hears it on the stream', 'has no stream', 'is shown again'] as const) {
  test(`A recruiter who becomes a reviewer reads nothing from the device any more when their page ${how}`, async ({
    browser,
    wiredTeam: team,
    watch,
  }) => {
    const eve = await newMember(team);
    const candidate = await addMarked(team);
    await team.as(OWNER, 'POST', `/candidates/${candidate}/offers`, { ...OFFER, text: `Come, ${MARK}` });
    if (how === 'has no stream') {
      const none = { status: 404, type: 'text/plain', body: '' };
      team.wire.answerWith(none, (_, path) => path.startsWith('/changes/stream'));
    }
    const member = await team.member(browser, eve);
    watch(member.context);
    await member.openWithCopy('/jobs');
    expect(await offersIn(member.page)).toMatch(new RegExp(`^device: .*${MARK}`));
    if (how === 'is shown again') await setHidden(member.page, true);
    await team.as(OWNER, 'PATCH', `/people/${eve.id}`, { role: 'reviewer' });
    if (how === 'is shown again') await setHidden(member.page, false);
    await expect(member.page.getByText('Your jobs')).toBeVisible();
    expect(await offersIn(member.page)).toMatch(/^server: /);
    expect(await storedText(member.page)).not.toContain(MARK);
    team.wire.mend();
    await member.context.close();
  });
}

/** The answer to the list of offers, and its sender. */
function offersIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const workspace = sessionStorage.getItem('hirelane-workspace') ?? '';
    const answer = await fetch('/offers', { headers: { 'Hirelane-Workspace': workspace } });
    return `${answer.headers.get('Answered-By') ?? 'server'}: ${await answer.text()}`;
  });
}

for (const how of ['while their pages are open', 'while their browser has no page of it'] as const) {
  test(`Who is removed from one of two workspaces ${how} keeps the copy of the other`, async ({
    browser,
    wiredTeam: team,
    watch,
  }) => {
    const eve = await newMember(team);
    const candidate = await addMarked(team);
    const { id: beta, inBeta } = await joinBeta(team, eve);
    const job = await inBeta<{ id: number }>('POST', '/jobs', { title: 'Turner', tags: [] });
    const ofBeta = { name: OTHER_MARK, email: 'ford@example.com', jobId: job.id };
    const { id: other } = await inBeta<{ id: number }>('POST', '/candidates', ofBeta);
    const { workspaces } = await team.as<{ workspaces: { id: string; name: string }[] }>(
      eve,
      'GET',
      '/session',
    );
    const acme = workspaces.find(({ id }) => id !== beta)?.id;
    const member = await team.member(browser, eve);
    watch(member.context);
    await member.openWithCopy(`/candidates/${candidate}?workspace=${acme}`);
    const second = await member.secondTab();
    await second.openWithCopy(`/candidates/${other}?workspace=${beta}`);
    const stored = await storedText(second.page);
    expect(stored).toContain(MARK);
    expect(stored).toContain(OTHER_MARK);
    const isOpen = how === 'while their pages are open';
    if (!isOpen) await member.page.close();

    await team.as(OWNER, 'DELETE', `/people/${eve.id}`);
    if (isOpen) {
      const told = member.page.getByRole('alertdialog', { name: 'You are no member of Acme any more' });
      await expect(told.getByRole('button', { name: 'Go to Beta' })).toBeVisible();
    } else {
      await second.page.reload();
    }
    await expectNotStored(second.page, MARK);
    team.wire.cut();
    await second.page.reload();
    await expect(second.page.getByRole('heading', { name: OTHER_MARK })).toBeVisible();
    expect(await second.status()).toMatchObject({ state: 'ready', notSent: [] });
    await noteOffline(second, other, 'Good hands');
    team.wire.mend();
    await expect.poll(async () => (await second.status()).unsent).toBe(0);
    const { data } = await inBeta<{ data: { text: string }[] }>('GET', `/candidates/${other}/notes`);
    expect(data.map(({ text }) => text)).toEqual(['Good hands']);
    await member.context.close();
  });
}
