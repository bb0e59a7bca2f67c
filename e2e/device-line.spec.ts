import { logOut, newMember } from './device-members.ts';
import { write } from './device-writes.ts';
import { expect, test, type Member } from './on-wire.ts';
import type { Other } from './wire.ts';

// The browser reports calls that do not reach the server, and those that something else refuses.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'ERR_', '401 (Unauthorized)', '403 (Forbidden)', 'EventSource'],
});

test.describe.configure({ mode: 'default' });

const TYPE = 'text/html';

/** The answers of others in place of the server. */
const OTHERS: Readonly<Record<string, Other>> = {
  'a maintenance page': { status: 200, type: TYPE, body: '<h1>Back soon</h1>' },
  'a Wi-Fi portal in JSON': { status: 200, type: 'application/json', body: '{"data":[],"total":0}' },
  'a gateway that wants a sign-in': { status: 401, type: TYPE, body: '<h1>Sign in</h1>' },
  'a gateway that wants a sign-in in JSON': {
    status: 401,
    type: 'application/json',
    body: '{"message":"No"}',
  },
  'a firewall': { status: 403, type: TYPE, body: '<h1>Blocked</h1>' },
};

let cases = 0;

async function addCandidate(member: Member): Promise<number> {
  cases += 1;
  const { id: jobId } = await member.server<{ id: number }>('POST', '/jobs', {
    title: `Mason ${cases}`,
    tags: [],
  });
  const draft = { name: `Dora ${cases}`, email: `dora${cases}@example.com`, jobId };
  return (await member.server<{ id: number }>('POST', '/candidates', draft)).id;
}

async function notes(member: Member, id: number): Promise<readonly string[]> {
  const { data } = await member.server<{ data: { text: string }[] }>('GET', `/candidates/${id}/notes`);
  return data.map(({ text }) => text);
}

for (const [what, other] of Object.entries(OTHERS)) {
  test(`While ${what} answers, nothing is taken for sent, nobody is signed out, and the bar says so`, async ({
    ada,
    wire,
  }) => {
    const id = await addCandidate(ada);
    await ada.openWithCopy(`/candidates/${id}`);
    await expect(ada.page.getByText('No notes yet')).toBeVisible();
    wire.answerWith(other);
    for (const text of ['One', 'Two', 'Three']) {
      const note = {
        key: `${what}-${text}`,
        method: 'POST',
        path: `/candidates/${id}/notes`,
        body: { text },
      };
      expect(await ada.page.evaluate(write, note)).toMatchObject({ status: 201, by: 'device' });
    }
    const bar = ada.page
      .getByRole('status')
      .filter({ hasText: 'Something else answers instead of the server' });
    await expect(bar).toContainText('3 changes will be sent when the server answers.');
    expect(await ada.status()).toMatchObject({ unsent: 3, notSent: [], line: 'other' });

    await ada.page.reload();
    await expect(ada.page.getByRole('list', { name: 'Notes', exact: true })).toContainText('Three');
    await expect(bar).toBeVisible();

    wire.mend();
    await expect.poll(async () => (await ada.status()).unsent).toBe(0);
    expect((await notes(ada, id)).toSorted()).toEqual(['One', 'Three', 'Two']);
    await expect(bar).toBeHidden();
  });
}

test('Who signs in while something else answers is told so', async ({
  browser,
  wiredTeam: { place, wire },
  watch,
}) => {
  const context = await browser.newContext({ baseURL: place.origin, serviceWorkers: 'block' });
  watch(context);
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('another staple of mine');
  wire.answerWith(OTHERS['a gateway that wants a sign-in']!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Something else has answered instead of the server')).toBeVisible();
  wire.mend();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await context.close();
});

test('A note that a firewall refuses holds back neither others nor colleagues, and is told after some tries', async ({
  ada,
  wire,
}) => {
  const [id, other] = [await addCandidate(ada), await addCandidate(ada)];
  await ada.openWithCopy(`/candidates/${id}`);
  const firewall = { status: 413, type: TYPE, body: '<h1>Too large</h1>' };
  wire.answerWith(firewall, (method, path) => method === 'POST' && path === `/candidates/${id}/notes`);
  const note = (to: number, text: string) => ({
    key: `firewall-${text}`,
    method: 'POST',
    path: `/candidates/${to}/notes`,
    body: { text },
  });
  for (const written of [note(id, 'Refused'), note(other, 'One'), note(other, 'Two')]) {
    expect(await ada.page.evaluate(write, written)).toMatchObject({ status: 201, by: 'device' });
  }
  await expect.poll(() => notes(ada, other)).toHaveLength(2);
  await ada.server('PATCH', `/candidates/${id}`, { name: 'Renamed by a colleague' });
  await expect(ada.page.getByRole('heading', { name: 'Renamed by a colleague' })).toBeVisible();
  await expect(ada.page.getByRole('status').filter({ hasText: '1 change could not be sent' })).toBeVisible();
  expect(await ada.status()).toMatchObject({ unsent: 0, behind: 0, line: 'well' });
  expect(await notes(ada, id)).toEqual([]);

  wire.mend();
  await ada.page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = ada.page.getByRole('dialog', { name: 'Not sent' });
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => notes(ada, id)).toEqual(['Refused']);
});

/**
 * Milliseconds in which a device without an answer of the server answers by itself, also on a busy machine. A browser
 * gives up such a line only after minutes. `line.test.ts` tests the two seconds of product §25.
 */
const SOON = 30_000;

/** Makes a call in a member’s page. @returns how long it took, and how it was answered; status 0: not at all */
async function timed({ page }: Member, path: string, method = 'GET') {
  return page.evaluate(
    async ([to, how]) => {
      const headers = {
        Accept: 'application/json',
        'Hirelane-Workspace': sessionStorage.getItem('hirelane-workspace') ?? '',
      };
      const began = performance.now();
      const response = await fetch(to, { method: how, headers }).catch(() => null);
      return {
        took: performance.now() - began,
        by: response?.headers.get('Answered-By') ?? null,
        status: response?.status ?? 0,
      };
    },
    [path, method] as const,
  );
}

test('On a line that takes everything and answers nothing, the copy answers after two seconds', async ({
  ada,
  wire,
}) => {
  const id = await addCandidate(ada);
  await ada.openWithCopy(`/candidates/${id}`);
  await expect(ada.page.getByText('No notes yet')).toBeVisible();
  wire.silence();
  // A colleague’s change was announced, but can’t be loaded.
  ada.tell('/this-device/copy/heard', { seq: 900_000 }).catch(() => undefined);
  const first = await timed(ada, '/candidates?pageSize=10');
  expect(first).toMatchObject({ by: 'device', status: 200 });
  expect(first.took).toBeLessThan(SOON);
  // The line is known to be lost now, so nobody waits.
  for (const path of ['/jobs', '/changes?order=newest&limit=5', `/candidates/${id}`]) {
    const next = await timed(ada, path);
    expect(next).toMatchObject({ by: 'device', status: 200 });
    expect(next.took, path).toBeLessThan(first.took);
  }
  await expect(ada.page.getByRole('status').filter({ hasText: 'Offline since' })).toBeVisible({
    timeout: SOON,
  });
  const began = Date.now();
  await ada.page.reload();
  await expect(ada.page.getByText('No notes yet')).toBeVisible();
  expect(Date.now() - began).toBeLessThan(SOON);

  wire.mend();
  await expect(ada.page.getByRole('status').filter({ hasText: 'Offline since' })).toBeHidden();
});

test('On such a line, what only the server can do ends, and a sign-out says what it did', async ({
  browser,
  wiredTeam: team,
  watch,
}) => {
  const eve = await newMember(team);
  const member = await team.member(browser, eve);
  watch(member.context);
  const { page } = member;
  const id = await addCandidate(member);
  await member.openWithCopy(`/candidates/${id}`);
  await expect(page.getByText('No notes yet')).toBeVisible();
  team.wire.silence();
  const history = await timed(member, '/changes?order=newest&limit=5');
  expect(history).toMatchObject({ by: 'device', status: 200 });
  expect(history.took).toBeLessThan(SOON);
  for (const [path, method] of [
    [`/candidates/${id}/scorecards`, 'GET'],
    [`/candidates/${id}/unsealings`, 'POST'],
  ] as const) {
    const { took, by, status } = await timed(member, path, method);
    expect({ by, isOk: status >= 200 && status < 300 }).toEqual({ by: null, isOk: false });
    expect(took, path).toBeLessThan(SOON);
  }

  await logOut(member, eve);
  const began = Date.now();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'You are signed out on this device' }),
  ).toBeVisible();
  expect(Date.now() - began).toBeLessThan(SOON);
  team.wire.mend();
  await member.context.close();
});
