import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { HeldInList } from '#domain/application/held.ts';
import { takePage } from '#domain/paging.ts';
import { openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  card,
  doneToast,
  emulatePhone,
  errorToast,
  expectAccessible,
  expectNothingWider,
  focus,
  keepToasts,
  preferTheme,
  press,
  texts,
  toast,
} from '#web/test/on-screen.ts';
import { openSettings, settings } from '#web/test/settings-in-test.ts';

const SITE = { name: 'acme', url: 'https://hire.example.com/careers/acme' };

const ROBOT: HeldInList = {
  id: '7d4a4c1e-0000-4000-8000-0000000000a1',
  jobId: 1,
  name: 'Robot',
  email: 'robot@example.com',
  source: 'Indeed',
  receivedAt: '2026-11-24T09:00:00.000Z',
  suspicion: 'trap',
  discardedAt: null,
  discardedBy: null,
  files: ['CV.pdf', 'Letter.pdf'],
};
const HASTY: HeldInList = {
  ...ROBOT,
  id: '7d4a4c1e-0000-4000-8000-0000000000a2',
  name: 'Hasty',
  email: 'hasty@example.com',
  suspicion: 'too fast',
  files: [],
};

/** A server that holds applications, as the team server does. */
class Held {
  all: HeldInList[] = [ROBOT, HASTY];

  answerOn(api: ApiInMemory): void {
    for (const discarded of [false, true]) {
      for (const page of [1, 2, 3]) {
        const route = `GET /careers-site/held?discarded=${discarded}&page=${page}&pageSize=50`;
        api.answerBy(route, async () => {
          const all = await this.#list(api, discarded);
          return Response.json({ data: takePage(all, page, 50), total: all.length });
        });
      }
    }
    const change = (route: string, by: (ids: readonly string[]) => object | Promise<object>): void =>
      api.answerBy(`POST /careers-site/held/${route}`, async (request) => {
        const { ids } = (await request.json()) as { ids: string[] };
        return Response.json(await by(ids));
      });
    change('discard', (ids) => this.#mark(ids, '2026-11-25T09:00:00.000Z'));
    change('restore', (ids) => this.#mark(ids, null));
    change('take', async (ids) => {
      const answers = await Promise.all(
        this.all
          .filter(({ id }) => ids.includes(id))
          .map(({ id, jobId, name, email }) =>
            api.fetch('/applications', {
              method: 'POST',
              body: JSON.stringify({ jobId, name, email, ticket: id.replaceAll('-', '').repeat(2) }),
            }),
          ),
      );
      return { data: [], changes: answers.map(({ headers }) => Number(headers.get('Change-Seq'))) };
    });
  }

  /** Those that are not among the workspace's applications. */
  async #list(api: ApiInMemory, discarded: boolean): Promise<HeldInList[]> {
    const { data } = await api.get<{ data: { candidate: { email: string } }[] }>(
      '/applications?pageSize=1000',
    );
    const taken = new Set(data.map(({ candidate }) => candidate.email));
    return this.all.filter(
      ({ email, discardedAt }) => !taken.has(email) && (discardedAt !== null) === discarded,
    );
  }

  #mark(ids: readonly string[], discardedAt: string | null) {
    this.all = this.all.map((each) =>
      ids.includes(each.id) ? { ...each, discardedAt, discardedBy: discardedAt && OWNER_ADA.id } : each,
    );
    return { count: ids.length };
  }
}

async function openHeld(path = '/inbox?part=held'): Promise<{ api: ApiInMemory; held: Held }> {
  const api = await apiInMemory();
  const held = new Held();
  held.answerOn(api);
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  api.answer('GET /careers-site', SITE);
  api.answer('GET /invitations', { data: [] });
  api.answer('GET /people/me/sessions', { data: [] });
  api.answer('GET /people/me/tokens', { data: [] });
  await openTeam(path, { api });
  return { api, held };
}

const table = () => page.getByRole('table', { name: 'Held applications' });
const rows = () => table().getByRole('rowheader');
const pick = (name: RegExp) => table().getByRole('checkbox', { name }).click();
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('Held applications', () => {
  test(
    'Held applications say who, for what and why, with which files, and the toast takes thrown ones back',
    { tags: ['quick'] },
    async () => {
      keepToasts();
      const { held } = await openHeld();
      await expect.element(page.getByText(/^Nothing was mailed to these applicants\. /)).toBeVisible();
      await expect.element(rows().first()).toHaveTextContent('Robotrobot@example.com');
      const row = page.getByRole('row').nth(1);
      await expect.element(row).toHaveTextContent('A field was filled in that no person sees');
      await expect.element(row).toHaveTextContent('Senior Frontend Engineer');
      await expect.element(row).toHaveTextContent('CV.pdf, Letter.pdf');
      await expect
        .element(page.getByText('deleted after 30 days, and what nobody decides about after 180.'))
        .toBeVisible();
      await expect.element(button('Throw away')).toBeDisabled();
      await expectAccessible();
      await pick(/Select all/);
      await expect.element(page.getByText('2 selected')).toBeVisible();
      await button('Throw away').click();
      await expect.element(page.getByText('No application is held')).toBeVisible();
      await toast('2 applications thrown away').getByRole('button', { name: 'Undo' }).click();
      await expect.element(doneToast('2 applications taken back')).toBeVisible();
      await expect.poll(() => texts(rows())).toHaveLength(2);
      expect(held.all.every(({ discardedAt }) => discardedAt === null)).toBe(true);
    },
  );

  test('Held applications stand on pages, and the last one left is shown when a page becomes empty', async () => {
    const { held } = await openHeld();
    await expect.element(rows().first()).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Pagination' })).not.toBeInTheDocument();
    held.all = Array.from({ length: 51 }, (_, nth) => ({
      ...ROBOT,
      id: `7d4a4c1e-0000-4000-8000-0000000c${String(nth).padStart(4, '0')}`,
      name: `Robot ${nth}`,
      email: `robot${nth}@example.com`,
    }));
    await button('Show thrown away').click();
    await button('Show held').click();
    await expect.element(page.getByText('Page 1 / 2')).toBeVisible();
    await expect.poll(() => texts(rows())).toHaveLength(50);
    await pick(/Select Robot 0,/);
    await button('Next').click();
    await expect.element(page.getByText('Page 2 / 2')).toBeVisible();
    await expect.element(button('Throw away')).toBeDisabled();
    await pick(/Robot 50/);
    await button('Throw away').click();
    await expect.poll(() => texts(rows())).toHaveLength(50);
    expect(held.all.filter(({ discardedAt }) => discardedAt !== null)).toHaveLength(1);
  });

  test('Held applications that were thrown away are shown and taken back', async () => {
    const { held } = await openHeld();
    await pick(/Robot/);
    await button('Throw away').click();
    await expect.poll(() => texts(rows())).toEqual(['Hastyhasty@example.com']);
    await button('Show thrown away').click();
    await expect.poll(() => texts(rows())).toEqual(['Robotrobot@example.com']);
    await expect.element(table()).toHaveTextContent(/Thrown away · Ada/);
    await pick(/Robot/);
    await button('Take back').click();
    await expect.element(page.getByText('Nothing was thrown away')).toBeVisible();
    await button('Show held').click();
    await expect.poll(() => texts(rows())).toHaveLength(2);
    expect(held.all.every(({ discardedAt }) => discardedAt === null)).toBe(true);
  });

  test('Held applications are accepted, and a failure says why and keeps them', async () => {
    const { api } = await openHeld();
    const fault = api.fail({
      method: 'POST',
      path: '/held/take',
      status: 400,
      message: 'There is no job #1',
    });
    await pick(/Robot/);
    await button('Take over').click();
    await expect.element(errorToast('There is no job #1')).toBeVisible();
    fault.heal();
    await expect.element(page.getByText('1 selected')).toBeVisible();
    await button('Take over').click();
    await expect.element(doneToast('1 application taken over into Applied')).toBeVisible();
    await expect.poll(() => texts(rows())).toEqual(['Hastyhasty@example.com']);
  });

  test('Applications accepted by keyboard are held again by Undo, and accepted again by Redo', async () => {
    keepToasts();
    await openHeld();
    await focus(table().getByRole('checkbox', { name: /Select all/ }));
    await press('Space');
    await focus(button('Take over'));
    await press('Enter');
    await expect.element(page.getByText('No application is held')).toBeVisible();
    await expect.element(button('Take over')).toHaveFocus();
    await toast('2 applications taken over into Applied').getByRole('button', { name: 'Undo' }).click();
    await expect.element(doneToast('Undone: 2 applications held again')).toBeVisible();
    await expect.poll(() => texts(rows())).toHaveLength(2);
    await toast('Undone: 2 applications held again').getByRole('button', { name: 'Redo' }).click();
    await expect.element(page.getByText('No application is held')).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`Held applications fit a phone and are accessible, ${colorScheme}`, async () => {
      await preferTheme(colorScheme);
      await emulatePhone();
      await openHeld();
      await expect.element(rows().first()).toBeVisible();
      expectNothingWider();
      await expectAccessible();
    });
  }
});

test('Where there is a careers site, the navigation leads to the inbox before anybody has applied', async () => {
  await openHeld('/jobs');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
  await expect.element(page.getByText('No new applications')).toBeVisible();
  await expectAccessible();
});

test('The page of a job leads to its public page while its opening is open', async () => {
  const { api } = await openHeld('/jobs/1');
  await api.call('PATCH', '/jobs/1/opening', {
    description: 'You bake.',
    locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
    employmentType: 'full-time',
    published: true,
  });
  const { slug } = await api.get<{ slug: string }>('/jobs/1');
  const link = card('Opening').getByRole('link', { name: 'Public page' });
  await expect.element(link).toHaveAttribute('href', `${SITE.url}/${slug}`);
  await api.call('PATCH', '/jobs/1/opening', { published: false });
  await openTeam('/jobs/1', { api });
  await expect.element(card('Opening').getByText('Not published')).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('The opening gives an address for each source, and copies it', async () => {
  const { api } = await openHeld('/jobs');
  await api.call('PATCH', '/jobs/1/opening', {
    description: 'You bake.',
    locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
    employmentType: 'full-time',
    published: true,
  });
  await openTeam('/jobs/1/opening', { api });
  const { slug } = await api.get<{ slug: string }>('/jobs/1');
  const link = card('Public page').getByRole('link');
  await expect.element(link).toHaveAttribute('href', `${SITE.url}/${slug}`);
  const source = card('Public page').getByRole('combobox', { name: 'Source' });
  await source.fill('Linke');
  await page.getByRole('option', { name: 'LinkedIn', exact: true }).click();
  await expect.element(link).toHaveAttribute('href', `${SITE.url}/${slug}?source=LinkedIn`);
  await source.fill('Fair & friends');
  await expect.element(link).toHaveTextContent(`${SITE.url}/${slug}?source=Fair%20%26%20friends`);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await card('Public page').getByRole('button', { name: 'Copy link' }).click();
  expect(copied).toHaveBeenCalledWith(`${SITE.url}/${slug}?source=Fair%20%26%20friends`);
  await expectAccessible();
});

describe('The address of the careers site', () => {
  const section = () => settings.getByRole('region', { name: 'Careers site' });

  async function openAddress() {
    const opened = await openHeld('/jobs');
    await openSettings('Careers site');
    const name = section().getByLabelText('Name in the address');
    await expect.element(name).toHaveValue('acme');
    return { ...opened, name };
  }

  test('The careers site’s address is changed, with a link to the site, and says why a name can’t be taken', async () => {
    const { api, name } = await openAddress();
    await expect.element(section().getByRole('link', { name: SITE.url })).toHaveAttribute('href', SITE.url);
    const save = section().getByRole('button', { name: 'Save address' });
    api.answer('PUT /careers-site', { message: '“beta” is taken. Choose another name.' }, { status: 409 });
    await name.fill('beta');
    await save.click();
    await expect.element(section().getByText('“beta” is taken. Choose another name.')).toBeVisible();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    const url = 'https://hire.example.com/careers/brot';
    api.answer('PUT /careers-site', { name: 'brot', url });
    const sent = api.sent('PUT', '/careers-site');
    await name.fill('brot');
    await save.click();
    await expect.element(section().getByRole('link', { name: url })).toBeVisible();
    expect(sent).toEqual([{ name: 'brot' }]);
    await expect.element(save).toBeDisabled();
    await expect
      .element(section().getByRole('button', { name: 'Download careers pages' }))
      .not.toBeInTheDocument();
  });

  test('The careers site’s address is taken off by an empty name', async () => {
    const { api, name } = await openAddress();
    api.answer('PUT /careers-site', { name: null, url: null });
    const sent = api.sent('PUT', '/careers-site');
    await name.fill('');
    await section().getByRole('button', { name: 'Save address' }).click();
    await expect.element(doneToast('The careers site is off')).toBeVisible();
    await expect.element(section().getByRole('link')).not.toBeInTheDocument();
    expect(sent).toEqual([{ name: null }]);
  });
});
