import { OWNER } from '../shared-team.ts';
import type { PersonAtDevice, Role } from './device.ts';
import type { Step } from './draws.ts';
import type { Team } from './team.ts';

export async function killServer(team: Team, _: PersonAtDevice, { pick }: Step): Promise<void> {
  team.isDown = true;
  await team.server.server.kill();
  await new Promise((resolve) => setTimeout(resolve, pick % 1_500));
  await team.server.server.startAgain();
  team.isDown = false;
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
