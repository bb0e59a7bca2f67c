import type { Page } from '@playwright/test';
import { JOB, type SectionInput } from '#web/test/sample-assessments.ts';
import { api } from './fixtures.ts';

/** Stores these sections as the job's assessment. */
export async function storeAssessment(page: Page, sections: readonly SectionInput[]): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/no-such-page');
  const stored = await api<{ version?: number; message?: string }>(page, `/assessments/${JOB}`, {
    method: 'PUT',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Given', sections }),
  });
  if (stored.version === undefined) throw new Error(stored.message);
}
