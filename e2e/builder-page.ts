import type { Locator, Page } from '@playwright/test';
import type { Assessment } from '#domain/assessment/model.ts';
import { JOB, sectionsOf, shownOutline } from '#web/test/sample-assessments.ts';
import { api, expect } from './fixtures.ts';
import { storeAssessment } from './store-assessment.ts';

export async function openBuilder(page: Page, jobId = JOB): Promise<void> {
  await page.goto(`/assessments/${jobId}`);
  await page.getByRole('button', { name: '+ Add section' }).waitFor();
}

/** Opens the builder with sections A, B, … and short questions of these titles. */
export async function openOutline(page: Page, outline: Record<string, readonly string[]>): Promise<void> {
  await storeAssessment(page, sectionsOf(outline));
  await openBuilder(page);
}

export function storedAssessment(page: Page, jobId = JOB): Promise<Assessment> {
  return api<Assessment>(page, `/assessments/${jobId}`);
}

/** The section with this number, from 1. */
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

export function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Save', exact: true });
}

export function undoButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Undo', exact: true });
}

/** Adds a question to the last section with its button and types its title. */
export async function addQuestion(page: Page, label: string, text: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `+ ${label}` })
    .last()
    .click();
  const added = page.getByRole('group', { name: /^Question \d/ }).last();
  await added.getByPlaceholder('Type the question…').fill(text);
  return added;
}

/** Saves and waits for the announcement. */
export async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText('Assessment saved', { exact: true }).last()).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
}

/** The sections in the editor, with the titles of their questions. */
export function outline(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(shownOutline);
}

/** The unsaved edits on this device, of all visits. */
export function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /^hirelane\/[^/]+\/[^/]+\/builder-/.test(key))
      .map(([, value]) => String(value))
      .join('\n'),
  );
}
