import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LOCAL_PROFILE } from '#domain/team/profile.ts';
import { NO_FILTERS, type CandidateFilters } from '#web/app/address/candidate-filters.ts';
import { browserHost } from '#web/app/browser/browser-host.tsx';
import { HostContext } from '#web/app/host/host.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { emulatePhone, expectAccessible, press, texts, type } from '#web/test/on-screen.ts';
import { answerWith } from '#web/test/open-bare.tsx';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { StageSelect } from './stage-select.tsx';

interface Opened {
  readonly api: ApiInMemory;
  readonly filters: () => CandidateFilters;
}

async function openFilters(given: Partial<CandidateFilters> = {}): Promise<Opened> {
  const api = await apiInMemory();
  await api.call('PATCH', '/candidates', { ids: [1, 2], addTags: ['remote', 'senior, really'] });
  await api.call('PATCH', '/candidates/3', { source: 'Job fair' });
  answerWith(api);
  let latest = { ...NO_FILTERS, ...given };
  function Filters() {
    const [filters, setFilters] = useState(latest);
    useEffect(() => void (latest = filters), [filters]);
    const onChange = (change: Partial<CandidateFilters>) => setFilters({ ...filters, ...change });
    return (
      <main>
        <h1>Candidates</h1>
        <StageSelect stage={filters.stage} onChange={(stage) => onChange({ stage })} />
        <FilterMenu filters={filters} listed={filters} onChange={onChange} />
        <FilterChips filters={filters} listed={filters} onChange={onChange} />
      </main>
    );
  }
  renderOnPage(
    <QueryClientProvider client={queryClient}>
      <HostContext value={browserHost}>
        <Filters />
      </HostContext>
    </QueryClientProvider>,
  );
  return { api, filters: () => latest };
}

const menuButton = () => page.getByRole('button', { name: /^Filter\b/ });
const menuField = () => page.getByRole('combobox', { name: 'Filter by…' });
const options = () => texts(page.getByRole('listbox').getByRole('option'));
const chips = () => texts(page.getByRole('list', { name: 'Filters' }).getByRole('listitem'));

async function chooseOption(name: string): Promise<void> {
  await page.getByRole('option', { name, exact: true }).click();
}

describe('The menu “Filter”', () => {
  test(
    'The menu “Filter” opens with F, and finds a job by typing: no more keys than the list of jobs needs',
    { tags: ['quick'] },
    async () => {
      const { filters } = await openFilters();
      await press('f');
      await expect.element(menuField()).toHaveFocus();
      await expect
        .poll(options)
        .toEqual([
          'Stage…',
          'Job…',
          'Owner…',
          'Rating…',
          'Next step…',
          'Applied…',
          'Days in stage…',
          'Last activity…',
          'Source…',
          'Tag…',
          'Reason…',
          'In progress',
          'Mine',
          'Strong yes',
          'Waiting for our answer',
        ]);
      await expectAccessible('component');
      await type('backend engineer, pay');
      await expect.poll(options).toEqual(['Backend Engineer, Payments']);
      await press('Enter');
      await expect.poll(chips).toEqual(['Job: Backend Engineer, Payments']);
      expect(filters().job).toBe(2);
      await expect.element(menuButton()).toHaveFocus();
      await expect.element(menuButton()).toHaveAccessibleName('Filter 1 active');
      await expectAccessible('component');
    },
  );

  test('The menu “Filter” ticks several stages, which the select of one stage counts', async () => {
    const { filters } = await openFilters();
    await menuButton().click();
    await chooseOption('Stage…');
    await expect.element(page.getByRole('checkbox', { name: 'Applied' })).toHaveFocus();
    await page.getByRole('checkbox', { name: 'Interview' }).click();
    await page.getByRole('checkbox', { name: 'Applied' }).click();
    expect(filters().stage).toBe('applied,tech');
    await expectAccessible('component');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(chips).toEqual(['Stage: Applied, Interview']);
    const select = page.getByRole('combobox', { name: 'Stage' });
    await expect.element(select).toHaveDisplayValue('2 stages');
    await select.selectOptions('Offer');
    expect(filters().stage).toBe('offer');
    expect(chips()).toEqual([]);
  });

  test('The menu “Filter” has “In progress”, days in the stage and a reason', async () => {
    const { filters } = await openFilters({ stage: 'applied' });
    await press('f');
    await chooseOption('In progress');
    await expect.poll(chips).toEqual(['Stage: In progress']);
    await press('f');
    await type('10');
    await chooseOption('10 days or more');
    await expect.poll(chips).toEqual(['Stage: In progress', 'In stage ≥ 10 days']);
    expect(filters().minDays).toBe(10);
    await press('f');
    await type('no reason');
    await chooseOption('No reason given');
    // Only rejected candidates have reasons.
    await expect.poll(chips).toEqual(['In stage ≥ 10 days', 'Reason: No reason given']);
  });

  test('The menu “Filter” counts sources and tags of the listed candidates only', async () => {
    const { api } = await openFilters({ owner: 'mei', source: 'Job fair' });
    await api.call('PATCH', '/candidates', { ids: [2, 3], owner: 'mei' });
    await press('f');
    await chooseOption('Source…');
    // The source that is set is exchanged, so it doesn't narrow the counts of sources.
    await expect.poll(options).toEqual(['Job fair (1)']);
    await press('Escape');
    await press('f');
    await chooseOption('Tag…');
    // A tag that no listed candidate has can still be found.
    await expect.poll(options).toEqual(['remote (0)', 'senior, really (0)']);
    await press('Escape');
    await page.getByRole('button', { name: 'Remove Source: Job fair' }).click();
    await press('f');
    await chooseOption('Tag…');
    await expect.poll(options).toEqual(['remote (1)', 'senior, really (1)']);
    await chooseOption('remote (1)');
    await press('f');
    await type('fair');
    await expect.poll(options).toEqual(['Job fair (0)']);
    await expectAccessible('component');
  });

  test('The menu “Filter” finds an owner and a rating, which “Mine” and the keys Y and R set', async () => {
    const { filters } = await openFilters();
    await press('f');
    await type('strong yes');
    await press('Enter');
    await expect.poll(chips).toEqual(['Rating: Strong yes']);
    await press('f');
    await type('no owner');
    await press('Enter');
    await expect.poll(chips).toEqual(['No owner', 'Rating: Strong yes']);
    await press('y');
    await expect.poll(chips).toEqual([`Owner: ${LOCAL_PROFILE.name}`, 'Rating: Strong yes']);
    await expectAccessible('component');
    await press('r');
    await press('y');
    await expect.poll(filters).toEqual(NO_FILTERS);
    await press('f');
    await chooseOption('Mine');
    await expect.poll(chips).toEqual([`Owner: ${LOCAL_PROFILE.name}`]);
    await press('y');
    await expect.poll(filters).toEqual(NO_FILTERS);
  });

  test('The menu “Filter” finds when the next step is due, and the chip says it', async () => {
    const { filters } = await openFilters();
    await press('f');
    await chooseOption('Next step…');
    await expect
      .poll(options)
      .toEqual(['Next step overdue', 'Next step due this week', 'With a next step', 'No next step']);
    await chooseOption('Next step due this week');
    await expect.poll(chips).toEqual(['Next step due this week']);
    expect(filters().nextStep).toBe('week');
    await press('f');
    await type('overdue');
    await press('Enter');
    await expect.poll(chips).toEqual(['Next step overdue']);
    await expectAccessible('component');
  });

  test('The menu “Filter” finds who had no activity for some days, and the chip says it', async () => {
    const { filters } = await openFilters();
    await press('f');
    await chooseOption('Last activity…');
    await expect
      .poll(options)
      .toEqual(['No activity for 7 days', 'No activity for 14 days', 'No activity for 30 days']);
    await chooseOption('No activity for 14 days');
    await expect.poll(chips).toEqual(['No activity for 14 days']);
    expect(filters().inactive).toBe(14);
    await expectAccessible('component');
  });

  test('The menu “Filter” offers who waits for our answer, typing finds it, and the chip says it', async () => {
    const { filters } = await openFilters();
    await press('f');
    await chooseOption('Waiting for our answer');
    await expect.poll(chips).toEqual(['Waiting for our answer']);
    expect(filters().waiting).toBe(true);
    await page.getByRole('button', { name: 'Remove Waiting for our answer' }).click();
    await expect.poll(() => filters().waiting).toBeNull();
    await press('f');
    await menuField().fill('our answer');
    await expect.poll(options).toEqual(['Waiting for our answer']);
    await chooseOption('Waiting for our answer');
    await page.getByRole('button', { name: 'Waiting for our answer', exact: true }).click();
    await expect.poll(options).toEqual(['Waiting for our answer']);
    await expectAccessible('component');
  });

  test('The menu “Filter” adds one tag after another, and a source', async () => {
    const { filters } = await openFilters();
    for (const tag of ['remote (2)', 'senior, really (2)']) {
      await press('f');
      await chooseOption('Tag…');
      await chooseOption(tag);
    }
    await press('f');
    await type('fair');
    await chooseOption('Job fair (0)');
    await expect.poll(chips).toEqual(['Source: Job fair', 'Tag: remote', 'Tag: senior, really']);
    expect(filters().tag).toBe('remote\nsenior, really');
  });

  test('The menu “Filter” takes days of application', async () => {
    const { filters } = await openFilters();
    await press('f');
    await chooseOption('Applied…');
    await page.getByLabelText('Applied from').fill('2025-11-01');
    await expect.poll(chips).toEqual(['Applied since Nov 1, 2025']);
    await page.getByLabelText('Applied until').fill('2025-10-01');
    await expect.element(page.getByText('This day is before the first')).toBeVisible();
    await page.getByLabelText('Applied until').fill('2025-11-20');
    await expectAccessible('component');
    await press('Enter');
    await expect.poll(chips).toEqual(['Applied Nov 1, 2025 – Nov 20, 2025']);
    expect(filters()).toMatchObject({ appliedFrom: '2025-11-01', appliedTo: '2025-11-20' });
  });

  test('The menu “Filter” closes with Escape, and the focus goes back', async () => {
    await openFilters();
    await menuButton().click();
    await expect.element(menuField()).toHaveFocus();
    await press('Escape');
    await expect.element(menuField()).not.toBeInTheDocument();
    await expect.element(menuButton()).toHaveFocus();
  });
});

describe('Chips', () => {
  test('A chip is edited by a click, and removed by its button', async () => {
    const { filters } = await openFilters({ minDays: 14, tag: 'remote\nsenior, really', source: 'Job fair' });
    await page.getByRole('button', { name: 'In stage ≥ 14 days', exact: true }).click();
    await chooseOption('30 days or more');
    expect(filters().minDays).toBe(30);
    await page.getByRole('button', { name: 'Tag: remote', exact: true }).click();
    // The other tag stays.
    await expect.poll(options).toEqual(['remote (0)']);
    await press('Escape');
    await page.getByRole('button', { name: 'Remove Tag: remote' }).click();
    await expect.poll(chips).toEqual(['In stage ≥ 30 days', 'Source: Job fair', 'Tag: senior, really']);
    await expect.element(page.getByRole('button', { name: 'Remove Tag: senior, really' })).toHaveFocus();
    for (const text of ['Tag: senior, really', 'Source: Job fair', 'In stage ≥ 30 days'])
      await page.getByRole('button', { name: `Remove ${text}` }).click();
    await expect.poll(chips).toEqual([]);
    await expect.element(menuButton()).toHaveFocus();
    expect(filters()).toEqual(NO_FILTERS);
  });

  test('A chip is in the menu on a phone', async () => {
    await emulatePhone();
    const { filters } = await openFilters({ minDays: 14 });
    await expect.element(page.getByText('In stage ≥ 14 days')).not.toBeVisible();
    await expect.element(menuButton()).toHaveAccessibleName('Filter 1 active');
    await menuButton().click();
    await expect.element(page.getByRole('button', { name: 'In stage ≥ 14 days', exact: true })).toBeVisible();
    await expectAccessible('component');
    await page.getByRole('button', { name: 'Remove In stage ≥ 14 days' }).click();
    expect(filters().minDays).toBeNull();
  });
});
