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

/** What answers instead of the server. */
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
    await expect(ada.page.getByRole('list', { name: 'Notes' })).toContainText('Three');
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
