import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { cardOf, openBoard, pick as pickCard, selected, topNames } from '#web/screens/board/board-in-test.ts';
import { openCandidates, storedCandidates } from '#web/screens/candidates-list/candidates-in-test.ts';
import { bar, boxes, pick } from '#web/screens/candidates-list/picking-in-test.ts';
import { scorecardsInTest } from '#web/candidate/scorecard/scorecards-in-test.ts';
import { candidatesOf } from '#web/candidate/filters/filter-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  doneToast,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  listen,
  preferTheme,
  press,
  texts,
  toast,
} from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';

const table = (): Locator => page.getByRole('table', { name: 'Candidates compared' });
const heads = (): Locator => table().getByRole('columnheader').getByRole('link');
const row = (label: string): Locator =>
  table()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${label}( \\(differs\\))?$`) }) });
const isMarked = (label: string): boolean =>
  row(label).getByRole('rowheader').element().textContent.endsWith('(differs)');

async function compare(ids: readonly number[], api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp(`/candidates/compare?ids=${ids.join(',')}`, api);
  await expect.element(table()).toBeVisible();
  return its;
}

function stored(api: ApiInMemory, id: number): Promise<CandidateWithJob> {
  return api.get(`/candidates/${id}`);
}

describe('Comparing', () => {
  test(
    'C shows those picked in the list side by side, also after a reload; Back leads to the list with the picks',
    { tags: ['quick'] },
    async () => {
      const api = await openCandidates('?sort=nameAsc');
      const { data: its } = await api.get<{ data: CandidateWithJob[] }>('/candidates?sort=nameAsc');
      const three = [its[4]!, its[0]!, its[2]!];
      await pick(4, 0, 2);
      await press('c');
      await expect.poll(() => texts(heads())).toEqual(three.map(({ name }) => name));
      const ids = three.map(({ id }) => id);
      expect(decodeURIComponent(address())).toBe(`/candidates/compare?ids=${ids.join(',')}`);
      expect(texts(row('Email').getByRole('cell'))).toEqual(three.map(({ email }) => email));
      expect(texts(row('Job').getByRole('cell'))).toEqual(three.map(({ jobTitle }) => jobTitle));
      await expectAccessible();
      await preferTheme('dark');
      await expectAccessible();

      await page.getByRole('link', { name: 'Back to candidates' }).click();
      await expect.element(bar()).toHaveTextContent('3 selected');
      await expect.element(boxes().nth(2)).toBeChecked();
      expect(address()).toBe('/candidates?sort=nameAsc');
      await bar().getByRole('button', { name: 'Compare' }).click();
      await expect.element(table()).toBeVisible();
      await reload(api);
      await expect.poll(() => texts(heads())).toEqual(three.map(({ name }) => name));
    },
  );

  test('Comparing leads back to the board with the picks, and the focus on the first of them', async () => {
    await openBoard();
    const names = await topNames('Applied', 3);
    await pickCard(names[1]!);
    await pickCard(names[2]!);
    await press('c');
    await expect.poll(() => texts(heads())).toEqual([names[1], names[2]]);
    await press('Escape');
    await expect.element(cardOf(names[1]!)).toHaveFocus();
    expect(selected()).toEqual([names[1], names[2]]);
  });

  test('Comparing one or four candidates is impossible: the button and the key say so', async () => {
    await openCandidates();
    await pick(0);
    const button = bar().getByRole('button', { name: 'Compare' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription('Two or three candidates can be compared');
    await press('c');
    await expect.element(toast('Two or three candidates can be compared, and 1 is selected')).toBeVisible();
    for (const place of [1, 2, 3]) await boxes().nth(place).click();
    await button.click({ force: true });
    await expect.element(toast('and 4 are selected')).toBeVisible();
    expect(address()).toBe('/candidates');
  });

  test('Comparing marks differences, with answers question by question and notes', async () => {
    const api = await apiInMemory();
    const its = (await candidatesOf(api, 3, 'applied')).slice(0, 3);
    const ids = its.map(({ id }) => id);
    const content = {
      title: 'Three questions',
      sections: [
        {
          id: 's1',
          title: 'All',
          questions: ['Where?', 'Why?', 'When?'].map((title) => ({ id: title, type: 'short', title })),
        },
      ],
    };
    await api.call('PUT', '/assessments/3', content);
    for (const [at, answers] of [
      { 'Where?': 'Here', 'Why?': 'Fun' },
      { 'Where?': 'Here', 'When?': 'Now' },
    ].entries()) {
      await api.call('POST', '/assessments/3/submit', { candidateId: ids[at], answers });
    }
    await api.call('PATCH', `/candidates/${ids[0]}`, { source: 'Referral', tags: ['a', 'b'] });
    await api.call('PATCH', `/candidates/${ids[1]}`, { source: 'Referral', tags: ['b', 'a'] });
    await api.call('PATCH', `/candidates/${ids[2]}`, { source: 'Fair', tags: ['a', 'b'] });
    await api.call('POST', `/candidates/${ids[1]}/notes`, { text: 'Asks good questions' });
    await compare(ids, api);

    // Two candidates never have the same address, so that it says nothing.
    expect(['Email', 'Job', 'Source', 'Tags', 'Stage'].map(isMarked)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(['Where\\?', 'Why\\?', 'When\\?'].map(isMarked)).toEqual([false, true, true]);
    expect(texts(row('Why\\?').getByRole('cell'))).toEqual(['Fun', 'No answer', '']);
    expect(texts(row('Submitted').getByRole('cell'))[2]).toBe('No submissions yet');
    const notes = page.getByRole('list', { name: `Notes about ${its[1]!.name}` });
    await expect.element(notes).toHaveTextContent('Asks good questions');
  });

  test('Comparing shows and marks the rating, the owner, and the decisions of the scorecards', async () => {
    const api = await scorecardsInTest({
      candidates: [
        sampleCandidate({ id: 1, stage: 'tech', rating: 4, owner: 'mei' }),
        sampleCandidate({ id: 2, stage: 'tech', rating: 4 }),
      ],
    });
    await compare([1, 2], api);
    expect(texts(row('Rating').getByRole('cell'))).toEqual(['Strong yes', 'Strong yes']);
    expect(texts(row('Owner').getByRole('cell'))).toEqual(['Mei Tanaka', '—None']);
    expect(texts(row('Scorecards').getByRole('cell'))[0]).toMatch(/^No\s*Chloe Dubois/);
    expect(['Rating', 'Owner', 'Scorecards'].map(isMarked)).toEqual([false, true, true]);
    await expectAccessible();
    await row('Scorecards').getByRole('link', { name: 'Side by side' }).click();
    await expect.poll(address).toBe('/candidates/1/decision');
  });

  test('Comparing candidates without scorecards has no row for them', async () => {
    await compare([1, 2]);
    await expect.element(row('Scorecards')).not.toBeInTheDocument();
    await expect.element(row('Rating')).toBeVisible();
  });
});

describe('A decision about one of those who are compared', () => {
  test('← and → focus a column, whose keys move its candidate; without a focused column the keys say so', async () => {
    const api = await apiInMemory();
    const [first, second] = await storedCandidates(api, 'screen');
    await compare([first!.id, second!.id], api);
    const said = listen();
    await press('3');
    await expect.poll(() => said).toContain('Go to a candidate first, with ← or →');
    await press('ArrowRight', 2);
    await expect.element(heads().nth(1)).toHaveFocus();
    await press('3');
    await expect.element(doneToast('Moved to Interview')).toBeVisible();
    expect((await stored(api, second!.id)).stage).toBe('tech');
    expect((await stored(api, first!.id)).stage).toBe('screen');
    await expect.poll(() => isMarked('Stage')).toBe(true);
    await expect.element(heads().nth(1)).toHaveFocus();

    await press('Control+z');
    await expect.poll(async () => (await stored(api, second!.id)).stage).toBe('screen');
    await expect.poll(() => isMarked('Stage')).toBe(false);
    await press('m');
    const menu = page.getByRole('menu', { name: `Move ${second!.name} to` });
    await menu.getByRole('menuitem', { name: 'Offer' }).click();
    await expect.poll(async () => (await stored(api, second!.id)).stage).toBe('offer');
    await expect.element(heads().nth(1)).toHaveFocus();
  });

  test('“Reject…” asks why, and the reason is shown', async () => {
    const api = await apiInMemory();
    const [first, second] = await storedCandidates(api, 'applied');
    await compare([first!.id, second!.id], api);
    await row('Stage')
      .getByRole('button', { name: `Reject… ${first!.name}` })
      .click();
    await expect.element(page.getByRole('region', { name: `Reason for ${first!.name}` })).toBeVisible();
    await press('2');
    await expect
      .poll(() => texts(row('Reason for rejecting').getByRole('cell')))
      .toEqual(['Missing skillsChange reason', '—None']);
    expect((await stored(api, second!.id)).stage).toBe('applied');
  });
});

describe('The address of a comparison', () => {
  test('The address of a comparison without candidates says what to do', async () => {
    await openApp('/candidates/compare?ids=abc,7');
    await expect
      .element(page.getByText('Select two or three candidates in the list or on the board'))
      .toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Back to candidates' }).first().click();
    await expect.poll(address).toBe('/candidates');
  });

  test('The address of a comparison with a missing candidate or more than three still compares the others', async () => {
    const api = await apiInMemory();
    const [a, b, c, d] = (await storedCandidates(api)).map(({ id }) => id);
    await compare([a!, 999_999, b!], api);
    await expect.element(page.getByText('There is no candidate #999999, or not any more.')).toBeVisible();
    expect(heads().elements()).toHaveLength(2);
    await compare([a!, b!, c!, d!], api);
    await expect.element(page.getByText('No more than 3 candidates can be compared')).toBeVisible();
    expect(heads().elements()).toHaveLength(3);
  });

  test('A comparison that can’t be loaded says why and offers another try', async () => {
    const api = await apiInMemory();
    const [a, b] = (await storedCandidates(api)).map(({ id }) => id);
    const failing = api.fail({ method: 'GET', path: `/candidates/${b}/notes`, message: 'The disk is full' });
    await openApp(`/candidates/compare?ids=${a},${b}`, api);
    await expect.element(page.getByText('Error: The disk is full')).toBeVisible();
    failing.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(table()).toBeVisible();
  });
});

test('On a phone one candidate is shown at a time, and rows are named all the same', async () => {
  await emulatePhone();
  const api = await apiInMemory();
  const [first, second] = await storedCandidates(api);
  await compare([first!.id, second!.id], api);
  expect(texts(heads())).toEqual([first!.name]);
  await page
    .getByRole('group', { name: 'Candidate shown' })
    .getByRole('button', { name: second!.name })
    .click();
  expect(texts(heads())).toEqual([second!.name]);
  expect(texts(row('Email').getByRole('cell'))).toEqual([second!.email]);
  expect(isMarked('Job')).toBe(first!.jobId !== second!.jobId);
  expect(isMarked('Email')).toBe(false);
  expectNoSidewaysScroll();
  await expectAccessible();
});
