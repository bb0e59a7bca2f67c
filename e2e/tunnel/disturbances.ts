import { setTimeout as after } from 'node:timers/promises';
import { OWNER } from '../shared-team.ts';
import type { PersonAtDevice, Role } from './device.ts';
import type { Step } from './draws.ts';
import { firstKey, mayBeSaved, wholeKey } from './not-sent.ts';
import { keysAtServer, notesAtServer } from './once-or-told.ts';
import type { Team } from './team.ts';

export async function killServer(team: Team, _: PersonAtDevice, { pick }: Step): Promise<void> {
  team.isDown = true;
  await team.server.server.kill();
  await new Promise((resolve) => setTimeout(resolve, pick % 1_500));
  await team.server.server.startAgain();
  team.isDown = false;
}

/** Makes a backup of the server's database, in the place of the one before. */
export async function backUp(team: Team): Promise<void> {
  team.isDown = true;
  const former = team.backup;
  const copy = await team.server.server.copyDatabase();
  team.backup = { copy, roles: team.devices.map(({ role }) => role) };
  team.isDown = false;
  await former?.copy.remove();
}

/** Restores the backup, as an operator does who restores a dump. People whose session it lacks sign in. */
export async function restore(team: Team): Promise<void> {
  const { backup, devices, mayBeLost, restored, server } = team;
  if (!backup) return backUp(team);
  team.isDown = true;
  const former = server.server.database;
  await server.server.restore(backup.copy);
  for (const key of (await keysAtServer(former)).keys()) mayBeLost.add(wholeKey(key));
  for (const text of devices.flatMap(({ noted }) => [...noted])) {
    if ((await notesAtServer(former, text)) > 0) mayBeLost.add(text);
  }
  await restored?.remove();
  team.restored = backup.copy;
  team.backup = null;
  team.isDown = false;
  for (const [at, device] of devices.entries()) {
    device.role = backup.roles[at] ?? device.role;
    await device.signIn();
  }
}

/** Makes somebody a member with another role, or no member. */
export async function become({ server }: Team, device: PersonAtDevice, role: Role): Promise<void> {
  if (role === device.role) return;
  if (role === 'removed') await server.as(OWNER, 'DELETE', `/people/${device.id}`);
  else {
    if (device.role === 'removed') {
      await server.join(device.person, 'again');
      await device.signIn();
    }
    if (device.role !== 'removed' || role === 'reviewer')
      await server.as(OWNER, 'PATCH', `/people/${device.id}`, { role });
  }
  device.role = role;
  if (role !== 'removed') await device.open('/jobs').catch(() => undefined);
}

/** Erases a candidate at the server. Three stay, so that devices go on writing about somebody. */
export async function erase({ server, noted }: Team, _: PersonAtDevice, { pick }: Step): Promise<void> {
  const { data } = await server.as<{ data: { id: number }[] }>(OWNER, 'GET', '/candidates?pageSize=100');
  const ids = data.map(({ id }) => id).filter((id) => id !== noted);
  const id = ids[pick % ids.length];
  if (id === undefined || ids.length < 4) return;
  await server.as(OWNER, 'POST', '/candidates/erase', { ids: [id] });
}

/** The most milliseconds for which a page is asked what “Not sent” says. */
const PATIENCE = 15_000;

/** Deletes the databases of a device. Its person has read what “Not sent” said, of which nothing is left. */
export async function deleteDatabases({ server }: Team, device: PersonAtDevice): Promise<void> {
  const { deleteDatabases: act } = device.browser;
  if (!act) return;
  // Without a page of the app, its person can't have read anything. While a page waits for a silent network, Chromium holds
  // back what Playwright asks of the page before it.
  const status = await Promise.race([device.status().catch(() => null), after(PATIENCE, null)]);
  if (!status) return;
  const { notSent } = status;
  for (const { key, message } of notSent) {
    const first = firstKey(key);
    device.givenUp.add(first);
    // The server may have it already.
    if (device.triedAgain.has(first) || mayBeSaved(message)) device.uncertain.add(first);
  }
  const read = JSON.stringify(notSent);
  for (const text of device.noted) if (read.includes(text)) device.noted.delete(text);
  await act(server.place.origin);
}
