import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { emulatePhone, expectAccessible, expectNoSidewaysScroll } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

/** Each screen of a workspace in which nothing is: its sentence, and the link or button of the step that helps. */
const SCREENS = [
  ['/jobs', 'No jobs found', 'Create the first job'],
  ['/candidates', 'No candidates found', 'Import candidates'],
  ['/candidates/board', 'Nobody is here yet', 'import candidates'],
  ['/triage', 'There is nobody to triage here.', 'Back to candidates'],
  ['/interviews', 'No interviews in the next two weeks', 'Show everybody’s'],
  ['/interviews?all=true', 'No interviews in the next two weeks', 'Choose whom to interview'],
  ['/assessments/1', 'An assessment belongs to a job', 'Go to jobs'],
  ['/assessments/1/fill', 'This browser has no job 1', 'Go to jobs'],
  ['/insight', 'Nobody has applied yet, so there is nothing to count', 'Import candidates'],
  ['/candidates/compare', 'Select two or three candidates', 'Back to candidates'],
  ['/candidates/duplicates', 'Nobody seems to be here twice', 'Back to candidates'],
  ['/inbox', 'No new applications', 'Go to candidates'],
  ['/inbox?part=all', 'People apply for openings that are published', 'Go to jobs'],
  ['/inbox?part=outbox', 'Nothing is waiting to be sent', 'Go to candidates'],
  ['/kits', 'The library has no interviews yet', 'Add interview'],
  ['/templates', 'There are no templates yet', 'New template'],
] as const;

function step(name: string): Locator {
  const main = page.getByRole('main');
  return main.getByRole('link', { name }).or(main.getByRole('button', { name })).first();
}

test.each(SCREENS)('In an empty workspace %s says “%s” and offers “%s”', async (path, sentence, name) => {
  await openApp(path, await apiInMemory({ ...startingWorkspace(), templates: [] }));
  await expect.element(page.getByRole('main').getByText(sentence).first()).toBeVisible();
  await expect.element(step(name)).toBeVisible();
  await expectAccessible();
});

test('Nothing of an empty Insight is wider than a phone', async () => {
  await emulatePhone();
  await openApp('/insight', await apiInMemory(startingWorkspace()));
  await expect.element(step('Import candidates')).toBeVisible();
  expectNoSidewaysScroll();
});
