import { MARK, noteOffline, notesAtServer, openNewMember } from './device-members.ts';
import { expectNotStored } from './device-storage.ts';
import { expect, test } from './on-wire.ts';
import { OWNER } from './shared-team.ts';

// The browser reports calls that do not reach the server, and those that it refuses.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'ERR_', 'EventSource', '403 (Forbidden)', '401 (Unauthorized)'],
});

test.describe.configure({ mode: 'default' });

/** Answers instead of the server what the device sends by itself. The server says what the person may do. */
const GATEWAY = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' };

function isOfDevice(method: string, path: string): boolean {
  return method === 'POST' || path.startsWith('/replica/');
}

test('What a new reviewer’s device could not send at first is sent again and told, without opening the page anew', async ({
  browser,
  wiredTeam: team,
  watch,
}) => {
  const { eve, candidate, member } = await openNewMember(team, browser, watch);
  team.wire.cut();
  await noteOffline(member, candidate, 'Steady hands');
  await team.as(OWNER, 'PATCH', `/people/${eve.id}`, { role: 'reviewer' });
  team.wire.mend();
  team.wire.answerWith(GATEWAY, isOfDevice);
  await expectNotStored(member.page, MARK);
  expect(await member.status()).toMatchObject({ state: 'off', unsent: 1, notSent: [] });

  team.wire.mend();
  await expect.poll(() => member.status()).toMatchObject({ unsent: 0, notSent: [{ key: 'Steady hands' }] });
  expect(await notesAtServer(team, candidate)).toEqual([]);
  await member.context.close();
});

test('What somebody had not sent before they were removed is told when they are back as a reviewer', async ({
  browser,
  wiredTeam: team,
  watch,
}) => {
  const { eve, candidate, member } = await openNewMember(team, browser, watch);
  team.wire.cut();
  await noteOffline(member, candidate, 'Quiet hands');
  await team.as(OWNER, 'DELETE', `/people/${eve.id}`);
  team.wire.mend();
  await expectNotStored(member.page, MARK);

  await team.join(eve, 'again');
  await team.as(OWNER, 'PATCH', `/people/${eve.id}`, { role: 'reviewer' });
  // The removed page would go on asking in its former session.
  await member.page.goto('about:blank');
  await team.memberIn(member.page, eve);
  let failures = 0;
  team.wire.answerWith(GATEWAY, (method, path) => {
    const fails = isOfDevice(method, path);
    failures += Number(fails);
    return fails;
  });
  await member.page.goto(team.place.origin);
  await expect.poll(() => failures).toBeGreaterThan(0);
  team.wire.mend();
  await expect.poll(() => member.status()).toMatchObject({ unsent: 0, notSent: [{ key: 'Quiet hands' }] });
  expect(await notesAtServer(team, candidate)).toEqual([]);
  await member.context.close();
});

test('What is not sent when a session has ended elsewhere is sent when its person signs in again', async ({
  browser,
  wiredTeam: team,
  watch,
}) => {
  const { eve, candidate, member } = await openNewMember(team, browser, watch);
  team.wire.cut();
  await noteOffline(member, candidate, 'Patient hands');
  await member.server('DELETE', '/session');
  team.wire.mend();
  // The sync is the first to hear of it.
  team.wire.answerWith(GATEWAY, (method, path) => !isOfDevice(method, path));
  await expectNotStored(member.page, MARK);
  team.wire.mend();

  await member.page.goto('about:blank');
  await team.memberIn(member.page, eve);
  await member.page.goto(team.place.origin);
  await expect.poll(() => notesAtServer(team, candidate)).toEqual(['Patient hands']);
  await expect.poll(() => member.status()).toMatchObject({ state: 'ready', unsent: 0, notSent: [] });
  await member.context.close();
});
