import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { BO, FakeEventSource, openTeam, OWNER_ADA, RECRUITER_BO } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import {
  emulatePhone,
  expectAccessible,
  expectNothingWider,
  focus,
  listen,
  preferTheme,
  press,
} from '#web/test/on-screen.ts';

const OTHERS = ['Bo Lind', 'Cleo Marsh', 'Dee Ward', 'Eli Stone', 'Fay Wood'].map((name) => ({
  id: `p-${name}`,
  name,
  picture: null,
}));

async function apiWith(
  others: readonly { id: string; name: string; answering?: boolean }[],
): Promise<ApiInMemory> {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
  api.answer('PUT /presence', { data: others });
  return api;
}

function faces(name: string): Locator {
  return page.getByRole('list', { name, exact: true });
}

test(
  'Who else looks at a candidate is shown and announced; whoever leaves says so',
  { tags: ['quick'] },
  async () => {
    const api = await apiWith([BO]);
    const signs = api.sent('PUT', '/presence') as { page: string }[];
    await openTeam('/candidates/7', { api });
    await expect.element(faces('Also here: Bo Lind').getByRole('listitem')).toHaveTextContent('Bo Lind');
    const announced = page.getByCss('[data-live-announcer]').getByText('Also here: Bo Lind');
    await expect.element(announced).toBeInTheDocument();
    await expectAccessible();
    // React’s development build mounts twice, so only the last sign is of a stay that goes on.
    const { page: id, ...place } = signs.at(-1)!;
    expect(place).toEqual({ kind: 'candidate', id: 7 });
    const left = api.sent('DELETE', `/presence/${id}`);

    await page.getByRole('navigation').getByRole('link', { name: 'Jobs' }).click();
    await expect.poll(() => left.length).toBe(1);
    await expect.element(faces('Also here: Bo Lind')).not.toBeInTheDocument();
  },
);

describe.each(['light', 'dark'] as const)('On a phone in the %s theme', (theme) => {
  test('Many editors of an assessment are three faces and the number of others', async () => {
    await preferTheme(theme);
    await emulatePhone();
    await openTeam('/assessments/1', { api: await apiWith(OTHERS) });
    const many = faces('Bo Lind and 4 others edit this, too');
    await expect.element(many.getByRole('listitem')).toHaveLength(4);
    await expect.element(many).toHaveTextContent('+2Eli Stone, Fay Wood');
    await press('Tab');
    await focus(many);
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(/^Bo Lind, .*, Fay Wood$/);
    await expectAccessible();
    expectNothingWider();
  });
});

test.each([
  { path: '/jobs/1/opening', kind: 'opening' },
  { path: '/templates', kind: 'template' },
])('Who else edits this $kind is shown', async ({ path, kind }) => {
  const api = await apiWith([BO]);
  const signs = api.sent('PUT', '/presence');
  await openTeam(path, { api });
  await expect.element(faces('Bo Lind edits this, too')).toBeVisible();
  await expectAccessible();
  expect(signs.at(-1)).toMatchObject({ kind, id: 1 });
});

test('Who else edits an interview of a job is shown in its dialog', async () => {
  const api = await apiWith([BO]);
  const kit = { jobId: 1, name: 'Phone screen', minutes: 30, stage: 'tech' };
  const { id } = await api.call<{ id: number }>('POST', '/kits', kit);
  const signs = api.sent('PUT', '/presence');
  await openTeam('/jobs/1', { api });
  await page.getByRole('button', { name: 'Edit Phone screen' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('list', { name: 'Bo Lind edits this, too' }))
    .toBeVisible();
  await expectAccessible();
  expect(signs.at(-1)).toMatchObject({ kind: 'kit', id });
});

test('Who is answering the candidate is shown on the profile and announced once', async () => {
  const api = await apiWith([{ ...BO, answering: true }]);
  const said = listen();
  await openTeam('/candidates/7', { api });
  await expect.element(page.getByText('Bo Lind is answering')).toBeVisible();
  await expect.poll(() => said).toContain('Bo Lind is answering');
  await expectAccessible();
  await emulatePhone();
  expectNothingWider();
});

test('Without an answer of the server nobody is shown, and no error', async () => {
  const api = await apiWith([BO]);
  const said = listen();
  api.fail({ method: 'PUT', path: '/presence', status: 500, message: 'No' });
  await openTeam('/candidates/7', { api });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await api.settle();
  await expect.element(page.getByRole('list', { name: /Also here/ })).not.toBeInTheDocument();
  expect(said.filter((text) => text.includes('here'))).toEqual([]);
});

test(
  'Below a note that is being written stands who else writes one, and what they have added meanwhile',
  { tags: ['quick'] },
  async () => {
    const api = await apiInMemory(undefined, () => BO.id);
    api.answer('GET /people', { data: [OWNER_ADA, RECRUITER_BO] });
    api.answer('PUT /presence', { data: [BO] });
    const signs = api.sent('PUT', '/presence');
    await openTeam('/candidates/7', { api });
    const note = page.getByRole('textbox', { name: 'New note' });
    await note.fill('She asked for a second day');
    const form = page.getByCss('form').filter({ has: note });
    await expect.element(form.getByText('Bo Lind is writing a note, too', { exact: true })).toBeVisible();
    expect(signs).toContainEqual(expect.objectContaining({ kind: 'note', id: 7 }));
    expect(form.getByText(/^Added meanwhile/).elements()).toEqual([]);

    const { id } = await api.call<{ id: number }>('POST', '/candidates/7/notes', {
      text: 'She can come on Monday',
    });
    FakeEventSource.opened[0]?.tell({ seq: 1, rows: [{ table: 'notes', id }] });
    const added = form.getByText('Added meanwhile by Bo Lind: “She can come on Monday”', { exact: true });
    await expect.element(added).toBeVisible();
    await expectAccessible();
    await emulatePhone();
    expectNothingWider();

    await note.fill('');
    await expect.element(added).not.toBeInTheDocument();
  },
);
