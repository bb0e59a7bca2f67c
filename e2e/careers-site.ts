import type { Page } from '@playwright/test';
import { expect } from './on-team.ts';
import type { SharedTeam } from './shared-team.ts';

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
type Send = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) => Promise<unknown>;

/**
 * Publishes an opening with questions on the site `acme`.
 *
 * @returns the job, and the path of the opening's page
 */
export async function publishAs(send: Send, title: string): Promise<{ id: number; path: string }> {
  await send('PUT', '/careers-site', { name: 'acme' });
  await send('PATCH', '/site', { company: 'Acme Workshops', introduction: 'We build **chairs**.' });
  const { id, slug } = (await send('POST', '/jobs', { title, tags: [] })) as { id: number; slug: string };
  await send('PUT', `/assessments/${id}`, {
    title: 'Wood',
    sections: [{ id: 's', title: 'About your work', questions: QUESTIONS }],
  });
  await send('PATCH', `/jobs/${id}/opening`, {
    description: '## You will\n\n- build chairs\n- mend tables',
    department: 'Workshop',
    locations: [{ workplace: 'hybrid', place: 'Berlin', country: 'DE' }],
    employmentType: 'full-time',
    pay: { min: 42_000, max: 50_000, currency: 'EUR', period: 'year' },
    asksAssessment: true,
    published: true,
  });
  return { id, path: `/careers/acme/${slug}` };
}

/** Publishes an opening, as {@link publishAs} does. */
export function publishOpening(team: SharedTeam, title: string): Promise<{ id: number; path: string }> {
  return publishAs((method, path, body) => team.asOwner(method, path, body), title);
}

/** The number of applications of a person, also of held ones. */
export async function applicationsOf(team: SharedTeam, name: string): Promise<number> {
  const inbox = await team.asOwner<{ data: { candidate: { name: string } }[] }>(
    'GET',
    '/applications?pageSize=1000',
  );
  const held = await team.asOwner<{ data: { name: string }[] }>('GET', '/careers-site/held');
  return [...inbox.data.map(({ candidate }) => candidate), ...held.data].filter((each) => each.name === name)
    .length;
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
