import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Candidate, CandidateWithJob } from '#domain/candidate/candidate.ts';
import { openProfile, submitAnswers, writeNotes } from '#web/screens/candidate/profile-in-test.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  card,
  downloads,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  focus,
  preferTheme,
  press,
  texts,
  toast,
  type,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { chooseTheme, currentTheme } from '#web/app/theme/theme.ts';

const dialog = () => page.getByRole('dialog', { name: 'Find anything' });
const field = () => dialog().getByRole('combobox');
const options = () => dialog().getByRole('option');
/** The labels of the options, without the keys at their right. */
const labels = () =>
  options()
    .elements()
    .map((option) => {
      const copy = document.importNode(option, true);
      for (const key of copy.querySelectorAll('kbd')) key.remove();
      return copy.textContent.trim();
    });
const marked = () => texts(options().first().getByCss('mark'));

async function open(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await press('Control+k');
  await expect.element(field()).toHaveFocus();
}

async function find(text: string): Promise<void> {
  await open();
  await type(text);
}

async function rename(api: ApiInMemory, id: number, name: string): Promise<Candidate> {
  return api.call('PATCH', `/candidates/${id}`, { name });
}

test(
  'Ctrl+K finds a person by parts of the name, in any order and without accents, and Enter goes there',
  { tags: ['quick'] },
  async () => {
    const api = await openApp('/jobs');
    const { email } = await rename(api, 31, 'Þórdís Æðey-Bergström');
    await find('bergstrom thord');
    await expect.element(options().first()).toHaveTextContent('Þórdís Æðey-Bergström');
    await expect.element(options().first()).toHaveTextContent(email);
    expect(marked()).toEqual(expect.arrayContaining(['Þórdís', 'Bergström']));
    await expectAccessible();
    await press('Enter');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Þórdís Æðey-Bergström');
    expect(address()).toBe('/candidates/31');
    await expect.element(dialog()).not.toBeInTheDocument();
  },
);

test('A person is found by phone number, however it is written, and by source and tags', async () => {
  const api = await openApp('/jobs');
  const details = { phone: '+49 (30) 555-0143', source: 'Job fair', tags: ['night shift'] };
  await api.call('PATCH', '/candidates/31', details);
  await find('30 5550143');
  await expect.element(options().first()).toHaveTextContent('+49 (30) 555-0143');
  expect(marked()).toEqual(['+49 (30) 555-0143']);
  await field().fill('shift fair');
  await expect.element(options().first()).toHaveTextContent('Job fair · night shift');
  expect(marked()).toEqual(['fair', 'shift']);
  await press('Enter');
  await expect.poll(address).toBe('/candidates/31');
});

test('A name with one mistake is found, and what is not there is told', async () => {
  const api = await openApp('/candidates');
  await rename(api, 31, 'Zbigniew Herbert');
  await find('zbignew');
  await expect.element(options().first()).toHaveTextContent('Zbigniew Herbert');
  await field().fill('nobody is called so');
  await expect.element(dialog().getByRole('status')).toHaveTextContent('Nothing found');
  await expect.element(options()).toHaveLength(0);
});

test('Jobs, notes and answers are found, each with what it is and where it leads', async () => {
  const { api, candidate } = await openProfile();
  await writeNotes(api, ['Met at the zeppelin museum, great call']);
  await api.call('PATCH', '/jobs/5', { title: 'Zeppelin Pilot' });
  await find('zeppelin');
  await expect.element(options()).toHaveLength(8);
  expect(texts(options())).toEqual([
    expect.stringMatching(/^Zeppelin Pilot.*Job$/),
    expect.stringMatching(new RegExp(`^${candidate.name}Met at the zeppelin museum, great callNote$`)),
    'Triage Zeppelin Pilot',
    'Board of Zeppelin Pilot',
    'List of Zeppelin Pilot',
    'Interviews of Zeppelin Pilot',
    'Opening of Zeppelin Pilot',
    'Assessment of Zeppelin Pilot',
  ]);
  await press('ArrowDown');
  await press('Enter');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(address()).toBe(`/candidates/${candidate.id}`);
  await find('zeppelin pil');
  await options().first().click();
  expect(address()).toBe('/jobs/5');
  await submitAnswers(api, candidate);
  await find('carpenter');
  await expect.element(options()).toHaveLength(1);
  expect(texts(options())).toEqual([
    expect.stringMatching(new RegExp(`^${candidate.name}.*Carpenter <b> .*Answer$`)),
  ]);
  await press('Enter');
  await expect.poll(address).toBe(`/candidates/${candidate.id}`);
});

test('A view is found by the words of its name, says what it is, and opens with its filters', async () => {
  const api = await openApp('/jobs');
  const params = { stage: 'offer', sort: 'nameAsc' };
  await api.call('POST', '/views', { name: 'Zürich offers', screen: 'list', params });
  await api.call('POST', '/views', { name: 'Zürich board', screen: 'board', params: { job: '2' } });
  await find('offers zurich');
  await expect.element(options().first()).toHaveTextContent(/^Zürich offersCandidatesView$/);
  await expect.poll(marked).toEqual(['Zürich', 'offers']);
  await press('Enter');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(address).toBe('/candidates?stage=offer&sort=nameAsc');
  await find('zurich board');
  await press('Enter');
  await expect.poll(address).toBe('/candidates/board?job=2');
});

test('Without a text it lists what can be done; New job opens its dialog on another screen', async () => {
  await openApp('/candidates');
  await open();
  expect(labels()).toEqual(
    expect.arrayContaining(['New job', 'New candidate', 'Import candidates', 'Go to Kanban', 'Back up']),
  );
  await type('new j');
  await expect.element(options().first()).toHaveTextContent('New job');
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: 'Create Job' })).toBeVisible();
  expect(address()).toBe('/jobs');
});

test('New candidate opens its dialog on the screen that is there', async () => {
  await openApp('/candidates');
  await find('new cand');
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: 'New Candidate' })).toBeVisible();
});

test('The theme can be switched', async () => {
  onTestFinished(() => chooseTheme('system'));
  await openApp('/jobs');
  await find('switch dark');
  await press('Enter');
  expect(currentTheme()).toBe('dark');
  await find('switch dark');
  await expect.element(dialog().getByRole('status')).toHaveTextContent('Nothing found');
});

test('On a profile “Reject…” is among the actions, unless the candidate is rejected', async () => {
  const { api, candidate } = await openProfile();
  await api.call('PATCH', `/candidates/${candidate.id}`, { stage: 'offer' });
  await expect.element(card('Stage').getByRole('combobox')).toHaveValue('offer');
  await find('reject');
  await press('Enter');
  await expect.element(toast('Moved to Rejected')).toBeVisible();
  await expect.element(page.getByRole('region', { name: `Reason for ${candidate.name}` })).toBeVisible();
  expect(await api.get(`/candidates/${candidate.id}`)).toMatchObject({ stage: 'rejected' });
  await open();
  expect(labels()).not.toContain('Reject…');
});

test('It opens where one types, and Escape gives the focus back with what was typed', async () => {
  await openApp('/jobs');
  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await focus(search);
  await type('eng');
  await open();
  await type('1');
  await press('Escape');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('eng');
});

test('/ opens it where a screen has no search of its own, and ⌘K everywhere', async () => {
  await openProfile();
  await press('Meta+k');
  await expect.element(field()).toHaveFocus();
  await press('Escape');
  await expect.element(dialog()).not.toBeInTheDocument();
  await press('/');
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('');
  await type('go to the board');
  await press('Enter');
  await expect.element(page.getByText('Keys of a card:')).toBeVisible();
  await press('/');
  await expect.element(field()).toHaveFocus();
});

test('When the search fails it says so, and the actions are still there', async () => {
  const api = await openApp('/jobs');
  api.fail({ method: 'GET', path: '/search', message: 'The database failed' });
  await find('board');
  await expect.element(dialog().getByRole('status')).toHaveTextContent('The database failed');
  await press('Enter');
  expect(address()).toBe('/candidates/board');
});

test('It is opened by its button, too, and fits a phone in the dark', async () => {
  await emulatePhone();
  await preferTheme('dark');
  await openApp('/jobs');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await type('engineer');
  await expect.element(options().first()).toBeVisible();
  expectNoSidewaysScroll();
  await expectAccessible();
});

test.each([
  ['/jobs', ['Refresh', 'New job']],
  ['/jobs/1', ['Archive', 'Triage', 'Board of', 'List of', 'Report of', 'Assessment of', 'Add candidate to']],
  ['/candidates', ['Refresh', 'Export CSV', 'Import', 'Duplicates', 'Triage these candidates', 'Save view…']],
  ['/candidates/board', ['Refresh', 'As of…', 'Save view…', 'Triage Screening']],
  ['/candidates/1', ['Write to', 'Schedule interview with', 'Add files…', 'Move to Offer', 'Erase…']],
  ['/candidates/import', ['Choose files…', 'Choose a folder…']],
  ['/insight', ['As of…', 'Copy the report as text', 'Print the report']],
  ['/assessments/1', ['Open runtime form', 'Add section', 'Run preview validation', 'Save the assessment']],
  ['/assessments/1/fill', ['Open builder']],
  ['/interviews', ['Show everybody’s interviews', 'Day after']],
  ['/templates', ['New template']],
  ['/kits', ['Add interview', 'Copy interviews from…']],
  ['/jobs/1/opening', ['Save opening']],
])('On %s Find offers what the screen does', async (path, wanted) => {
  await openApp(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector('[data-loading]')).toBeNull();
  await open();
  for (const label of wanted) {
    await expect
      .poll(() => labels().some((each) => each === label || each.startsWith(`${label} `)), { message: label })
      .toBe(true);
  }
});

test.each([
  ['kanban', 'Go to Kanban'],
  ['jobs', 'Go to Jobs'],
  ['assessments', 'Go to Assessments'],
  ['insight', 'Go to Insight'],
  ['duplicates', 'Go to Duplicates'],
  ['theme', 'Settings'],
  ['backup', 'Settings'],
  ['settings', 'Settings'],
  ['reasons', 'Settings: Hiring'],
  ['erasing', 'Settings: Retention'],
  ['settings careers', 'Settings: Careers site'],
  ['undo', 'Undo'],
  ['redo', 'Redo'],
  ['history', 'History'],
  ['shortcuts', 'Keys'],
  ['log out', 'Log out'],
])('“%s” finds “%s” on every screen', async (text, label) => {
  await openApp('/candidates/1');
  await find(text);
  await expect.poll(labels).toContain(label);
});

/** Twenty queries on the jobs list, each with what Find answers first. */
const FIRST_ANSWERS = [
  ['kanban', /^Go to Kanban/],
  ['board', /^Go to Kanban/],
  ['go to c', /^Go to Candidates/],
  ['jobs', /^Go to Jobs/],
  ['import', /^Import candidates$/],
  ['new', /^New job$/],
  ['new cand', /^New candidate$/],
  ['back up', /^Back up$/],
  ['backup', /^Back up$/],
  ['undo', /^Undo/],
  ['keys', /^Keys/],
  ['shortcuts', /^Keys/],
  ['settings', /^Settings$/],
  ['retention', /^Settings: Retention$/],
  ['triage senior', /^Triage Senior Frontend Engineer$/],
  ['triage frontend', /^Triage .*Frontend/],
  ['board of senior f', /^Board of Senior Frontend Engineer$/],
  ['report sen', /^Report of Senior/],
  ['senior frontend', /^Senior Frontend Engineer.*Job$/],
  ['zbignew', /^Zbigniew Herbert.*Candidate$/],
] as const;

test('Twenty queries have the first answers of the table', async () => {
  const api = await openApp('/jobs');
  await rename(api, 31, 'Zbigniew Herbert');
  await open();
  for (const [query, answer] of FIRST_ANSWERS) {
    await field().fill(query);
    await expect.poll(() => texts(options())[0], { message: query }).toMatch(answer);
  }
});

test('At most three actions come before the results, and the others after them', async () => {
  await openApp('/jobs');
  await find('board');
  const first = dialog().getByRole('group', { name: 'Actions', exact: true });
  await expect.element(first.getByRole('option')).toHaveLength(3);
  await expect
    .element(dialog().getByRole('group', { name: 'More actions' }).getByRole('option'))
    .toHaveLength(6);
});

test('More actions wait for the results above them, so that no option moves under the pointer', async () => {
  const api = await openApp('/jobs');
  const held = api.hold('GET', 'q=board');
  await find('board');
  await expect.element(dialog().getByRole('group', { name: 'Actions', exact: true })).toBeVisible();
  expect(dialog().getByRole('group', { name: 'More actions' }).elements()).toEqual([]);
  held.release();
  await expect.element(dialog().getByRole('group', { name: 'More actions' })).toBeVisible();
});

test('A name with a typo is not listed while an action is called so', async () => {
  const api = await openApp('/jobs');
  await rename(api, 31, 'Kanbam Herbert');
  await find('kanbat');
  await expect.element(options().first()).toHaveTextContent('Kanbam Herbert');
  await field().fill('kanban');
  await expect.element(options().first()).toHaveTextContent('Go to Kanban');
  await expect.element(dialog().getByText('Kanbam Herbert')).not.toBeInTheDocument();
});

test('A person’s line has the stage, the job and the email', async () => {
  const api = await openApp('/jobs');
  const { email, jobTitle } = await api.call<CandidateWithJob>('PATCH', '/candidates/31', {
    name: 'Zbigniew Herbert',
    stage: 'offer',
  });
  await find('zbigniew');
  await expect.element(options().first()).toHaveTextContent(`Offer · ${jobTitle} · ${email}`);
});

test('“Triage” and a job’s title triages it from the first stage in which somebody waits', async () => {
  await openApp('/candidates/7');
  await find('triage senior frontend');
  await expect.element(options().first()).toHaveTextContent('Triage Senior Frontend Engineer');
  await press('Enter');
  await expect.poll(address).toMatch(/^\/triage\?job=\d+&stage=applied/);
});

test('“Go to Triage” triages those in Applied', async () => {
  await openApp('/jobs');
  await find('go to triage');
  await press('Enter');
  await expect.poll(address).toBe('/triage?stage=applied');
});

test('“Back up” downloads a backup', async () => {
  const names = downloads();
  await openApp('/jobs');
  await find('back up');
  await press('Enter');
  await expect.element(toast('Backup downloaded')).toBeVisible();
  expect(names).toEqual([expect.stringMatching(/^hirelane-backup-/)]);
});

test('Without a text the candidates and jobs that were opened last come first', async () => {
  const api = await openApp('/candidates/31');
  const { name, jobTitle } = await api.get<CandidateWithJob>('/candidates/31');
  const recent = () => texts(dialog().getByRole('group', { name: 'Recent' }).getByRole('option'));
  await expect.poll(() => window.localStorage.getItem('hirelane/local/local/recent')).toBe('candidates/31');
  await openApp('/candidates/board?job=1', api);
  await expect
    .poll(() => window.localStorage.getItem('hirelane/local/local/recent'))
    .toBe('jobs/1 candidates/31');
  await openApp('/insight', api);
  await open();
  // The newest job has never been opened here.
  await expect
    .poll(recent)
    .toEqual([
      expect.stringMatching(/Job$/),
      expect.stringMatching(/^Senior Frontend Engineer.*Job$/),
      expect.stringMatching(new RegExp(`^${name}.* · ${jobTitle}Candidate$`)),
    ]);
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  await expect.poll(address).toBe('/candidates/31');
  // The one on the screen is not listed.
  await open();
  await expect.poll(recent).toEqual([expect.stringMatching(/Job$/), expect.stringMatching(/Job$/)]);
});

test('It opens Settings and the history, undoes, and presses a button of the screen', async () => {
  const api = await openApp('/jobs/1');
  await find('settings');
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await press('Escape');
  await find('reasons');
  await press('Enter');
  await expect.element(page.getByRole('heading', { name: 'Reasons for rejecting' })).toBeVisible();
  await press('Escape');
  await find('archive');
  await press('Enter');
  await expect.element(page.getByRole('button', { name: 'Unarchive' })).toBeVisible();
  await find('undo');
  await press('Enter');
  await expect.poll(async () => (await api.get<{ status: string }>('/jobs/1')).status).toBe('active');
  await find('history');
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: 'History' })).toBeVisible();
});
