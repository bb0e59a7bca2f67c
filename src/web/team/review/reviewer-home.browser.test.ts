import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { sampleCandidate, sampleInterview, sampleJob } from '#domain/samples/sample-rows.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';
import { ACME, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  card,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  focus,
  preferTheme,
  press,
  tap,
  texts,
  type,
} from '#web/test/on-screen.ts';

const REVIEWING = { ...ACME, role: 'reviewer' } as const;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const inTime = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Ada holds an interview tomorrow, and one that began two hours ago, on which she has written no scorecard. */
function rowsInTest(): Partial<Workspace> {
  const held = { interviewers: ['ada'], attributes: [{ key: 'depth', name: 'Depth', about: '' }] };
  return {
    jobs: [sampleJob({ id: 1, title: 'Engineer' }), sampleJob({ id: 2, title: 'Designer', order: 2 })],
    candidates: [
      sampleCandidate({ id: 1, name: 'Nora Vey', stage: 'tech', appliedAt: inTime(-40 * DAY) }),
      sampleCandidate({ id: 2, name: 'Omar Reis', stage: 'tech', appliedAt: inTime(-40 * DAY) }),
      sampleCandidate({ id: 3, name: 'Pia Lund', jobId: 2, appliedAt: inTime(-2 * DAY) }),
      sampleCandidate({ id: 4, name: 'Quin Ash', appliedAt: inTime(-3 * DAY) }),
      sampleCandidate({ id: 5, name: 'Rui Melo', stage: 'rejected', appliedAt: inTime(-3 * DAY) }),
    ],
    interviews: [
      sampleInterview({
        ...held,
        id: 1,
        name: 'Bench',
        startsAt: inTime(DAY),
        endsAt: inTime(DAY + HOUR),
        place: 'https://meet.example/bench',
        questions: ['What would you measure first?'],
      }),
      sampleInterview({
        ...held,
        id: 2,
        candidateId: 2,
        name: 'Phone screen',
        startsAt: inTime(-2 * HOUR),
        endsAt: inTime(-HOUR),
      }),
      sampleInterview({ id: 3, candidateId: 4, startsAt: inTime(DAY), endsAt: inTime(DAY + HOUR) }),
    ],
  };
}

async function reviewerInTest(rows = rowsInTest()): Promise<ApiInMemory> {
  const api = await apiInMemory(workspaceOf((table) => rows[table] ?? []));
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  api.answer('GET /notifications', { data: [], unread: 0, candidatesWithNews: [], mail: true });
  return api;
}

/** Moves the clock on. */
function goOn(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  onTestFinished(() => void vi.useRealTimers());
}

function msToMidnight(): number {
  return new Date().setHours(24, 0, 0, 0) - Date.now() + 1;
}

const titles = () => texts(page.getByRole('main').getByRole('heading', { level: 2 }));
const mine = () => page.getByRole('list', { name: 'My interviews' }).getByRole('listitem');

describe('A reviewer’s first screen', () => {
  test('It has the own interviews, the scorecards to write, who is new by job, and the jobs', async () => {
    const api = await reviewerInTest();
    await openTeam('/jobs', { api, workspace: REVIEWING });
    await expect.element(page.getByRole('heading', { name: 'New in your jobs' })).toBeVisible();
    expect(titles()).toEqual(['My interviews', 'Scorecards to write', 'New in your jobs', 'Your jobs']);
    await expect.element(mine().first()).toHaveTextContent(/Nora Vey.*Bench for Engineer/);
    await expect.element(mine().getByRole('link', { name: 'https://meet.example/bench' })).toBeVisible();
    expect(texts(page.getByRole('main').getByRole('heading', { level: 3 }))).toEqual([
      'Designer',
      'Engineer',
    ]);
    const engineers = page.getByRole('list', { name: 'New in Engineer' });
    await expect.element(engineers).toHaveTextContent('Quin Ash');
    for (const name of ['Nora Vey', 'Rui Melo']) await expect.element(engineers).not.toHaveTextContent(name);
    await expectAccessible();
    await page.getByRole('link', { name: 'Scorecard on Omar Reis' }).click();
    await expect.element(page.getByRole('heading', { name: 'Scorecard: Omar Reis' })).toBeVisible();
  });

  test('On a phone, the moment of a new candidate is below the name, where the name begins', async () => {
    await emulatePhone();
    await openTeam('/jobs', { api: await reviewerInTest(), workspace: REVIEWING });
    const row = page.getByRole('list', { name: 'New in Designer' }).getByRole('listitem');
    await expect.element(row).toHaveTextContent('Pia Lund');
    const name = row.getByRole('link').element().getBoundingClientRect();
    const moment = row.getByRole('time').element().getBoundingClientRect();
    expect(moment.left).toBe(name.left);
    expect(moment.top).toBeGreaterThanOrEqual(name.bottom);
  });

  test('A reviewer accepts an interview and, without an undo, declines it afterwards', async () => {
    const api = await reviewerInTest();
    await openTeam('/jobs', { api, workspace: REVIEWING });
    await focus(page.getByRole('button', { name: 'Accept Bench' }));
    await press('Enter');
    await expect.element(doneToast('Accepted')).toBeVisible();
    await expect.element(mine().first()).toHaveTextContent('accepted');
    await expect.element(page.getByRole('button', { name: 'Accept Bench' })).not.toBeInTheDocument();
    expect(page.getByRole('button', { name: /Undo|Reschedule|Peek/ }).elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Decline Bench' })).toHaveFocus();
    await press('Enter');
    await expect.element(mine().first()).toHaveTextContent('declined');
    await expect.element(page.getByRole('button', { name: 'Accept Bench' })).toHaveFocus();
  });

  test('Parts without content are not shown, and a part that can’t be loaded says so', async () => {
    const { jobs = [] } = rowsInTest();
    const api = await reviewerInTest({ jobs });
    const fault = api.fail({ method: 'GET', path: '/interviews?', message: 'The server sleeps' });
    await openTeam('/jobs', { api, workspace: REVIEWING });
    await expect.element(page.getByText('Error: The server sleeps')).toBeVisible();
    fault.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('The server sleeps')).not.toBeInTheDocument();
    await expect.poll(titles).toEqual(['Your jobs']);
  });

  test('It stays as it is while what an interview that begins needs is loaded, or fails to be', async () => {
    const api = await reviewerInTest();
    await openTeam('/jobs', { api, workspace: REVIEWING });
    const link = page.getByRole('link', { name: 'https://meet.example/bench' });
    await focus(link);
    const gate = api.hold('GET', '/candidates/1/scorecards');
    const fault = api.fail({ method: 'GET', path: '/candidates/1/scorecards', message: 'The server sleeps' });
    goOn(DAY + HOUR / 60);
    await expect.element(mine().first()).toHaveTextContent(/^Today/);
    await expect.element(link).toHaveFocus();
    gate.release();
    await expect.element(page.getByText('Error: The server sleeps')).toBeVisible();
    await expect.element(link).toHaveFocus();
    fault.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: 'Scorecard on Nora Vey' })).toBeVisible();
    await expect.element(page.getByText('The server sleeps')).not.toBeInTheDocument();
  });

  test('It stays as it is at midnight while the days after are loaded, or fail to be', async () => {
    const api = await reviewerInTest();
    await openTeam('/jobs', { api, workspace: REVIEWING });
    const link = page.getByRole('link', { name: 'https://meet.example/bench' });
    await focus(link);
    const before = titles();
    const gates = ['/interviews?', '/candidates?'].map((path) => {
      const gate = api.hold('GET', path);
      api.fail({ method: 'GET', path, message: `No ${path}` });
      return gate;
    });
    goOn(msToMidnight());
    await expect.element(mine().first()).toHaveTextContent(/^Today/);
    await expect.element(link).toHaveFocus();
    for (const gate of gates) gate.release();
    for (const path of ['/interviews?', '/candidates?']) {
      await expect.element(page.getByText(`Error: No ${path}`)).toBeVisible();
    }
    await expect.element(link).toHaveFocus();
    expect(titles()).toEqual(before);
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`It fits a phone and is accessible, ${theme}`, async () => {
      await preferTheme(theme);
      await emulatePhone();
      await openTeam('/jobs', { api: await reviewerInTest(), workspace: REVIEWING });
      await expect.element(page.getByRole('heading', { name: 'Your jobs', exact: true })).toBeVisible();
      await expectAccessible();
      expectNothingWider();
    });
  }
});

describe('A reviewer and the CV', () => {
  let api: ApiInMemory;

  beforeEach(async () => {
    api = await reviewerInTest();
    for (const [name, text] of [
      ['CV.txt', 'Ten years at the bench'],
      ['letter.txt', 'Dear team'],
    ] as const) {
      const body = new FormData();
      body.append('file', new File([text], name));
      await api.fetch('/candidates/1/files', { method: 'POST', body });
    }
  });

  test('The candidate’s page has the CV, the files and the interviews, to read only', async () => {
    await openTeam('/candidates/1', { api, workspace: REVIEWING });
    const cv = page.getByRole('region', { name: 'CV: CV.txt' });
    await expect.element(cv.getByText('Ten years at the bench')).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Files' })).toHaveTextContent(/CV\.txt.*letter\.txt/);
    await expect.element(page.getByRole('list', { name: 'Interviews' })).toHaveTextContent('Bench');
    await expectAccessible();
    for (const name of [/Add files/, /File menu/, /Take from/, /Schedule/, /Reschedule/, /Cancel/]) {
      expect(page.getByRole('button', { name }).elements()).toEqual([]);
    }
    await press('p');
    await expect.element(page.getByRole('region', { name: 'CV.txt', exact: true })).toHaveFocus();
    await press('Escape');
    await emulatePhone();
    expectNothingWider();
    await expectAccessible();
  });

  test('The CV is beside the scorecard', async () => {
    await openTeam('/interviews/1/scorecard', { api, workspace: REVIEWING });
    await expect.element(page.getByText('What would you measure first?')).toBeVisible();
    await expect.element(card('Files').getByText('Ten years at the bench')).toBeVisible();
    expect(page.getByRole('button', { name: /Add files|File menu|Take from/ }).elements()).toEqual([]);
    await expectAccessible();
  });

  test('Without files, as without contact details, there is no place for files', async () => {
    api.answer('GET /candidates/1/files', { data: [] });
    await openTeam('/candidates/1', { api, workspace: REVIEWING });
    await expect.element(page.getByRole('list', { name: 'Interviews' })).toBeVisible();
    expect(page.getByRole('heading', { name: 'Files' }).elements()).toEqual([]);
    await openTeam('/interviews/1/scorecard', { api, workspace: REVIEWING });
    await expect.element(page.getByRole('button', { name: 'Submit scorecard' })).toBeVisible();
    expect(page.getByRole('heading', { name: 'Files' }).elements()).toEqual([]);
  });

  test('My interviews are in the navigation, with a day to print and the candidate with the CV by P', async () => {
    await openTeam('/jobs', { api, workspace: REVIEWING });
    await page.getByRole('link', { name: 'Interviews', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'My interviews', level: 1 })).toBeVisible();
    const links = page.getByRole('main').getByRole('link', { name: 'Nora Vey' });
    await expect.element(links).toBeVisible();
    expect(page.getByRole('button', { name: /Reschedule|More actions/ }).elements()).toEqual([]);
    await focus(links);
    await press('p');
    const panel = page.getByRole('region', { name: 'Nora Vey', exact: true });
    await expect.element(panel.getByText('Ten years at the bench')).toBeVisible();
    await expectAccessible();
    for (const name of [/Write/, /Schedule/, /Move/, /Rating/, /Owner/]) {
      expect(panel.getByRole('button', { name }).elements()).toEqual([]);
    }
    await press('Escape');
    // The interview is the last one of the two weeks.
    await page.getByRole('main').getByRole('heading', { level: 2 }).last().getByRole('link').click();
    await expect.poll(address).toMatch(/^\/interviews\?day=/);
    await expect.element(page.getByText('What would you measure first?')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
  });
});

const ATTRIBUTES = ['Depth', 'Care', 'Talk'].map((name) => ({ key: name.toLowerCase(), name, about: '' }));

test.each([0, 1, 3])(
  'From the mail to a submitted scorecard with %d attributes it takes four taps on a phone, and the words',
  async (count) => {
    await emulatePhone();
    const rows = rowsInTest();
    const attributes = ATTRIBUTES.slice(0, count);
    const interviews = rows.interviews?.map((each) => ({ ...each, attributes }));
    const api = await reviewerInTest({ ...rows, ...(interviews && { interviews }) });
    // The first tap is on the link of the mail, which leads to the form.
    let taps = 1;
    await openTeam('/interviews/2/scorecard', { api, workspace: REVIEWING });
    const touch = async (target: Locator) => {
      taps += 1;
      target.element().scrollIntoView({ block: 'center' });
      await tap(target);
    };
    await expect.element(page.getByRole('button', { name: 'Submit scorecard' })).toBeVisible();
    const sent = api.sent('POST', '/interviews/2/scorecard');
    await touch(page.getByLabelText('Notes', { exact: true }));
    await type('Knows why');
    await touch(page.getByText('Strong yes', { exact: true }));
    await touch(page.getByRole('button', { name: 'Submit scorecard' }));
    await expect.element(doneToast('Scorecard on Omar Reis submitted')).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveTextContent('Knows why');
    const ratings = attributes.map(({ key }) => ({ key, score: null, note: '' }));
    expect(sent).toMatchObject([{ overall: 'strong yes', notes: 'Knows why', ratings }]);
    expect(taps).toBe(4);
  },
);
