import { write } from './device-writes.ts';
import { storedText } from './device-storage.ts';
import { expect, test, type Member, type WiredTeam } from './on-wire.ts';
import { OWNER, type Person } from './shared-team.ts';

// The browser reports calls that do not reach the server, and those that it refuses.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'ERR_', '403 (Forbidden)', '401 (Unauthorized)'],
});

test.describe.configure({ mode: 'default' });

/** A text that is in rows of the workspace alone. */
const MARK = 'Zaphod';

let cases = 0;

/** A member of their own, because the test ends what they may do. */
async function newMember(team: WiredTeam): Promise<Person & { readonly id: string }> {
  cases += 1;
  const person = { name: `Eve ${cases}`, email: `eve${cases}@example.com`, password: 'a staple of hers' };
  return { ...person, id: await team.join(person) };
}

async function addCandidate(team: WiredTeam): Promise<number> {
  const title = `Carpenter ${MARK} ${cases}`;
  const job = await team.as<{ id: number }>(OWNER, 'POST', '/jobs', { title, tags: [] });
  const { id } = await team.as<{ id: number }>(OWNER, 'POST', '/candidates', {
    name: `${MARK} ${cases}`,
    email: `zaphod${cases}@example.com`,
    jobId: job.id,
  });
  return id;
}

async function notes(team: WiredTeam, candidate: number): Promise<readonly string[]> {
  const { data } = await team.as<{ data: { text: string }[] }>(
    OWNER,
    'GET',
    `/candidates/${candidate}/notes`,
  );
  return data.map(({ text }) => text);
}

/** Writes a note, which the device answers. */
async function noteOffline({ page }: Member, candidate: number, text: string): Promise<void> {
  const note = { key: text, method: 'POST', path: `/candidates/${candidate}/notes`, body: { text } };
  expect(await page.evaluate(write, note)).toMatchObject({ status: 201, by: 'device' });
}

test('A removed member’s device keeps nothing but the note that is not sent, which is sent when they are back', async ({
  browser,
  wiredTeam: team,
  watch,
}) => {
  const eve = await newMember(team);
  const candidate = await addCandidate(team);
  const member = await team.member(browser, eve);
  watch(member.context);
  await member.openWithCopy(`/candidates/${candidate}`);
  expect(await storedText(member.page)).toContain(MARK);
  team.wire.cut();
  await noteOffline(member, candidate, 'Good hands');
  await team.as(OWNER, 'DELETE', `/people/${eve.id}`);
  team.wire.mend();

  const told = member.page.getByRole('alertdialog', { name: 'You are no member of Acme any more' });
  await expect(told).toBeVisible();
  await expect.poll(() => storedText(member.page)).not.toContain(MARK);
  expect(await storedText(member.page)).toContain('Good hands');
  expect(await notes(team, candidate)).toEqual([]);

  await team.join(eve, 'again');
  // Her session is from before she was removed, so it has ended.
  await member.page.goto(new URL('/sign-in', member.page.url()).href);
  await member.page.getByLabel('Email').fill(eve.email);
  await member.page.getByLabel('Password').fill(eve.password);
  await member.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(member.page.getByRole('button', { name: eve.name })).toBeVisible();
  await member.openWithCopy(`/candidates/${candidate}`);
  await expect.poll(() => notes(team, candidate)).toEqual(['Good hands']);
  await member.context.close();
});

for (const how of ['becomes a reviewer', 'signs out'] as const) {
  test(`Of a member who ${how} nothing is on the device but what they had not sent`, async ({
    browser,
    wiredTeam: team,
    watch,
  }) => {
    const eve = await newMember(team);
    const candidate = await addCandidate(team);
    const view = { name: `View ${cases}`, screen: 'list', params: { search: MARK } };
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
      await member.page.getByRole('button', { name: eve.name }).click();
      await member.page.getByRole('menuitem', { name: 'Log out' }).click();
      await member.page.getByRole('button', { name: 'Sign out' }).click();
      await expect(member.page).toHaveURL(/sign-in$/);
    }
    await expect.poll(() => storedText(member.page)).not.toContain(MARK);
    expect(await storedText(member.page)).toContain('"Mine"');
    await member.context.close();
  });
}
