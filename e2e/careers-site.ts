import type { Page } from '@playwright/test';
import { expect, post } from './on-team.ts';

export const CV = {
  name: 'CV.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
};

const QUESTIONS = [
  { id: 'years', type: 'number', title: 'Years at the bench', required: true, min: 0, max: 60 },
  {
    id: 'tools',
    type: 'single',
    title: 'Do you have tools of your own?',
    required: false,
    options: ['Yes', 'No'],
  },
  {
    id: 'which',
    type: 'short',
    title: 'Which?',
    required: true,
    condition: { questionId: 'tools', equalsValue: 'Yes' },
  },
];

/** Sends a call of the owner. */
type Send = (path: string, body: object, method: 'POST' | 'PUT' | 'PATCH') => Promise<unknown>;

/**
 * Publishes an opening with questions on the site `acme`.
 *
 * @returns the job, and the path of the opening's page
 */
export async function publishAs(send: Send, title: string): Promise<{ id: number; path: string }> {
  await send('/careers-site', { name: 'acme' }, 'PUT');
  await send('/site', { company: 'Acme Workshops', introduction: 'We build **chairs**.' }, 'PATCH');
  const { id, slug } = (await send('/jobs', { title, tags: [] }, 'POST')) as { id: number; slug: string };
  await send(
    `/assessments/${id}`,
    { title: 'Wood', sections: [{ id: 's', title: 'About your work', questions: QUESTIONS }] },
    'PUT',
  );
  await send(
    `/jobs/${id}/opening`,
    {
      description: '## You will\n\n- build chairs\n- mend tables',
      department: 'Workshop',
      locations: [{ workplace: 'hybrid', place: 'Berlin', country: 'DE' }],
      employmentType: 'full-time',
      pay: { min: 42_000, max: 50_000, currency: 'EUR', period: 'year' },
      asksAssessment: true,
      published: true,
    },
    'PATCH',
  );
  return { id, path: `/careers/acme/${slug}` };
}

/** Publishes an opening, as {@link publishAs} does. @param olga a page of the owner */
export async function publishOpening(olga: Page, title: string): Promise<{ id: number; path: string }> {
  await olga.goto('/jobs');
  return publishAs((path, body, method) => post(olga, path, body, method), title);
}

/** The number of applications of a person, also of held ones. */
export async function applicationsOf(olga: Page, name: string): Promise<number> {
  return olga.evaluate(async (wanted) => {
    const headers = { Accept: 'application/json' };
    const [inbox, held] = await Promise.all(
      ['/applications?pageSize=1000', '/careers-site/held'].map(async (path) =>
        (await fetch(path, { headers })).json(),
      ),
    );
    return (
      inbox.data.filter((each: { candidate: { name: string } }) => each.candidate.name === wanted).length +
      held.data.filter((each: { name: string }) => each.name === wanted).length
    );
  }, name);
}

export async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.com`);
  await page.getByLabel('Years at the bench').fill('7');
  await page.getByLabel('I agree').check();
}

/** Expects that the page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, page.url()).toBeLessThanOrEqual(window ?? 0);
}
