import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Assessment } from '#domain/assessment/model.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { card } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';
import { JOB, sectionsOf, type SectionInput } from '#web/test/sample-assessments.ts';

export async function openBuilder(jobId = JOB, api?: ApiInMemory): Promise<ApiInMemory> {
  const its = await openApp(`/assessments/${jobId}`, api);
  await expect.element(page.getByRole('button', { name: '+ Add section' })).toBeVisible();
  return its;
}

/** Opens the builder with an assessment of these sections. */
export async function openWith(sections: readonly SectionInput[]): Promise<ApiInMemory> {
  const api = await apiInMemory();
  await api.call('PUT', `/assessments/${JOB}`, { title: 'Given', sections });
  return openBuilder(JOB, api);
}

/** Opens the builder with sections A, B, … and short questions of these titles. */
export function openOutline(sections: Record<string, readonly string[]>): Promise<ApiInMemory> {
  return openWith(sectionsOf(sections));
}

export function storedAssessment(api: ApiInMemory): Promise<Assessment> {
  return api.get(`/assessments/${JOB}`);
}

/** The section with this number, from 1. */
export function section(number: number): Locator {
  return page.getByRole('region', { name: `Section ${number}`, exact: true });
}

/** A button of the section itself, and not of its questions, which follow in the document. */
export function sectionButton(number: number, name: string): Locator {
  return section(number).getByRole('button', { name, exact: true }).first();
}

/** The question with this number: "2.3". */
export function question(number: string): Locator {
  return page.getByRole('group', { name: `Question ${number}`, exact: true });
}

export function questionButton(number: string, name: string): Locator {
  return question(number).getByRole('button', { name, exact: true });
}

/** The handle of a question or section. It can be dragged, and its menu also moves the item. */
export function handle(place: string): Locator {
  return place.includes('.') ? questionButton(place, 'Move') : sectionButton(Number(place), 'Move');
}

export function title(number: string): Locator {
  return question(number).getByPlaceholder('Type the question…');
}

export function preview(): Locator {
  return card('Live preview');
}

export function saveButton(): Locator {
  return page.getByRole('button', { name: 'Save', exact: true });
}

export function undoButton(): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Undo', exact: true });
}

export function redoButton(): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Redo', exact: true });
}

/** Adds a question to the last section by its button and types its title. */
export async function addQuestion(label: string, text: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `+ ${label}` })
    .last()
    .click();
  const added = page.getByRole('group', { name: /^Question \d/ }).last();
  await added.getByPlaceholder('Type the question…').fill(text);
  return added;
}

/** Saves and waits for the success message. */
export async function save(): Promise<void> {
  await saveButton().click();
  await expect.element(page.getByText('Assessment saved', { exact: true }).last()).toBeVisible();
  await expect.element(saveButton()).toBeDisabled();
}
