import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openCandidates, searchField } from '#web/screens/candidates-list/candidates-in-test.ts';
import {
  address,
  emulatePhone,
  expectAccessible,
  expectNoSidewaysScroll,
  focus,
  keepToasts,
  press,
  texts,
  toast,
  type,
} from '#web/test/on-screen.ts';
import { openApp, reload } from '#web/test/open-app.tsx';
import {
  line,
  links,
  view,
  heads,
  dialog,
  nameField,
  OFFERS,
  SEARCH,
  HIRED,
  withViews,
  stored,
  choose,
  saveAs,
} from './views-in-test.ts';

describe('On the list', () => {
  test('A view keeps several stages and tags, days of application and days in the stage', async () => {
    const filters = {
      stage: 'applied,screen',
      tag: 'remote\nsenior',
      appliedFrom: '2020-01-01',
      appliedTo: '2040-01-31',
      minDays: '1',
    };
    const api = await openApp(`/candidates?${new URLSearchParams(filters)}`);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Candidates' })).toBeVisible();
    await press('v');
    await saveAs('Remote seniors');
    await expect.element(toast('View saved')).toBeVisible();
    expect(await stored(api)).toMatchObject([{ screen: 'list', params: filters }]);
    await view('All').click();
    await expect.poll(address).toBe('/candidates');
    await view('Remote seniors').click();
    await expect.poll(() => Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(filters);
  });

  test('V keeps filters, sort, columns and search under a name, but not the page; it is undone like anything else', async () => {
    const api = await openCandidates('?search=a&stage=applied&job=1&sort=nameAsc&columns=email,job&page=2');
    await expect.element(line()).not.toBeInTheDocument();
    await press('v');
    await saveAs('My applicants');
    await expect.element(toast('View saved')).toBeVisible();
    await expect.element(view('My applicants')).toHaveAttribute('aria-current', 'page');
    expect(await stored(api)).toMatchObject([
      {
        screen: 'list',
        params: { search: 'a', stage: 'applied', job: '1', sort: 'nameAsc', columns: 'email,job' },
      },
    ]);
    await view('All').click();
    await expect.poll(address).toBe('/candidates');
    await expect.element(view('All')).toHaveAttribute('aria-current', 'page');
    await expect.element(view('My applicants')).not.toHaveAttribute('aria-current');
    expect(heads()).toContain('Stage');
    await view('My applicants').click();
    await expect
      .poll(address)
      .toBe('/candidates?search=a&stage=applied&job=1&sort=nameAsc&columns=email%2Cjob');
    await expect.poll(heads).not.toContain('Stage');
    await expectAccessible();
    await reload(api);
    await expect.element(view('My applicants')).toHaveAttribute('aria-current', 'page');
    await press('Control+z');
    await expect.element(line()).not.toBeInTheDocument();
    expect(await stored(api)).toEqual([]);
  });

  test('V means a letter where one types; the menu does the same, and the keys name it', async () => {
    await openCandidates('?stage=offer');
    await focus(searchField());
    await type('v');
    await expect.element(searchField()).toHaveValue('v');
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Save view…' }).click();
    await expect.element(nameField()).toHaveFocus();
    await press('Escape');
    await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
    await press('?');
    await expect.element(dialog()).toHaveTextContent('VSave a view');
  });

  test('A name is asked for until there is one that no other view has', async () => {
    const api = await openCandidates('?stage=hired', await withViews(OFFERS));
    await expect.element(view('Offers')).toBeVisible();
    await press('v');
    await expect.element(nameField()).toHaveFocus();
    await press('Enter');
    await expect.element(dialog()).toHaveTextContent('A view needs a name');
    await type('offers');
    await press('Enter');
    await expect.element(nameField()).toHaveAccessibleDescription('There is a view “Offers” already');
    await expectAccessible();
    await type(' and hired');
    await press('Enter');
    await expect.element(view('offers and hired')).toHaveAttribute('aria-current', 'page');
    expect(await stored(api)).toHaveLength(2);
  });

  test('A view is current when it shows exactly what is shown, on whatever page', async () => {
    await openCandidates(
      '?stage=applied&page=3',
      await withViews({ ...OFFERS, params: { stage: 'applied' } }),
    );
    await expect.element(view('Offers')).toHaveAttribute('aria-current', 'page');
    await page.getByRole('combobox', { name: 'Stage' }).selectOptions('hired');
    await expect.element(view('Offers')).not.toHaveAttribute('aria-current');
    await expect.element(view('All')).not.toHaveAttribute('aria-current');
  });

  test('It is renamed, and updated to what is shown now where that is something else', async () => {
    const api = await openCandidates('?stage=offer&sort=nameAsc', await withViews(OFFERS));
    await choose('Offers', 'Rename…');
    await expect.element(nameField()).toHaveValue('Offers');
    await saveAs('Offers, A to Z');
    await expect.element(view('Offers, A to Z')).toBeVisible();
    const options = line().getByRole('button', { name: 'Options of Offers, A to Z' });
    await options.click();
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await expectAccessible();
    await expect
      .element(page.getByRole('menuitem', { name: 'Update to what is shown' }))
      .not.toBeInTheDocument();
    await press('Escape');
    await page.getByRole('combobox', { name: 'Stage' }).selectOptions('hired');
    await expect.element(view('Offers, A to Z')).not.toHaveAttribute('aria-current');
    keepToasts();
    await choose('Offers, A to Z', 'Update to what is shown');
    await expect.element(toast('View updated')).toBeVisible();
    await expect.element(view('Offers, A to Z')).toHaveAttribute('aria-current', 'page');
    expect((await stored(api))[0]?.params).toEqual({ stage: 'hired', sort: 'nameAsc' });
    await toast('View updated').getByRole('button', { name: 'Undo' }).click();
    await expect.element(view('Offers, A to Z')).not.toHaveAttribute('aria-current');
  });

  test('It is moved left and right by its menu, and keeps the focus', async () => {
    const api = await openCandidates('', await withViews(OFFERS, SEARCH, HIRED));
    await expect.element(links()).toHaveLength(4);
    await choose('Hired', 'Move left');
    await expect.poll(() => texts(links())).toEqual(['All', 'Offers', 'Hired', 'Ada']);
    await expect.element(line().getByRole('button', { name: 'Options of Hired' })).toHaveFocus();
    await choose('Offers', 'Move right');
    await expect.poll(() => texts(links())).toEqual(['All', 'Hired', 'Offers', 'Ada']);
    expect((await stored(api)).map(({ name }) => name)).toEqual(['Hired', 'Offers', 'Ada']);
    await line().getByRole('button', { name: 'Options of Hired' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Move right' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Move left' })).not.toBeInTheDocument();
  });

  test('It is deleted at once, the focus goes on beside it, and the toast brings it back', async () => {
    await openCandidates('', await withViews(OFFERS, HIRED));
    keepToasts();
    await choose('Offers', 'Delete');
    await expect.element(view('Offers')).not.toBeInTheDocument();
    await expect.element(view('Hired')).toHaveFocus();
    await choose('Hired', 'Delete');
    await expect.element(line()).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await toast('View deleted').last().getByRole('button', { name: 'Undo' }).click();
    await expect.element(line()).toBeVisible();
  });

  test('On a phone the line fades where it scrolls, and the current view is seen whole', async () => {
    await emulatePhone();
    await openCandidates(
      '?stage=hired',
      await withViews(OFFERS, SEARCH, { ...OFFERS, name: 'Offers of the week' }, HIRED),
    );
    await expect.element(view('Hired')).toHaveAttribute('aria-current', 'page');
    const [its, shown] = [view('Hired').element().closest('li')!, line().element()];
    const { paddingInlineEnd, maskImage } = getComputedStyle(shown);
    const fade = Number.parseFloat(paddingInlineEnd);
    expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth);
    expect(fade).toBeGreaterThanOrEqual(16);
    expect(maskImage).toContain(paddingInlineEnd);
    expect(its.getBoundingClientRect().right).toBeCloseTo(shown.getBoundingClientRect().right - fade, 0);
    expectNoSidewaysScroll();
  });

  test('A view of what is not there any more opens, and says so', async () => {
    const params = { job: '99999', stage: 'gone' };
    await openCandidates('', await withViews({ ...OFFERS, params }));
    await view('Offers').click();
    await expect.poll(address).toBe('/candidates?job=99999');
    await expect.element(view('Offers')).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('button', { name: /all jobs/i }).last()).toBeVisible();
  });

  test('Views that can’t be loaded or saved hold nothing up', async () => {
    const api = await withViews(OFFERS);
    api.fail({ method: 'GET', path: '/views' });
    api.fail({ method: 'POST', path: '/views', message: 'The disk is full' });
    await openCandidates('', api);
    await expect.element(line()).not.toBeInTheDocument();
    await press('v');
    await type('Mine');
    await press('Enter');
    await expect.element(nameField()).toHaveAccessibleDescription('The disk is full');
    await expect.element(nameField()).toHaveValue('Mine');
  });
});
