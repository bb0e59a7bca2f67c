import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import {
  address,
  doneToast,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNoKeyHints,
  expectNothingWider,
  focus,
  giveNoReason,
  preferTheme,
  press,
  resizeWindow,
  tap,
  texts,
  toast,
} from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import {
  apply,
  applyAgain,
  inboxLink,
  inboxRow,
  openInbox,
  rowNames,
  withApplications,
} from './inbox-in-test.ts';

const marks = (name: string) =>
  texts(inboxRow(name).getByRole('list', { name: 'Marks' }).getByRole('listitem'));

describe('The inbox', () => {
  test(
    'The inbox lists new applications, latest first, and J, K and digits decide, which can be undone',
    { tags: ['quick'] },
    async () => {
      const api = await openInbox();
      await expect.element(rowNames().first()).toBeVisible();
      expect(texts(rowNames())).toEqual(['Eve Lund', 'Dan Ortiz', 'Cleo Berg']);
      await expect.element(inboxRow('Cleo Berg')).toHaveTextContent(/Indeed/);
      const parts = page.getByRole('navigation', { name: 'Applications' }).getByRole('link');
      await expect.poll(() => texts(parts)).toEqual(['New3', 'All3']);
      await expect.element(inboxLink()).toHaveAccessibleName('Inbox 3 new');
      await expectAccessible();

      await press('j');
      await expect.element(rowNames().first()).toHaveFocus();
      await press('j');
      await expect.element(rowNames().nth(1)).toHaveFocus();
      await press('k');
      await press('2');
      await expect.element(doneToast('Moved to Screening')).toBeVisible();
      // The next row has the focus, so the next key decides about it.
      await expect.element(inboxRow('Dan Ortiz').getByRole('rowheader').getByRole('link')).toHaveFocus();
      await press('1');
      await expect.element(doneToast('Dan Ortiz kept in Applied')).toBeVisible();
      await expect.poll(() => texts(rowNames())).toEqual(['Cleo Berg']);
      await expect.element(inboxLink()).toHaveAccessibleName('Inbox 1 new');
      await press('6');
      await giveNoReason();
      await expect.element(page.getByText('No new applications')).toBeVisible();
      await expect.element(page.getByRole('heading', { level: 1, name: 'Inbox' })).toHaveFocus();
      await expect.element(inboxLink()).toHaveAccessibleName('Inbox');
      const { data } = await api.get<{ data: { candidate: CandidateWithJob }[] }>('/applications');
      expect(data.map(({ candidate: { name, stage } }) => [name, stage])).toEqual([
        ['Eve Lund', 'screen'],
        ['Dan Ortiz', 'applied'],
        ['Cleo Berg', 'rejected'],
      ]);

      for (const names of [
        ['Cleo Berg'],
        ['Dan Ortiz', 'Cleo Berg'],
        ['Eve Lund', 'Dan Ortiz', 'Cleo Berg'],
      ]) {
        await press('Control+z');
        await expect.poll(() => texts(rowNames())).toEqual(names);
      }
    },
  );

  test('Enter opens the profile, which leads on by J and back to the inbox', async () => {
    await openInbox();
    await focus(rowNames().first());
    await press('Enter');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Eve Lund' })).toBeVisible();
    await press('j');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dan Ortiz' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to inbox' }).click();
    await expect.element(rowNames().first()).toBeVisible();
    expect(address()).toBe('/inbox');
  });

  test('P shows the profile beside the list, and a decision there shows the next one', async () => {
    await openInbox();
    await focus(rowNames().first());
    await press('p');
    await expect.element(page.getByRole('region', { name: 'Eve Lund', exact: true })).toBeVisible();
    await press('3');
    await expect.element(page.getByRole('region', { name: 'Dan Ortiz', exact: true })).toBeVisible();
    await press('j');
    await expect.element(page.getByRole('region', { name: 'Cleo Berg', exact: true })).toBeVisible();
    await press('Escape');
    await expect.element(rowNames().nth(1)).toHaveFocus();
  });

  test('The menu of stages and the buttons do what the keys do', async () => {
    const api = await openInbox();
    await focus(rowNames().first());
    await press('m');
    await page.getByRole('menuitem', { name: 'Offer' }).click();
    await expect.element(doneToast('Moved to Offer')).toBeVisible();
    await expect.poll(() => texts(rowNames())).toEqual(['Dan Ortiz', 'Cleo Berg']);
    await inboxRow('Dan Ortiz').hover();
    await inboxRow('Dan Ortiz').getByRole('button', { name: 'Keep in Applied' }).click();
    await expect.element(doneToast('Dan Ortiz kept in Applied')).toBeVisible();
    await inboxRow('Cleo Berg').hover();
    await inboxRow('Cleo Berg').getByRole('button', { name: 'Reject…' }).click();
    await expect.element(page.getByRole('region', { name: 'Reason for Cleo Berg' })).toBeVisible();
    await expect.poll(() => api.get('/applications?new=true')).toMatchObject({ total: 0 });
  });

  test('The inbox is filtered by job, with the number of new ones of each, and the address keeps it', async () => {
    await openInbox();
    const job = page.getByRole('combobox', { name: 'Job' });
    await expect.element(rowNames().first()).toBeVisible();
    const options = texts(job.getByRole('option'));
    expect(options[0]).toBe('All jobs (3 new)');
    expect(options.slice(1).map((text) => text.replace(/^.*\(/, '('))).toEqual(['(2)', '(1)']);
    await press('f');
    await expect.element(job).toHaveFocus();
    await job.selectOptions('2');
    await expect.poll(() => texts(rowNames())).toEqual(['Dan Ortiz']);
    expect(address()).toBe('/inbox?job=2');
    await focus(rowNames().first());
    await press('1');
    await expect.element(page.getByText('No new applications for this job')).toBeVisible();
    await page.getByRole('link', { name: 'Show all jobs' }).click();
    await expect.poll(() => texts(rowNames())).toEqual(['Eve Lund', 'Cleo Berg']);
  });

  test('The inbox says who applied again, withdrew, and asked for erasure', async () => {
    const api = await withApplications();
    const again = await applyAgain(api, 'Cleo Berg');
    const withdrawn = await apply(api, 'Finn Moe');
    await api.call('PATCH', `/applications/${withdrawn.id}`, { event: 'withdrawn' });
    await api.call('PATCH', `/applications/${again.id}`, { event: 'erasure asked' });
    await openInbox('', api);
    await expect.element(rowNames().first()).toBeVisible();
    expect(texts(rowNames())).toEqual(['Cleo Berg', 'Eve Lund', 'Dan Ortiz']);
    const first = page.getByRole('row').nth(1);
    expect(texts(first.getByRole('list', { name: 'Marks' }).getByRole('listitem'))).toEqual([
      'Asked for erasure',
      'Applied again',
    ]);
    await first.hover();
    await first.getByRole('button', { name: 'Erase…' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await press('Escape');
    await page.getByRole('navigation', { name: 'Applications' }).getByRole('link', { name: /^All/ }).click();
    await expect.poll(() => texts(rowNames())).toHaveLength(4);
    expect(marks('Finn Moe')).toEqual(['Withdrew']);
    // All applications are filtered by any job, also by one without new ones.
    const job = page.getByRole('combobox', { name: 'Job' });
    const { total } = await api.get<{ total: number }>('/jobs?pageSize=1');
    await expect.poll(() => texts(job.getByRole('option'))).toHaveLength(total + 1);
    expect(address()).toBe('/inbox?part=all');
  });

  test('The inbox says who had applied for another job before, and leads to that application and back', async () => {
    const api = await withApplications();
    await apply(api, 'Cleo Berg', { jobId: 2, email: 'CLEO.BERG@example.com' });
    await openInbox('', api);
    await expect.element(inboxRow('Dan Ortiz')).toBeVisible();
    const latest = page.getByRole('row').nth(1);
    await expect.element(latest).toHaveTextContent(/Cleo Berg.*Applied again.*Before: /);
    await expectAccessible();
    await latest.getByRole('rowheader').getByRole('link', { name: 'Cleo Berg' }).click();
    const strip = page.getByRole('group', { name: 'Applications' });
    const chips = () => texts(strip.getByRole('listitem')).filter((text) => text.includes('Applied again'));
    await expect.poll(chips).toHaveLength(1);
    await expect.element(page.getByText('Applied again on the careers page')).toBeVisible();
    await expect.element(page.getByText(/Applied before for “/)).toBeVisible();
    await expectAccessible();
  });

  test('The inbox shows applications that come in, and brings back a row whose decision failed', async () => {
    const api = await openInbox();
    await expect.element(rowNames().first()).toBeVisible();
    await apply(api, 'Gil Sand');
    await expect.poll(() => texts(rowNames())[0]).toBe('Gil Sand');
    await expect.element(inboxLink()).toHaveAccessibleName('Inbox 4 new');
    const fault = api.fail({ method: 'PATCH', path: '/applications', message: 'No room' });
    await focus(rowNames().first());
    await press('1');
    await expect.element(errorToast('No room')).toBeVisible();
    await expect.poll(() => texts(rowNames())[0]).toBe('Gil Sand');
    fault.heal();
  });

  test('The inbox shows why it can’t be loaded, and tries again', async () => {
    const api = await withApplications();
    const fault = api.fail({ method: 'GET', path: '/applications', message: 'The disk is gone' });
    await openInbox('', api);
    await expect.element(page.getByText('Error: The disk is gone')).toBeVisible();
    fault.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rowNames().first()).toBeVisible();
  });
});

describe('The link to the inbox', () => {
  test('The link to the inbox is not there before anybody has applied, and comes with the first application', async () => {
    const api = await openApp('/jobs');
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    await apply(api, 'Cleo Berg');
    await expect.element(inboxLink()).toHaveAccessibleName('Inbox 1 new');
    await inboxLink().click();
    await expect.element(rowNames().first()).toHaveTextContent('Cleo Berg');
    await expect.element(inboxLink()).toHaveAttribute('aria-current', 'page');
  });

  test('The link to the inbox is the last of the navigation and breaks it at no width', async () => {
    await openInbox();
    const bar = page.getByRole('banner').getByCss(':scope > div').element();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect.element(inboxLink()).toHaveAccessibleName('Inbox 3 new');
    expect(links.elements().at(-1)).toBe(inboxLink().element());
    for (let width = 320; width <= 1280; width += 20) {
      await resizeWindow(width, 800);
      const boxes = [...bar.querySelectorAll('a, button')]
        .filter((it) => it.checkVisibility())
        .map((it) => it.getBoundingClientRect());
      const cut = boxes.filter(
        (box, place) =>
          box.left < (boxes[place - 1]?.right ?? 0) ||
          box.right > window.innerWidth ||
          box.height > bar.clientHeight,
      );
      expect(cut, `${width} px`).toEqual([]);
    }
  });

  test('The inbox of one job, and the opening of a job, are found by the job’s title', async () => {
    await openApp('/jobs', await withApplications());
    const find = async (text: string, option: string) => {
      await press('Control+k');
      await page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox').fill(text);
      await page.getByRole('option', { name: option }).click();
    };
    await find('inbox backend', 'Inbox of Backend Engineer, Payments');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    expect(address()).toMatch(/^\/inbox\?job=\d+$/);
    await find('opening backend', 'Opening of Backend Engineer, Payments');
    await expect.poll(address).toMatch(/^\/jobs\/\d+\/opening$/);
  });

  test('The link to the inbox is an action of Find', async () => {
    await openApp('/jobs', await withApplications());
    await press('Control+k');
    await page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox').fill('inbox');
    await page.getByRole('option', { name: 'Go to Inbox' }).click();
    await expect.element(rowNames().first()).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`On a phone the inbox works by touch, fits the screen and is accessible, ${colorScheme}`, async () => {
    await preferTheme(colorScheme);
    await emulatePhone();
    const api = await withApplications();
    await apply(api, 'Cleo Berg', { name: `Bartholomew ${'Featherstonehaugh'.repeat(4)}` });
    await apply(api, 'Ida Voss', { source: 'A friend of a friend who works at the company' });
    await openInbox('', api);
    await expect.element(rowNames().first()).toBeVisible();
    expectNothingWider();
    expectNoKeyHints();
    await expectAccessible();
    await tap(inboxRow('Ida Voss').getByRole('button', { name: 'Keep in Applied' }));
    await expect.element(toast('Ida Voss kept in Applied')).toBeVisible();
  });
}
