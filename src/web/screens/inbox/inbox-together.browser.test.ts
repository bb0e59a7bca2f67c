import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  address,
  doneToast,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNothingWider,
  focus,
  giveNoReason,
  press,
  resizeWindow,
  tap,
  texts,
} from '#web/test/on-screen.ts';
import {
  apply,
  applyAgain,
  askOneQuestion,
  inboxLink,
  inboxRow,
  openInbox,
  rowNames,
  withApplications,
} from './inbox-in-test.ts';

const stages = async (api: ApiInMemory) => {
  const { data } = await api.get<{ data: { candidate: { name: string; stage: string } }[] }>('/applications');
  return Object.fromEntries(data.map(({ candidate: { name, stage } }) => [name, stage]));
};
const newCount = (api: ApiInMemory) => api.get<{ total: number }>('/applications?new=true');
const box = (name: string) => inboxRow(name).getByRole('checkbox');
const bar = () => page.getByRole('group', { name: 'Selected candidates' });
/** The names in the rows, without the links to earlier applications. */
const names = () => texts(page.getByCss('[data-application] [id^=application-]'));
const more = () => page.getByRole('button', { name: '1 more' });

describe('One row for a person', () => {
  test('A person who applied for two jobs has one row, which opens to both, by click and by O', async () => {
    const api = await withApplications();
    await apply(api, 'Cleo Berg', { jobId: 2 });
    await openInbox('', api);
    await expect.poll(() => names()).toEqual(['Cleo Berg', 'Eve Lund', 'Dan Ortiz']);
    await expect.element(inboxLink()).toHaveAccessibleName('Inbox 4 new');
    await expect.element(more()).toHaveAttribute('aria-expanded', 'false');
    await more().click();
    await expect.poll(() => names()).toEqual(['Cleo Berg', 'Cleo Berg', 'Eve Lund', 'Dan Ortiz']);
    await expectAccessible();
    await focus(rowNames().first());
    await press('o');
    await expect.poll(() => names()).toHaveLength(3);
    await press('o');
    await expect.element(more()).toHaveAttribute('aria-expanded', 'true');
  });

  test('A decision is about the application in sight, and the person’s next one takes its row', async () => {
    const api = await withApplications();
    const second = await apply(api, 'Cleo Berg', { jobId: 2 });
    await openInbox('', api);
    await focus(rowNames().first());
    await press('6');
    await giveNoReason();
    await expect.element(more()).not.toBeInTheDocument();
    await expect.poll(() => texts(rowNames())).toEqual(['Eve Lund', 'Dan Ortiz', 'Cleo Berg']);
    await expect
      .poll(() => api.get(`/candidates/${second.candidateId}`))
      .toMatchObject({ stage: 'rejected' });
    expect(await newCount(api)).toMatchObject({ total: 3 });
  });
});

describe('A person with many applications', () => {
  const selectAll = () => page.getByRole('checkbox', { name: 'Select all' });
  const opener = (count: number) => page.getByRole('button', { name: `${count} more`, exact: true });
  const countIn = async (api: ApiInMemory, stage: string) => {
    const path = `/candidates?search=ida.nor@example.com&stage=${stage}`;
    return (await api.get<{ total: number }>(path)).total;
  };

  test('Of a person with 12 applications, what is selected is what is in sight, and the decision reaches it alone', async () => {
    const api = await withApplications();
    for (let number = 0; number < 12; number++) await apply(api, 'Ida Nor');
    await openInbox('?job=1', api);
    await expect.poll(() => names()).toEqual(['Ida Nor', 'Eve Lund', 'Cleo Berg']);
    await press('Control+a');
    await expect.element(bar()).toHaveTextContent('3 selected');
    await expect.element(selectAll()).toBeChecked();
    await box('Eve Lund').click();
    await box('Cleo Berg').click();
    await press('2');
    await expect.element(doneToast('Ida Nor moved to Screening')).toBeVisible();
    await expect.element(opener(10)).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
    expect(await countIn(api, 'screen')).toBe(1);

    await opener(10).click();
    await expect.poll(() => names()).toHaveLength(13);
    await selectAll().click();
    await expect.element(bar()).toHaveTextContent('13 selected');
    await box('Eve Lund').click();
    await box('Cleo Berg').click();
    await expect.element(bar()).toHaveTextContent('11 selected');
    await opener(10).click();
    await expect.element(bar()).toHaveTextContent('1 selected');
    await opener(10).click();
    await expect.element(bar()).toHaveTextContent('11 selected');
    await press('3');
    await expect.element(doneToast('11 candidates moved to Interview')).toBeVisible();
    await expect.poll(() => names()).toEqual(['Eve Lund', 'Cleo Berg']);
    expect(await countIn(api, 'tech')).toBe(11);
    expect(await newCount(api)).toMatchObject({ total: 3 });
  });

  test('Two applications of one candidate are two that are selected, and one candidate about whom is decided', async () => {
    const api = await withApplications();
    await applyAgain(api, 'Cleo Berg');
    await openInbox('', api);
    await more().click();
    await expect.poll(() => names()).toEqual(['Cleo Berg', 'Cleo Berg', 'Eve Lund', 'Dan Ortiz']);
    await box('Cleo Berg').nth(0).click();
    await box('Cleo Berg').nth(1).click();
    await expect.element(bar()).toHaveTextContent('2 selected');
    await bar().getByRole('button', { name: 'Keep in Applied' }).click();
    await expect.element(doneToast('Cleo Berg kept in their stage')).toBeVisible();
    await expect.poll(() => names()).toEqual(['Eve Lund', 'Dan Ortiz']);
    expect(await newCount(api)).toMatchObject({ total: 2 });
  });

  test('A page whose applications all stand in a row of another page says so, and leads there', async () => {
    const api = await withApplications();
    api.answer('GET /applications', { data: [], total: 51, jobs: [] });
    await openInbox('?page=2', api);
    await expect.element(page.getByText(/^Everybody on this page applied again/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Go to page 1' }).click();
    await expect.poll(() => address()).not.toContain('page=2');
  });
});

test('At 1280 × 800 at least 14 rows are in sight, each with what was answered', async () => {
  await resizeWindow(1280, 800);
  const api = await withApplications();
  await askOneQuestion(api);
  for (let number = 1; number <= 20; number++)
    await apply(api, `Person ${number}`, { answers: { place: `Town ${number}` } });
  await openInbox('', api);
  await expect.poll(() => texts(rowNames())).toHaveLength(23);
  const inSight = page
    .getByRole('row')
    .elements()
    .slice(1)
    .filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight);
  expect(inSight.length).toBeGreaterThanOrEqual(14);
  await expect.element(inboxRow('Person 20').getByRole('listitem').getByText('Town 20')).toBeVisible();
  expectNothingWider();
});

describe('Deciding together', () => {
  test(
    'Space, Shift+↓ and Ctrl+A pick, a digit moves all who are picked as one change, and Ctrl+Z takes it back',
    { tags: ['quick'] },
    async () => {
      const api = await openInbox();
      await focus(rowNames().first());
      await press('Space');
      await expect.element(box('Eve Lund')).toBeChecked();
      await press('Shift+ArrowDown');
      await expect.element(box('Dan Ortiz')).toBeChecked();
      await expect.element(rowNames().nth(1)).toHaveFocus();
      await expect.element(bar()).toHaveTextContent('2 selected');
      await expectAccessible();
      await press('2');
      await expect.element(doneToast('2 candidates moved to Screening')).toBeVisible();
      await expect.poll(() => texts(rowNames())).toEqual(['Cleo Berg']);
      await expect.element(rowNames().first()).toHaveFocus();
      await expect.poll(() => stages(api)).toMatchObject({ 'Eve Lund': 'screen', 'Dan Ortiz': 'screen' });
      await press('Control+z');
      await expect.poll(() => texts(rowNames())).toEqual(['Eve Lund', 'Dan Ortiz', 'Cleo Berg']);

      await press('Control+a');
      await expect.element(bar()).toHaveTextContent('3 selected');
      await bar().getByRole('button', { name: 'Keep in Applied' }).click();
      await expect.element(doneToast('3 candidates kept in their stage')).toBeVisible();
      await expect.element(page.getByText('No new applications')).toBeVisible();
      await press('Control+z');
      await expect.poll(() => texts(rowNames())).toHaveLength(3);
      expect(await newCount(api)).toMatchObject({ total: 3 });
    },
  );

  test('Whoever asked for erasure is left out by name, and stays picked', async () => {
    const api = await withApplications();
    const { id } = await apply(api, 'Ida Voss');
    await api.call('PATCH', `/applications/${id}`, { event: 'erasure asked' });
    await openInbox('', api);
    await expect.element(box('Ida Voss')).toBeVisible();
    await box('Ida Voss').click();
    await box('Eve Lund').click();
    await bar().getByRole('button', { name: 'Reject…' }).click();
    await giveNoReason();
    await expect
      .element(page.getByText('Left out: Ida Voss (asked for erasure). Decide about each alone'))
      .toBeVisible();
    await expect.element(bar()).toHaveTextContent('1 selected');
    await expect
      .poll(() => stages(api))
      .toMatchObject({ 'Ida Voss': 'applied', 'Eve Lund': 'rejected', 'Dan Ortiz': 'applied' });
    // Nothing more happens to who is left out.
    await press('2');
    await expect.element(bar()).toHaveTextContent('1 selected');
    expect(await stages(api)).toMatchObject({ 'Ida Voss': 'applied' });
    await press('Escape');
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('Who is there already is kept, and one toast says both and undoes both', async () => {
    const api = await withApplications();
    const again = await apply(api, 'Ida Voss');
    await api.call('PATCH', `/candidates/${again.candidateId}`, { stage: 'screen' });
    await openInbox('?part=all', api);
    await expect.element(box('Ida Voss')).toBeVisible();
    await box('Ida Voss').click();
    await box('Dan Ortiz').click();
    await press('2');
    await expect.element(doneToast('Dan Ortiz moved to Screening, Ida Voss kept there')).toBeVisible();
    await expect.poll(() => stages(api)).toMatchObject({ 'Dan Ortiz': 'screen', 'Ida Voss': 'screen' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => stages(api)).toMatchObject({ 'Dan Ortiz': 'applied', 'Ida Voss': 'screen' });
  });

  test('When a decision about several fails, the rows come back and stay picked', async () => {
    const api = await openInbox();
    const fault = api.fail({ method: 'PATCH', path: '/candidates', message: 'No room' });
    await expect.element(box('Eve Lund')).toBeVisible();
    await box('Eve Lund').click();
    await box('Cleo Berg').click();
    await press('2');
    await expect.element(errorToast('No room')).toBeVisible();
    await expect.poll(() => texts(rowNames())).toEqual(['Eve Lund', 'Dan Ortiz', 'Cleo Berg']);
    await expect.element(bar()).toHaveTextContent('2 selected');
    fault.heal();
  });

  test('On a phone several are picked and decided about by touch, and nothing is wider than the screen', async () => {
    await emulatePhone();
    const api = await openInbox();
    await expect.element(box('Eve Lund')).toBeVisible();
    await tap(box('Eve Lund'));
    await tap(box('Cleo Berg'));
    await expect.element(bar()).toHaveTextContent('2 selected');
    expectNothingWider();
    await expectAccessible();
    await tap(bar().getByRole('button', { name: 'Keep in Applied' }));
    await expect.poll(() => texts(rowNames())).toEqual(['Dan Ortiz']);
    expect(await newCount(api)).toMatchObject({ total: 1 });
  });
});
