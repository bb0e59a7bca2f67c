import type { Locator, Page } from '@playwright/test';
import type { Assessment } from '#domain/assessment/model.ts';
import { api, card, expect } from './fixtures.ts';

/** A job the demo workspace has no assessment for. */
export const JOB = 3;

/** A job it has one for: two sections, twelve questions. */
export const DEMO_JOB = 1;

/** As the buttons and the selector name them, in their order. */
export const TYPE_LABELS = [
  'Single Choice',
  'Multi Choice',
  'Short Text',
  'Long Text',
  'Numeric',
  'File Upload',
];

export async function openBuilder(page: Page, jobId = JOB): Promise<void> {
  await page.goto(`/assessments/${jobId}`);
  await page.getByRole('button', { name: '+ Add section' }).waitFor();
}

interface GivenSection {
  id: string;
  title: string;
  questions: readonly Record<string, unknown>[];
}

/** Stores an assessment for the job. */
async function storeSections(page: Page, sections: readonly GivenSection[], jobId = JOB): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/no-such-page');
  const stored = await api<{ version?: number; message?: string }>(page, `/assessments/${jobId}`, {
    method: 'PUT',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Given', sections }),
  });
  if (stored.version === undefined) throw new Error(stored.message);
}

/** Opens the builder with an assessment of these sections. */
async function openWith(page: Page, sections: readonly GivenSection[]): Promise<void> {
  await storeSections(page, sections);
  await openBuilder(page);
}

/** Sections A, B … with short questions of these titles. */
export async function openOutline(page: Page, outline: Record<string, readonly string[]>): Promise<void> {
  await openWith(
    page,
    Object.entries(outline).map(([title, questions]) => ({
      id: title,
      title,
      questions: questions.map((it) => ({ id: it, type: 'short', title: it })),
    })),
  );
}

export function storedAssessment(page: Page, jobId = JOB): Promise<Assessment> {
  return api<Assessment>(page, `/assessments/${jobId}`);
}

/** The section at this place, counted from 1. */
export function section(page: Page, number: number): Locator {
  return page.getByRole('region', { name: `Section ${number}`, exact: true });
}

/** The question with this number: "2.3". */
export function question(page: Page, number: string): Locator {
  return page.getByRole('group', { name: `Question ${number}`, exact: true });
}

export function title(page: Page, number: string): Locator {
  return question(page, number).getByPlaceholder('Type the question…');
}

export function preview(page: Page): Locator {
  return card(page, 'Live preview');
}

export function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Save', exact: true });
}

export function undoButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Undo', exact: true });
}

/** Adds a question to the last section by its button and types its title. */
export async function addQuestion(page: Page, label: string, text: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `+ ${label}` })
    .last()
    .click();
  const added = page.getByRole('group', { name: /^Question \d/ }).last();
  await added.getByPlaceholder('Type the question…').fill(text);
  return added;
}

/** Saves and waits until it is said. */
export async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText('Assessment saved', { exact: true }).last()).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
}

/** The sections with the titles of their questions, as the editor shows them. */
export async function outline(page: Page): Promise<Record<string, string[]>> {
  const sections = await page
    .locator('[data-section-editor]')
    .evaluateAll((elements) =>
      elements.map((element) => [
        element.querySelector<HTMLInputElement>('[data-part="title"]')?.value ?? '',
        [...element.querySelectorAll<HTMLTextAreaElement>('textarea[placeholder="Type the question…"]')].map(
          (it) => it.value,
        ),
      ]),
    );
  return Object.fromEntries(sections) as Record<string, string[]>;
}

/** What this device keeps of unsaved edits, all visits together. */
export function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('hirelane/local/local/builder-'))
      .map(([, value]) => String(value))
      .join('\n'),
  );
}
