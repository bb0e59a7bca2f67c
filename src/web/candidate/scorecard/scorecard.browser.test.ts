import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Scorecard } from '#domain/scorecard/scorecard.ts';
import { openTeam, ACME, OWNER_ADA } from '#web/team/server/server-in-test.ts';
import {
  address,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  keepToasts,
  focus,
  preferTheme,
  press,
  texts,
  typeIn,
} from '#web/test/on-screen.ts';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import { pdfOf } from '#web/candidate/files/pdf-in-test.ts';
import { CARD_OF_CHLOE, INTERVIEWS, scorecardsInTest } from './scorecards-in-test.ts';

const question = (name: string) => page.getByRole('group', { name, exact: true });
const answer = (of: string, name: string) => question(of).getByRole('radio', { name, exact: true });
/** Clicks the words of an answer, as people do: its radio button is hidden. */
const choose = (of: string, name: string) => question(of).getByText(name, { exact: true }).click();
const submit = () => page.getByRole('button', { name: 'Submit scorecard' });

async function addFile(api: ApiInMemory, file: File): Promise<void> {
  const body = new FormData();
  body.append('file', file);
  await api.fetch('/candidates/1/files', { method: 'POST', body });
}

/** Resolves when the browser has drawn twice, and so has told what is in sight. */
async function afterFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

describe('The form of a scorecard', () => {
  test(
    'The form of a scorecard is filled in by keyboard, submitted, undone, shown again and amended',
    { tags: ['quick'] },
    async () => {
      const api = await openApp('/interviews/1/scorecard', await scorecardsInTest());
      await expect.element(page.getByRole('heading', { name: 'Scorecard: Ada Lovelace' })).toBeVisible();
      await expect.element(page.getByText('Design a queue.')).toBeVisible();
      await expectAccessible();

      await expect.element(page.getByText('Not rated: Depth, Communication')).toBeVisible();
      await submit().click();
      const overall = question('Would you hire this person?');
      await expect.element(overall).toHaveAccessibleDescription(/Choose your overall decision/);
      await expect.element(answer('Would you hire this person?', 'Strong no')).toHaveFocus();
      await focus(answer('Depth', 'Poor'));
      await press('4');
      await expect.element(answer('Depth', 'Excellent')).toBeChecked();
      await typeIn(page.getByRole('textbox', { name: 'Note on Depth' }), 'Knew 3 ways');
      await expect.element(answer('Depth', 'Excellent')).toBeChecked();
      await focus(answer('Communication', 'Poor'));
      await expect.element(page.getByText('Not rated: Communication')).toBeVisible();
      await press('0');
      await expect.element(answer('Communication', 'Could not tell')).toBeChecked();
      expect(page.getByText(/^Not rated/).elements()).toEqual([]);
      await typeIn(page.getByRole('textbox', { name: 'Notes', exact: true }), 'Calm');
      await focus(answer('Would you hire this person?', 'Strong no'));
      await press('3');
      await submit().click();
      await expect.element(doneToast('Scorecard on Ada Lovelace submitted')).toBeVisible();
      const { cards } = await api.get<{ cards: Scorecard[] }>('/candidates/1/scorecards');
      expect(cards.find(({ interviewer }) => interviewer === 'amara')).toMatchObject({
        overall: 'yes',
        notes: 'Calm',
        ratings: [
          { key: 'depth', score: 4, note: 'Knew 3 ways' },
          { key: 'talk', score: null, note: '' },
        ],
      });

      await page.getByRole('combobox', { name: 'Whose scorecard?' }).selectOptions('amara');
      await expect
        .element(page.getByRole('heading', { name: 'Scorecard of Amara Okafor, entered by Alex Morgan' }))
        .toBeVisible();
      await page.getByRole('button', { name: 'Amend' }).click();
      await typeIn(page.getByRole('textbox', { name: 'Notes', exact: true }), 'Calm and quick');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect.element(doneToast('Scorecard amended')).toBeVisible();
      await page.getByText('Amended once').click();
      await expect.element(page.getByText('Calm', { exact: true })).toBeVisible();
      await expectAccessible();
    },
  );

  test('The form keeps what was typed when the page is left or loaded again, and after an undo', async () => {
    keepToasts();
    const only = [{ ...INTERVIEWS[0]!, interviewers: ['ben'] }, INTERVIEWS[1]!];
    const api = await openApp('/interviews/1/scorecard', await scorecardsInTest({ interviews: only }));
    await choose('Depth', 'Good');
    await typeIn(page.getByRole('textbox', { name: 'Notes', exact: true }), 'Half a thought');
    await page.getByRole('link', { name: 'Back to the candidate' }).click();
    await expect.poll(address).toBe('/candidates/1');
    window.history.replaceState(null, '', '/interviews/1/scorecard');
    await reload(api);
    await expect.element(answer('Depth', 'Good')).toBeChecked();
    await expect
      .element(page.getByRole('textbox', { name: 'Notes', exact: true }))
      .toHaveValue('Half a thought');

    await choose('Communication', 'Fair');
    await choose('Would you hire this person?', 'No');
    await submit().click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect
      .element(page.getByRole('textbox', { name: 'Notes', exact: true }))
      .toHaveValue('Half a thought');
    await expect.element(answer('Would you hire this person?', 'No')).toBeChecked();
  });

  test('A refused scorecard stays in the form, with the server’s words', async () => {
    const api = await openApp('/interviews/1/scorecard', await scorecardsInTest());
    api.fail({ method: 'POST', path: '/interviews/', status: 409, message: 'This interview was cancelled' });
    for (const name of ['Depth', 'Communication']) await choose(name, 'Good');
    await choose('Would you hire this person?', 'Yes');
    await submit().click();
    await expect.element(page.getByText('This interview was cancelled')).toBeVisible();
    await expect.element(answer('Depth', 'Good')).toBeChecked();
  });

  test('The form says before the interview when it begins, and that an unknown interview is missing', async () => {
    const later = [
      { ...INTERVIEWS[0]!, startsAt: '2999-01-01T09:00:00.000Z', endsAt: '2999-01-01T10:00:00.000Z' },
    ];
    await openApp('/interviews/1/scorecard', await scorecardsInTest({ interviews: later, scorecards: [] }));
    await expect.element(page.getByText(/You can prepare the scorecard now/)).toBeVisible();
    await openApp('/interviews/99/scorecard', await scorecardsInTest());
    await expect.element(page.getByRole('heading', { name: 'Interview not found' })).toBeVisible();
  });

  test('The form of a scorecard fits a phone and a dark theme', async () => {
    await emulatePhone();
    await preferTheme('dark');
    await openApp('/interviews/1/scorecard', await scorecardsInTest());
    await choose('Depth', 'Good');
    expectNothingWider();
    await expectAccessible();
  });

  test('On a phone the questions and the CV are one press away, and what was typed stays', async () => {
    await emulatePhone();
    const api = await scorecardsInTest();
    await addFile(api, new File(['Ten years at the bench'], 'CV.txt'));
    await openApp('/interviews/1/scorecard', api);
    const shown = page.getByRole('group', { name: 'Shown' });
    const part = (name: string) => shown.getByRole('button', { name, exact: true });
    await expect.element(part('Scorecard')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText('Design a queue.')).not.toBeVisible();
    await choose('Depth', 'Good');
    const notes = page.getByRole('textbox', { name: 'Notes', exact: true });
    await typeIn(notes, 'Half a thought');
    const place = window.scrollY;
    expect(place).toBeGreaterThan(0);

    await part('CV').click();
    await expect.element(page.getByText('Ten years at the bench')).toBeInViewport();
    expect(notes.elements()).toEqual([]);
    expectNothingWider();
    await expectAccessible();
    await part('Questions').click();
    await expect.element(page.getByText('Design a queue.')).toBeInViewport();
    await expect.element(page.getByText('Ten years at the bench')).not.toBeVisible();
    await part('Scorecard').click();
    await expect.element(notes).toHaveValue('Half a thought');
    await expect.element(answer('Depth', 'Good')).toBeChecked();
    expect(window.scrollY).toBe(place);
  });

  test('On a phone a PDF is shown again at its page, and as it was drawn', async () => {
    await emulatePhone();
    const api = await scorecardsInTest();
    await addFile(api, new File([pdfOf('At the bench', 'In the lab')], 'CV.pdf'));
    await openApp('/interviews/1/scorecard', api);
    const shown = page.getByRole('group', { name: 'Shown' });
    await shown.getByRole('button', { name: 'CV' }).click();
    await expect.element(page.getByText('At the bench')).toBeInViewport();
    const pages = page.getByRole('region', { name: 'Pages of CV.pdf' });
    pages.element().scrollTo({ top: 1_000_000 });
    const status = page.getByText(/^Page \d/);
    await expect.element(status).toHaveTextContent('Page 2 / 2');
    const drawn = pages.getByRole('group', { name: 'Page 2' }).getByCss('canvas').element();
    const { scrollTop } = pages.element();

    await shown.getByRole('button', { name: 'Scorecard' }).click();
    await expect.element(pages).not.toBeInTheDocument();
    await afterFrames();
    await shown.getByRole('button', { name: 'CV' }).click();
    await expect.element(pages).toBeVisible();
    await afterFrames();
    await expect.element(page.getByText('In the lab')).toBeInViewport();
    await expect.element(status).toHaveTextContent('Page 2 / 2');
    expect(pages.element().scrollTop).toBe(scrollTop);
    expect(drawn.isConnected).toBe(true);
  });

  test('A screen with room has the form beside the questions and the files, without a switch', async () => {
    await openApp('/interviews/1/scorecard', await scorecardsInTest());
    await expect.element(page.getByText('Design a queue.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Files' })).toBeVisible();
    await expect.element(submit()).toBeVisible();
    expect(page.getByRole('group', { name: 'Shown' }).elements()).toEqual([]);
  });

  test('A reviewer submits a scorecard without an undo', async () => {
    const api = await scorecardsInTest();
    api.answer('GET /people', { data: [OWNER_ADA] });
    api.answer('GET /notifications', { data: [], unread: 0, candidatesWithNews: [], mail: true });
    await openTeam('/interviews/1/scorecard', { api, workspace: { ...ACME, role: 'reviewer' } as const });
    for (const name of ['Depth', 'Communication']) await choose(name, 'Good');
    await choose('Would you hire this person?', 'Yes');
    await submit().click();
    await expect.element(doneToast('Scorecard on Ada Lovelace submitted')).toBeVisible();
    expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  });
});

describe('The decision', () => {
  const others = [
    CARD_OF_CHLOE,
    {
      ...CARD_OF_CHLOE,
      id: 2,
      interviewId: 1,
      interviewer: 'ben',
      overall: 'strong yes' as const,
      ratings: [
        { key: 'depth', name: 'Depth', score: 4, note: '' },
        { key: 'talk', name: 'Communication', score: 4, note: 'Clear' },
      ],
    },
  ];

  test(
    'The decision shows all scorecards with agreement, names the missing one, and moves with a reason',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const api = await openApp('/candidates/1/decision', await scorecardsInTest({ scorecards: others }));
      await expect.element(page.getByRole('heading', { name: '1 of 2 say yes' })).toBeVisible();
      const table = page.getByRole('table', { name: 'Scorecards' });
      const heads = texts(table.getByRole('rowheader'));
      expect(heads).toEqual(['OverallThey differ', 'CommunicationThey differ', 'DepthOne score', 'Notes']);
      await expect.element(table.getByText('Not asked')).toBeVisible();
      await expect
        .element(page.getByRole('region', { name: '1 scorecard is missing' }))
        .toHaveTextContent('Amara Okafor, System design');
      await expectAccessible();

      await typeIn(page.getByRole('textbox', { name: 'Reason' }), 'Two of three would hire her');
      await page.getByRole('button', { name: 'Move to Offer' }).click();
      await expect.element(doneToast('Ada Lovelace moved to Offer')).toBeVisible();
      const { data } = await api.get<{ data: { note: string; toStage: string }[] }>('/candidates/1/timeline');
      expect(data[0]).toMatchObject({ toStage: 'offer', note: 'Two of three would hire her' });
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect.element(page.getByRole('button', { name: 'Move to Offer' })).toBeVisible();
    },
  );

  test('A rejection on the decision asks for its reason as everywhere', async () => {
    await openApp('/candidates/1/decision', await scorecardsInTest({ scorecards: others }));
    await page.getByRole('combobox', { name: 'Move to' }).selectOptions('Rejected');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect.element(page.getByRole('region', { name: /^Reason for / })).toBeVisible();
  });

  test.each(['hired', 'rejected'] as const)(
    'The decision about a candidate in %s suggests no rejection, and its button says what the field says',
    async (stage) => {
      const api = await scorecardsInTest({ scorecards: others });
      await api.call('PATCH', '/candidates/1', { stage });
      await openApp('/candidates/1/decision', api);
      await expect.element(page.getByRole('combobox', { name: 'Move to' })).toHaveDisplayValue('Applied');
      await expect.element(page.getByRole('button', { name: 'Move to Applied' })).toBeVisible();
    },
  );

  test('The decision shows who submitted sealed scorecards, leads to one’s own, and unseals with a reason', async () => {
    const api = await scorecardsInTest();
    const { id, candidateId, interviewId, interviewer, submittedAt, by } = CARD_OF_CHLOE;
    const sealed = [{ id, candidateId, interviewId, interviewer, submittedAt, by }];
    const own = INTERVIEWS.map((each) => (each.id === 1 ? { ...each, interviewers: ['alex'] } : each));
    api.answer('GET /candidates/1/scorecards', { interviews: own, cards: [], sealed, isSealed: true });
    api.answer(
      'POST /candidates/1/unsealings',
      { id: 1, candidateId: 1, at: submittedAt, by, reason: 'I decide', interviewIds: [1] },
      { status: 201 },
    );
    const sent = api.sent('POST', '/candidates/1/unsealings');
    await openApp('/candidates/1/decision', api);
    const notice = page.getByRole('region', { name: 'Sealed scorecards' });
    await expect.element(notice).toHaveTextContent(/Chloe Dubois, submitted/);
    await expect
      .element(notice.getByRole('link', { name: 'Write your scorecard: System design' }))
      .toBeVisible();
    expect(page.getByRole('table').elements()).toEqual([]);
    expect(page.getByRole('heading', { name: 'Decide' }).elements()).toEqual([]);
    await expectAccessible();
    await notice.getByRole('button', { name: 'Unseal…' }).click();
    await page.getByRole('textbox', { name: /^Reason/ }).fill('I decide');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent).toEqual([{ reason: 'I decide' }]);
  });

  test('The decision fits a phone and a dark theme, with long names and words', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(3);
    const cards = others.map((card) => ({ ...card, notes: long.repeat(10) }));
    const interviews = INTERVIEWS.map((each) => ({ ...each, name: long.slice(0, 80) }));
    await emulatePhone();
    await preferTheme('dark');
    await openApp('/candidates/1/decision', await scorecardsInTest({ scorecards: cards, interviews }));
    const columns = page.getByRole('table', { name: 'Scorecards' }).getByRole('columnheader');
    await expect.element(columns).toHaveTextContent(/^Chloe Dubois/);
    await page.getByRole('combobox', { name: 'Scorecard of' }).selectOptions('2');
    await expect.element(columns).toHaveTextContent(/^Ben Castillo/);
    expectNothingWider();
    await expectAccessible();
  });

  test('The decision says that there are no scorecards yet, and that a candidate does not exist', async () => {
    await openApp('/candidates/1/decision', await scorecardsInTest({ scorecards: [], interviews: [] }));
    await expect.element(page.getByText(/No scorecards yet/)).toBeVisible();
    await openApp('/candidates/99/decision', await scorecardsInTest());
    await expect.element(page.getByRole('heading', { name: 'Candidate not found' })).toBeVisible();
  });
});
