import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { ACME, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  keepToasts,
  texts,
} from '#web/test/on-screen.ts';
import { openSettings, settings } from '#web/test/settings-in-test.ts';

const STEPS = [
  'Invite a teammate',
  'Connect mail',
  'Set careers address',
  'Add a first job',
  'Bring in candidates',
] as const;

const band = page.getByRole('region', { name: 'First steps' });

const items = band.getByRole('listitem');
const putAway = band.getByRole('button', { name: 'Put away' });
const workspace = { ...ACME, firstSteps: true } as const;

/** The path that puts the steps away and shows them. */
const OWN = `/workspaces/${ACME.id}`;

/** The workspace of somebody who has just begun, on a server without mail. */
async function newWorkspace(): Promise<ApiInMemory> {
  const api = await apiInMemory(startingWorkspace());
  api.answer('GET /people', { data: [OWNER_ADA] });
  api.answer('GET /invitations', { data: [] });
  api.answer('GET /session/ways', { oidc: null, passkeys: true, mail: false });
  api.answer('GET /careers-site', { name: null, url: null });
  return api;
}

/** The steps as they are read out. */
function read(...done: readonly string[]): string[] {
  return STEPS.map((step) => `${done.includes(step) ? 'Done' : 'To do'}${step}`);
}

test('The first steps of a new workspace tick themselves', { tags: ['quick'] }, async () => {
  const api = await newWorkspace();
  await openTeam('/jobs', { api, workspace });
  await expect.element(band.getByRole('status')).toHaveTextContent('0 of 5 done');
  await expect.poll(() => texts(items)).toEqual(read());
  await expectAccessible();

  await band.getByRole('button', { name: 'Add a first job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Job' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Baker');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => texts(items)).toEqual(read('Add a first job'));
  await expect.element(band.getByRole('status')).toHaveTextContent('1 of 5 done');
});

test('Each first step leads to where it is done', async () => {
  await openTeam('/jobs', { api: await newWorkspace(), workspace });
  for (const [step, title] of [
    ['Invite a teammate', 'People'],
    ['Connect mail', 'Mail'],
    ['Set careers address', 'Careers site'],
  ] as const) {
    await band.getByRole('button', { name: step }).click();
    await expect.element(settings.getByRole('tab', { name: title, selected: true })).toBeVisible();
    await settings.getByRole('button', { name: 'Close' }).click();
  }
  await band.getByRole('link', { name: 'Bring in candidates' }).click();
  await expect.element(page.getByRole('heading', { name: 'Import candidates' })).toBeVisible();
});

/** The height that the app keeps for each line of the steps. */
function rowHeight(): number {
  const line = document.createElement('p');
  line.className = 'control-height-small';
  document.body.append(line);
  const { height } = line.getBoundingClientRect();
  line.remove();
  return height;
}

test('The first steps keep their room while they are loaded, also on a phone', async () => {
  for (const rows of [1, 5]) {
    if (rows > 1) await emulatePhone();
    const api = await newWorkspace();
    await openTeam('/jobs', { api, workspace });
    await expect.poll(() => texts(items)).toEqual(read());
    const [header, list] = [...band.element().children];
    expect(header?.getBoundingClientRect().height).toBe(rowHeight());
    expect(list?.getBoundingClientRect().height).toBe(rows * rowHeight());
    expectNoSidewaysScroll();
  }
});

test('Steps that are put away come back by “Undo” and in Settings', async () => {
  keepToasts();
  const api = await newWorkspace();
  await openTeam('/jobs', { api, workspace });
  api.answer(`PATCH ${OWN}`, ACME);
  await putAway.click();
  await expect.element(band).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  api.answer(`PATCH ${OWN}`, workspace);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(putAway).toBeVisible();

  api.answer(`PATCH ${OWN}`, ACME);
  await putAway.click();
  await openSettings('Name and copies');
  api.answer(`PATCH ${OWN}`, workspace);
  await settings.getByRole('checkbox', { name: 'Show the first steps above the jobs' }).click();
  await settings.getByRole('button', { name: 'Close' }).click();
  await expect.element(putAway).toBeVisible();
});

test('When all first steps are done, they are put away for the next time and stay for now', async () => {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  api.answer('GET /invitations', { data: [] });
  api.answer('GET /session/ways', { oidc: null, passkeys: true, mail: true });
  api.answer('GET /careers-site', { name: 'acme', url: 'https://hire.example/careers/acme' });
  api.answer(`PATCH ${OWN}`, ACME);
  const sent = api.sent('PATCH', OWN);
  await openTeam('/jobs', { api, workspace });
  await expect.element(band.getByRole('status')).toHaveTextContent('All done');
  await expect.poll(() => sent).toEqual([{ firstSteps: false }]);
  await expect.poll(() => texts(items)).toEqual(read(...STEPS));
});

test('A step that can’t be asked about says so, and is asked again', async () => {
  const api = await newWorkspace();
  const fault = api.fail({ method: 'GET', path: '/invitations', message: 'The server is away' });
  await openTeam('/jobs', { api, workspace });
  await expect.element(band.getByRole('alert')).toHaveTextContent('The server is away');
  fault.heal();
  await band.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => texts(items)).toEqual(read());
});

test('A workspace whose first steps are put away shows none', async () => {
  const api = await newWorkspace();
  await openTeam('/jobs', { api });
  await expect.element(page.getByRole('button', { name: 'Create the first job' })).toBeVisible();
  await expect.element(band).not.toBeInTheDocument();
});
