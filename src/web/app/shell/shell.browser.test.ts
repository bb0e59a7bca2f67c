import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  address,
  emulatePhone,
  expectAccessible,
  preferTheme,
  press,
  tap,
  texts,
} from '#web/test/on-screen.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { openApp } from '#web/test/open-app.tsx';

const PROFILE_BUTTON = 'Alex Morgan';

function navigation() {
  return page.getByRole('navigation', { name: 'Main' });
}

function current(): string[] {
  return texts(navigation().getByCss('[aria-current="page"]'));
}

async function openProfileMenu(item: 'Profile' | 'Settings' | 'Help' | 'Log out'): Promise<void> {
  await page.getByRole('button', { name: PROFILE_BUTTON }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('The root leads to the jobs, and Back does not lead to it again', async () => {
  const api = await openApp('/candidates');
  await openApp('/', api);
  await expect.poll(address).toBe('/jobs');
  window.history.back();
  await expect.poll(address).toBe('/candidates');
});

test('Any other path says “Not found” and offers a way back', async () => {
  await openApp('/nowhere/at/all');
  await expect.element(page.getByText('Not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to jobs' }).click();
  await expect.poll(address).toBe('/jobs');
});

test.each([
  ['Jobs', '/jobs'],
  ['Candidates', '/candidates'],
  ['Kanban', '/candidates/board'],
  ['Interviews', '/interviews'],
  ['Assessments', '/assessments/1'],
])('%s leads to %s and is active there alone', async (label, path) => {
  await openApp('/nowhere');
  await navigation().getByRole('link', { name: label }).click();
  await expect.poll(address).toBe(path);
  await expect.poll(current).toEqual([label]);
});

test('Candidates is active on a profile too', async () => {
  await openApp('/candidates/1');
  await expect.poll(current).toEqual(['Candidates']);
});

test('The brand leads home', async () => {
  await openApp('/candidates/board');
  await page.getByRole('banner').getByRole('link', { name: 'Hirelane' }).click();
  await expect.poll(address).toBe('/jobs');
});

test('The keyboard gets past the navigation with one key', { tags: ['quick'] }, async () => {
  await openApp('/jobs');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.findElement();
  await press('Tab');
  await expect.element(skip).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('On a phone the hamburger opens a sheet with the same six links', async () => {
  await emulatePhone();
  await openApp('/jobs');
  await tap(page.getByRole('button', { name: 'Open menu' }));
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect
    .poll(() => texts(sheet.getByRole('link')))
    .toEqual(['Jobs', 'Candidates', 'Kanban', 'Interviews', 'Assessments', 'Insight']);
  await expectAccessible();
  await tap(sheet.getByRole('link', { name: 'Kanban' }));
  await expect.poll(address).toBe('/candidates/board');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('Escape closes the sheet and gives the focus back', async () => {
  await emulatePhone();
  await openApp('/jobs');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

test('Profile shows the name and the placeholder email', async () => {
  await openApp('/jobs');
  await openProfileMenu('Profile');
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expect.element(dialog).toHaveTextContent('Alex Morgan');
  await expect.element(dialog).toHaveTextContent('alex.morgan@example.com');
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: PROFILE_BUTTON })).toHaveFocus();
});

test('Somebody who works alone edits their own email', async () => {
  await openApp('/jobs');
  await openProfileMenu('Profile');
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await dialog.getByLabelText('Email').fill('nowhere');
  await expect.element(dialog.getByText('Email needs an @')).toBeVisible();
  await dialog.getByLabelText('Email').fill('olga@example.com');
  await dialog.getByRole('button', { name: 'Save profile' }).click();
  await expect.element(dialog.getByText('olga@example.com')).toBeVisible();
});

test('Help opens the page of the screen beside the app', { tags: ['quick'] }, async () => {
  await openApp('/candidates/board?job=1');
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openProfileMenu('Help');
  await expect.poll(() => open.mock.calls).toEqual([['/help/board.html', '_blank', 'noopener']]);
});

test('Log out says that there is no login here', async () => {
  await openApp('/jobs');
  await openProfileMenu('Log out');
  await expect.element(page.getByText('This workspace has no login')).toBeVisible();
});

const ROUTES = [
  '/jobs',
  '/jobs/1',
  '/jobs/1/opening',
  '/jobs/1/report',
  '/candidates',
  '/candidates/board',
  '/candidates/1',
  '/candidates/compare?ids=1,2,3',
  '/candidates/import',
  '/candidates/duplicates',
  '/triage?stage=applied',
  '/insight',
  '/assessments/1',
  '/assessments/1/fill',
  '/nowhere',
];

test.each(ROUTES)('Assistive technology finds nothing wrong with %s on a phone', async (route) => {
  await preferTheme('dark');
  await emulatePhone();
  await openApp(route);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector('[data-loading]')).toBeNull();
  await expectAccessible();
});

for (const theme of ['light', 'dark'] as const) {
  // The routes in the dark theme are those on a phone.
  const tags = theme === 'dark' ? ['soak'] : [];
  for (const route of ROUTES) {
    test(
      `Assistive technology finds nothing wrong with ${route} in the ${theme} theme`,
      { tags },
      async () => {
        await preferTheme(theme);
        await openApp(route);
        await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => document.querySelector('[data-loading]')).toBeNull();
        await expectAccessible();
      },
    );
  }

  test(
    `Assistive technology finds nothing wrong with a dialog, an error and a toast in the ${theme} theme`,
    { tags },
    async () => {
      await preferTheme(theme);
      const api = await openApp('/jobs');
      await openProfileMenu('Log out');
      await expectAccessible();
      await openProfileMenu('Settings');
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await expectAccessible();
      await press('Escape');
      api.fail({ method: 'GET', path: '/jobs', message: 'The disk is gone' });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.element(page.getByText('Error: The disk is gone')).toBeVisible();
      await expectAccessible();
    },
  );

  test(
    `Assistive technology finds nothing wrong with a profile that has everything in the ${theme} theme`,
    { tags },
    async () => {
      await preferTheme(theme);
      const api = await apiInMemory();
      const [one, other] = (await api.get<{ data: CandidateWithJob[] }>('/candidates')).data;
      await api.call('PATCH', `/candidates/${other!.id}`, { name: one!.name, email: one!.email });
      await api.call('PATCH', `/candidates/${one!.id}`, { tags: ['remote'], owner: 'mei', rating: 3 });
      await api.call('POST', `/candidates/${one!.id}/notes`, { text: 'Ask @mei', mentions: ['mei'] });
      await openApp(`/candidates/${one!.id}`, api);
      await expect.element(page.getByRole('group', { name: 'Applications' })).toBeVisible();
      await page.getByRole('button', { name: 'Add next step' }).click();
      await expect.element(page.getByRole('form', { name: 'Next step' })).toBeVisible();
      await expect.poll(() => document.querySelector('[data-loading]')).toBeNull();
      await expectAccessible();
    },
  );

  test(
    `Assistive technology finds nothing wrong with filters and the menus of the list in the ${theme} theme`,
    { tags },
    async () => {
      await preferTheme(theme);
      await openApp('/candidates?stage=applied,screen&minDays=1');
      await expect.element(page.getByRole('list', { name: 'Filters' })).toBeVisible();
      await page.getByRole('button', { name: /^Filter/ }).click();
      await expect.element(page.getByRole('option', { name: 'Reason…' })).toBeVisible();
      await expectAccessible();
      await press('Escape');
      await page.getByRole('button', { name: 'More' }).click();
      await expect.element(page.getByRole('menuitemcheckbox', { name: 'Also in files' })).toBeVisible();
      await expectAccessible();
    },
  );
}

test('What gets the focus by Shift and Tab on a long page is not hidden by the header', async () => {
  await emulatePhone();
  await openApp('/candidates/1');
  await expect.element(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(1.5 * window.innerHeight);
  const header = document.querySelector('header');
  const controls = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, textarea)')].filter(
    (control) => control.checkVisibility() && control.tabIndex >= 0 && !control.matches(':disabled'),
  );
  controls.at(-1)?.focus();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const hidden = controls.toReversed().filter((control) => {
    control.focus();
    return control.getBoundingClientRect().top < (header?.getBoundingClientRect().bottom ?? 0);
  });
  expect(hidden.map(({ outerHTML }) => outerHTML)).toEqual([]);
});
