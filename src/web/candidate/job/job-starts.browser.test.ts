import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { address, expectAccessible } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

const TITLE = 'Night Porter';

/** The API with one more job, for which nobody has applied. */
async function withEmptyJob(): Promise<{ api: ApiInMemory; id: number }> {
  const api = await apiInMemory();
  const { id } = await api.call<{ id: number }>('POST', '/jobs', { title: TITLE, slug: '', tags: [] });
  return { api, id };
}

// Product §2, "The frame of a job".
const SCREENS = [
  ['overview', (id: number) => `/jobs/${id}`],
  ['list', (id: number) => `/candidates?job=${id}`],
  ['board', (id: number) => `/candidates/board?job=${id}`],
] as const;

for (const [name, pathOf] of SCREENS) {
  test(`The ${name} of a job without candidates adds the first one in place`, async () => {
    const { api, id } = await withEmptyJob();
    await openApp(pathOf(id), api);
    await page.getByRole('button', { name: 'Add the first candidate' }).click();
    const dialog = page.getByRole('dialog', { name: 'New candidate' });
    await expect.element(dialog.getByRole('combobox', { name: 'Job' })).toHaveDisplayValue(TITLE);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Grace Hopper' }).first())
      .toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Add the first candidate' }))
      .not.toBeInTheDocument();
  });

  test(`The ${name} of a job without candidates leads to an import into that job`, async () => {
    const { api, id } = await withEmptyJob();
    await openApp(pathOf(id), api);
    await expect
      .element(page.getByText(/^(?:Nobody has applied yet|No candidates found)$/).first())
      .toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Import candidates' }).click();
    await expect.poll(address).toBe(`/candidates/import?job=${id}`);
  });

  test(`The ${name} of a job without candidates leads to its opening, which is published or not`, async () => {
    const { api, id } = await withEmptyJob();
    await openApp(pathOf(id), api);
    const publish = page.getByRole('link', { name: 'Publish the opening' });
    await expect.element(publish).toBeVisible();
    await expectAccessible();
    await api.call('PATCH', `/jobs/${id}/opening`, {
      description: 'Keys and quiet.',
      locations: [{ workplace: 'onsite', place: 'Bergen', country: 'NO' }],
      employmentType: 'full-time',
      published: true,
    });
    await expect.element(publish).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'See the opening' }).click();
    await expect.poll(address).toBe(`/jobs/${id}/opening`);
  });

  test(`The ${name} of a job offers no first steps once somebody has applied`, async () => {
    const { api, id } = await withEmptyJob();
    await api.call('POST', '/candidates', { name: 'Grace Hopper', email: 'grace@example.com', jobId: id });
    await openApp(pathOf(id), api);
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Grace Hopper' }).first())
      .toBeVisible();
    for (const offer of ['Add the first candidate', 'Import candidates', 'Publish the opening'])
      await expect.element(page.getByText(offer)).not.toBeInTheDocument();
  });
}
