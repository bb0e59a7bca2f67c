import type { Browser } from '@playwright/test';
import { write } from './device-writes.ts';
import type { Watch } from './fixtures.ts';
import { expect, type Member, type WiredTeam } from './on-wire.ts';
import { OWNER, type Person } from './shared-team.ts';

/** A text that is in rows of the workspace alone. */
export const MARK = 'Zaphod';

/** An offer without its text. */
export const OFFER = {
  pay: { min: 60_000, max: 60_000, currency: 'EUR', period: 'year' },
  startsOn: '2999-01-04',
  expiresOn: '2998-12-10',
};

let cases = 0;

/** A member of their own, because the test ends what they may do. */
export async function newMember(team: WiredTeam): Promise<Person & { readonly id: string }> {
  cases += 1;
  const person = { name: `Eve ${cases}`, email: `eve${cases}@example.com`, password: 'a staple of hers' };
  return { ...person, id: await team.join(person) };
}

/** Adds a candidate to a new job. Both have the mark. @returns the candidate’s id */
export async function addMarked(team: WiredTeam): Promise<number> {
  const title = `Carpenter ${MARK} ${cases}`;
  const job = await team.as<{ id: number }>(OWNER, 'POST', '/jobs', { title, tags: [] });
  const { id } = await team.as<{ id: number }>(OWNER, 'POST', '/candidates', {
    name: `${MARK} ${cases}`,
    email: `zaphod${cases}@example.com`,
    jobId: job.id,
  });
  return id;
}

/** Opens the profile of a marked candidate for a new member, whose browser then has a copy. */
export async function openNewMember(team: WiredTeam, browser: Browser, watch: Watch) {
  const eve = await newMember(team);
  const candidate = await addMarked(team);
  const member = await team.member(browser, eve);
  watch(member.context);
  await member.openWithCopy(`/candidates/${candidate}`);
  return { eve, candidate, member };
}

/** Makes a person a recruiter of another workspace, Beta, too. @returns its id, and calls of its owner */
export async function joinBeta(team: WiredTeam, person: Person) {
  const owner = await newMember(team);
  await team.as(OWNER, 'PATCH', `/people/${owner.id}`, { role: 'admin' });
  const { id } = await team.as<{ id: string }>(owner, 'POST', '/workspaces', { name: 'Beta' });
  const inBeta = <Answer>(method: string, path: string, body?: object) =>
    team.as<Answer>(owner, method, `${path}?workspace=${id}`, body);
  await inBeta('POST', '/invitations', { email: person.email, role: 'recruiter' });
  await team.accept(person, 'again');
  return { id, inBeta };
}

export async function notesAtServer(team: WiredTeam, candidate: number): Promise<readonly string[]> {
  const path = `/candidates/${candidate}/notes`;
  const { data } = await team.as<{ data: { text: string }[] }>(OWNER, 'GET', path);
  return data.map(({ text }) => text);
}

/** Writes a note, which the device answers. */
export async function noteOffline({ page }: Member, candidate: number, text: string): Promise<void> {
  const note = { key: text, method: 'POST', path: `/candidates/${candidate}/notes`, body: { text } };
  expect(await page.evaluate(write, note)).toMatchObject({ status: 201, by: 'device' });
}

/** Signs a person in by the form. */
export async function signInAs(
  { page }: Pick<Member, 'page'>,
  { email, password, name }: Person,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name })).toBeVisible();
}

/** Chooses “Log out” in the profile menu. */
export async function logOut({ page }: Pick<Member, 'page'>, { name }: Person): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
