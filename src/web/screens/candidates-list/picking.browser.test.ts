import { CANDIDATES_PAGE_SIZE } from '#domain/paging.ts';
import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { MOST_CHANGED_TOGETHER } from '#domain/candidate/candidate.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  focus,
  listen,
  preferTheme,
  press,
  tap,
  texts,
  typeIn,
} from '#web/test/on-screen.ts';
import {
  candidateRow,
  names,
  openCandidates,
  searchField,
  stageFilter,
  storedCandidates,
} from './candidates-in-test.ts';
import { bar, boxes } from './picking-in-test.ts';

const box = (name: string): Locator => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const ofPage = (): Locator => page.getByRole('checkbox', { name: 'Select this page' });

/** The indexes of the picked rows, from 0. */
function picked(): number[] {
  return boxes()
    .elements()
    .flatMap((it, place) => ((it as HTMLInputElement).checked ? [place] : []));
}

async function expectSelected(count: number): Promise<void> {
  await expect.element(bar()).toHaveTextContent(`${count} selected`);
}

describe('Picking rows of the list', () => {
  test(
    'A click on the box picks a row, Shift+click all between, and the row itself does what it did',
    { tags: ['quick'] },
    async () => {
      const api = await openCandidates();
      const [first] = await storedCandidates(api);
      await expect.element(bar()).not.toBeInTheDocument();
      await boxes().nth(1).click();
      await expectSelected(1);
      await boxes()
        .nth(4)
        .click({ modifiers: ['Shift'] });
      expect(picked()).toEqual([1, 2, 3, 4]);
      await boxes().nth(2).click();
      expect(picked()).toEqual([1, 3, 4]);
      await expectSelected(3);
      expect(window.getSelection()?.toString()).toBe('');
      await expectAccessible();

      await candidateRow(first!.name).first().getByText('@').click();
      expect(picked()).toEqual([1, 3, 4]);
      expect(address()).toBe('/candidates');
      await bar().getByRole('button', { name: 'Clear' }).click();
      await expect.element(bar()).not.toBeInTheDocument();
      expect(picked()).toEqual([]);
      await expect.element(boxes().nth(1)).toHaveFocus();
    },
  );

  test('The boxes do not change the accessible names of rows and heads', async () => {
    const api = await openCandidates();
    const [{ name, email, jobTitle } = { name: '', email: '', jobTitle: '' }] = await storedCandidates(api);
    await expect.element(page.getByRole('rowheader', { name, exact: true }).first()).toBeVisible();
    const row = page.getByRole('row').nth(1);
    await expect
      .element(row)
      .toHaveAccessibleName(new RegExp(`^${name} \\w+ .*${email} Applying for ${jobTitle}`));
    await expect.element(row.getByRole('rowheader')).toHaveTextContent(name);
    expect(texts(row.getByRole('rowheader'))).toEqual([name]);
    await expect.element(row.getByRole('cell').first()).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Name', exact: true })).toBeVisible();
    expect(page.getByRole('columnheader').elements()).toHaveLength(6);
  });

  test('Space picks from the box and from the name, Shift with ↓ and ↑ a range, Ctrl+A the page, and Escape lets all go', async () => {
    const said = listen();
    await openCandidates();
    await focus(names().nth(2));
    await press('Space');
    expect(picked()).toEqual([2]);
    expect(address()).toBe('/candidates');
    await focus(boxes().nth(0));
    await press('Space');
    expect(picked()).toEqual([0, 2]);
    await press('ArrowDown');
    await expect.element(boxes().nth(1)).toHaveFocus();
    await press('Escape');
    expect(picked()).toEqual([]);
    await expect.element(boxes().nth(1)).toHaveFocus();

    await focus(names().nth(3));
    await press('Shift+ArrowDown', 2);
    expect(picked()).toEqual([3, 4, 5]);
    await expect.element(names().nth(5)).toHaveFocus();
    await press('Shift+ArrowUp');
    expect(picked()).toEqual([3, 4]);
    await press('Control+a');
    await expectSelected(CANDIDATES_PAGE_SIZE);
    expect(picked()).toHaveLength(CANDIDATES_PAGE_SIZE);
    await expect.element(ofPage()).toBeChecked();
    await expect.poll(() => said.at(-1)).toBe('50 selected');
    await press('Escape');
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.poll(() => said.at(-1)).toBe('None selected');

    await typeIn(searchField(), 'a');
    await press('Control+a');
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('The box in the head picks the page, is mixed when some rows are picked, and drops the page’s picks', async () => {
    await openCandidates();
    await boxes().nth(7).click();
    await expect.poll(() => (ofPage().element() as HTMLInputElement).indeterminate).toBe(true);
    await ofPage().click();
    await expectSelected(CANDIDATES_PAGE_SIZE);
    await ofPage().click();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('“Select all … that match” picks everybody on all pages, and says how many; turning and sorting keep the picks, another filter drops them', async () => {
    const said = listen();
    const api = await openCandidates('?stage=hired');
    const { length } = await storedCandidates(api, 'hired');
    expect(length).toBeGreaterThan(CANDIDATES_PAGE_SIZE);
    await boxes().first().click();
    const all = bar().getByRole('button', { name: `Select all ${length} that match` });
    await all.click();
    await expectSelected(length);
    await expect.poll(() => said.at(-1)).toBe(`${length} selected`);
    await expect.element(all).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByText(/^Page 2 \//)).toBeVisible();
    await expect.poll(() => picked().length).toBe(boxes().elements().length);
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect.poll(address).toBe('/candidates?stage=hired&sort=nameAsc');
    await expectSelected(length);
    await stageFilter().selectOptions('Offer');
    await expect.element(bar()).not.toBeInTheDocument();
    expect(picked()).toEqual([]);
  });

  test('The first rows are offered where more match than can be changed together', async () => {
    const api = await openCandidates();
    const data = await storedCandidates(api);
    api.answer('GET /candidates', { data: data.slice(0, 50), total: 12_345 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await boxes().first().click();
    expect(MOST_CHANGED_TOGETHER).toBe(10_000);
    await expect
      .element(bar().getByRole('button', { name: 'Select the first 10,000 of 12345' }))
      .toBeVisible();
  });

  for (const [way, goBack] of Object.entries({
    'the link': () => page.getByRole('link', { name: 'Back to candidates' }).click(),
    'the Back button': async () => window.history.back(),
  })) {
    test(`The picks are there after coming back by ${way}, and not when the list is opened anew`, async () => {
      await openCandidates('?stage=offer');
      await boxes().nth(1).click();
      await boxes().nth(3).click();
      await names().nth(1).click();
      await expect.element(page.getByText(/^Candidate #/)).toBeVisible();
      await goBack();
      await expectSelected(2);
      await expect.poll(picked).toEqual([1, 3]);
      await names().nth(1).click();
      await expect.element(page.getByText(/^Candidate #/)).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Candidates' }).click();
      await expect.element(names().first()).toBeVisible();
      await expect.element(bar()).not.toBeInTheDocument();
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`A finger picks on a phone in the ${colorScheme} theme, and everything fits`, async () => {
      await preferTheme(colorScheme);
      await emulatePhone();
      await openCandidates();
      await tap(boxes().nth(1));
      await tap(boxes().nth(2));
      await expectSelected(2);
      expect(picked()).toEqual([1, 2]);
      expect(address()).toBe('/candidates');
      expectNoSidewaysScroll();
      for (const button of bar().getByRole('button').elements()) {
        const { left, right } = button.getBoundingClientRect();
        expect(left >= 0 && right <= 390).toBe(true);
      }
      await expectAccessible();
    });
  }

  test('Escape drops the picks before it closes the peek', async () => {
    await openCandidates();
    await focus(names().first());
    await press('p');
    await expect.element(page.getByCss('[data-peek]')).toBeVisible();
    await focus(names().first());
    await press('Space');
    await expectSelected(1);
    await press('Escape');
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(page.getByCss('[data-peek]')).toBeVisible();
    await press('Escape');
    await expect.element(page.getByCss('[data-peek]')).not.toBeInTheDocument();
  });

  test('A row that goes while its box has the focus leaves the focus to the box of the next', async () => {
    const api = await openCandidates('?stage=offer');
    const [first, second] = await storedCandidates(api, 'offer');
    await focus(box(first!.name).first());
    await api.call('PATCH', `/candidates/${first!.id}`, { stage: 'hired' });
    await expect.element(box(second!.name).first()).toHaveFocus();
  });
});
