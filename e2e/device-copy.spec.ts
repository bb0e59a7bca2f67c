import { card, column } from './board-columns.ts';
import type { Locator } from '@playwright/test';
import { expectWholeApiPage } from './api-page.ts';
import { write } from './device-writes.ts';
import { expect, test, type Member } from './on-wire.ts';
import { OWNER, RECRUITER, type Person } from './shared-team.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly stage: string;
}

// The browser reports calls that do not reach the server.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'ERR_', '401 (Unauthorized)'],
});

// These tests share a server of their own, which takes longer to start than a test.
test.describe.configure({ mode: 'default' });

let cases = 0;

/** Adds a job and a candidate whose names no other test uses. */
async function add(
  member: Member,
): Promise<{ readonly job: number; readonly title: string; readonly candidate: Row }> {
  cases += 1;
  const title = `Carpenter ${cases}`;
  const { id: job } = await member.server<{ id: number }>('POST', '/jobs', { title, tags: [] });
  const candidate = await member.server<Row>('POST', '/candidates', {
    name: `Cleo Berg ${cases}`,
    email: `cleo${cases}@example.com`,
    jobId: job,
  });
  return { job, title, candidate };
}

async function candidates(member: Member, job: number): Promise<readonly Row[]> {
  return (await member.server<{ data: Row[] }>('GET', `/candidates?jobId=${job}&pageSize=100`)).data;
}

async function notes(member: Member, { id }: Row): Promise<readonly string[]> {
  const { data } = await member.server<{ data: { text: string }[] }>('GET', `/candidates/${id}/notes`);
  return data.map(({ text }) => text);
}

async function addNote({ page }: Member, text: string): Promise<void> {
  await page.getByLabel('New note').fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(text);
}

async function addCandidate({ page }: Member, name: string, job: string): Promise<void> {
  await page.goto('/candidates');
  await page.getByRole('button', { name: '+ New Candidate' }).click();
  const dialog = page.getByRole('dialog', { name: 'New candidate' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill('grace.hopper@example.com');
  await dialog.getByLabel('Job').selectOption({ label: job });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
}

function cardIn({ page }: Member, stage: 'Applied' | 'Interview' | 'Offer', { name }: Row): Locator {
  return column(page, stage).getByRole('row', { name });
}

/** Moves a card of the board to the third stage. */
async function moveCard({ page }: Member, { name }: Row): Promise<void> {
  await card(page, name).focus();
  await page.keyboard.press('3');
}

for (const how of ['the browser is offline', 'the server is gone'] as const) {
  test(`While ${how}, a member works on and finds it again after a reload; later the server has it once`, async ({
    ada,
    wire,
  }) => {
    const { job, title, candidate } = await add(ada);
    await ada.openWithCopy(`/candidates/${candidate.id}`);
    await expect(ada.page.getByText('No notes yet')).toBeVisible();
    wire.cut();
    if (how === 'the browser is offline') await ada.context.setOffline(true);

    await addNote(ada, 'Good hands');
    const added = `Grace Hopper ${candidate.id}`;
    await addCandidate(ada, added, title);
    await ada.page.goto('/candidates/board');
    await moveCard(ada, candidate);
    await expect(cardIn(ada, 'Interview', candidate)).toBeVisible();
    await ada.page.reload();
    await expect(cardIn(ada, 'Interview', candidate)).toBeVisible();
    await ada.stopWorker();
    await ada.page.goto(`/candidates/${candidate.id}`);
    // The name of the author is on this device, too.
    await expect(ada.page.getByRole('list', { name: 'Notes' })).toContainText(/Ada King.*Good hands/);
    await expect.poll(async () => (await ada.status()).unsent).toBe(3);
    await expect.poll(async () => (await ada.status()).offlineSince).not.toBeNull();
    expect(await notes(ada, candidate)).toEqual([]);

    wire.mend();
    await ada.context.setOffline(false);
    await expect.poll(async () => (await ada.status()).unsent).toBe(0);
    expect(await notes(ada, candidate)).toEqual(['Good hands']);
    const there = (await candidates(ada, job)).toSorted((a, b) => a.id - b.id);
    expect(there.map(({ name, stage }) => [name, stage])).toEqual([
      [candidate.name, 'tech'],
      [added, 'applied'],
    ]);
  });
}

test('What a member does in one tab without a network is on the screen of the other', async ({
  ada,
  wire,
}) => {
  const { candidate } = await add(ada);
  await ada.openWithCopy('/candidates/board');
  const other = await ada.secondTab();
  await other.page.goto('/candidates/board');
  await expect(cardIn(other, 'Applied', candidate)).toBeVisible();
  wire.cut();
  await moveCard(ada, candidate);
  await expect(cardIn(other, 'Interview', candidate)).toBeVisible();
  await other.page.keyboard.press('Control+z');
  await expect(cardIn(ada, 'Applied', candidate)).toBeVisible();
});

test('A colleague’s change is on the screen, and on this device when the network is gone', async ({
  ada,
  olga,
  wire,
}) => {
  const { job, candidate } = await add(olga);
  await ada.openWithCopy('/candidates/board');
  await expect(cardIn(ada, 'Applied', candidate)).toBeVisible();
  await olga.server('PATCH', `/candidates/${candidate.id}`, { stage: 'offer' });
  await expect(cardIn(ada, 'Offer', candidate)).toBeVisible();
  await olga.server('PATCH', `/jobs/${job}`, { title: 'Joiner of boats' });
  await expect(card(ada.page, candidate.name)).toContainText('Joiner of boats');

  wire.cut();
  await ada.page.goto(`/jobs/${job}`);
  await expect(ada.page.getByRole('heading', { name: 'Joiner of boats' })).toBeVisible();
});

test('What the server refuses is told with its sentence until it is given up', async ({
  ada,
  olga,
  wire,
}) => {
  const name = 'Carpenters of the north';
  const view = { name, screen: 'list', params: { search: 'north' } };
  const { id } = await ada.server<{ id: number }>('POST', '/views', view);
  await ada.openWithCopy('/candidates');
  wire.cut();
  await ada.page.evaluate(
    async ([path, json]) => {
      const headers = {
        'Content-Type': 'application/json',
        'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '',
      };
      await fetch(path, { method: 'PATCH', headers, body: json });
    },
    [`/views/${id}`, JSON.stringify({ name: 'Carpenters of the south' })] as const,
  );
  await expect.poll(async () => (await ada.status()).unsent).toBe(1);
  await olga.server('DELETE', `/views/${id}`);
  wire.mend();
  await expect
    .poll(async () => (await ada.status()).notSent.map(({ message }) => message))
    .toEqual(['The view is not there any more. Somebody has removed it.']);
  const [refused] = (await ada.status()).notSent;
  expect(refused).toMatchObject({ route: 'PATCH /views/{id}', rows: [{ table: 'views', id }] });
  await ada.tell('/this-device/copy/give-up', { key: refused?.key });
  expect(await ada.status()).toMatchObject({ unsent: 0, notSent: [] });
});

test('What the server has refused is tried again when its reason is gone', async ({ ada, olga, wire }) => {
  const view = { name: 'Carpenters of the east', screen: 'list', params: { search: 'east' } };
  const { id } = await ada.server<{ id: number }>('POST', '/views', view);
  await ada.openWithCopy('/candidates');
  await expect.poll(() => ada.page.evaluate(readNames)).toContain(view.name);
  wire.cut();
  const renamed = { key: `again-${id}`, method: 'PATCH', path: `/views/${id}`, body: { name: 'East' } };
  expect(await ada.page.evaluate(write, renamed)).toMatchObject({ status: 200, by: 'device' });
  await olga.server('DELETE', `/views/${id}`);
  wire.mend();
  await ada.page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = ada.page.getByRole('dialog', { name: 'Not sent' });
  await expect(list.getByRole('listitem')).toContainText(
    'The view is not there any more. Somebody has removed it.',
  );

  const { data } = await olga.server<{ data: { seq: number }[] }>('GET', '/changes?order=newest&limit=1');
  await olga.server('POST', `/changes/${data[0]?.seq}/undo`);
  await expect.poll(() => ada.page.evaluate(readNames)).toContain(view.name);
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(list).toContainText('Nothing is left here.');
  await expect.poll(async () => (await ada.status()).unsent).toBe(0);
  const there = await olga.server<{ data: { id: number; name: string }[] }>('GET', '/views');
  expect(there.data.find((each) => each.id === id)?.name).toBe('East');
  await olga.server('DELETE', `/views/${id}`);
});

/** The names of the views, as this page sees them. */
async function readNames(): Promise<readonly string[]> {
  const headers = {
    Accept: 'application/json',
    'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '',
  };
  const { data } = (await (await fetch('/views', { headers })).json()) as { data: { name: string }[] };
  return data.map(({ name }) => name);
}

test('Logging out leaves nothing of the workspace on this device', async ({ ada }) => {
  await ada.openWithCopy('/jobs');
  expect(await keptOf(ada)).toHaveLength(2);
  await logOut(ada, RECRUITER);
  await expect.poll(() => keptOf(ada)).toEqual([]);
});

test('A session that is ended elsewhere takes the copy along, as on a lost device', async ({ ada }) => {
  await ada.openWithCopy('/jobs');
  await ada.server('DELETE', '/session');
  await ada.page.reload();
  await expect(ada.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => keptOf(ada)).toEqual([]);
});

test('Whoever signs in after somebody else does not see their copy, and what they have not sent is kept for them', async ({
  ada,
  wire,
}) => {
  const { candidate } = await add(ada);
  await ada.openWithCopy(`/candidates/${candidate.id}`);
  wire.cut();
  await addNote(ada, 'Good hands');
  await expect.poll(async () => (await ada.status()).offlineSince).not.toBeNull();
  await ada.context.clearCookies();
  wire.mend();

  await ada.page.goto('/sign-in');
  await signIn(ada, OWNER);
  await expect(ada.page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await ada.openWithCopy(`/candidates/${candidate.id}`);
  await expect(ada.page.getByText('No notes yet')).toBeVisible();
  expect((await ada.status()).unsent).toBe(0);
  await logOut(ada, OWNER);

  await signIn(ada, RECRUITER);
  await expect.poll(() => notes(ada, candidate)).toEqual(['Good hands']);
});

async function signIn({ page }: Member, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('Without a connection the API’s page opens for somebody with a copy', async ({ ada, wire }) => {
  await ada.openWithCopy('/jobs');
  wire.cut();
  await expectWholeApiPage(ada.page, new URL(ada.page.url()).origin);
});

async function logOut({ page }: Member, { name }: Person): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/sign-in$/);
}

/** The names of the databases and caches in a browser, except of the app’s files. */
function keptOf({ page }: Member): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const names = [...databases.map(({ name }) => name ?? ''), ...(await caches.keys())];
    return names.filter((name) => !name.startsWith('hirelane-shell-'));
  });
}
