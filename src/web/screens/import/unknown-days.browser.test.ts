import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { expectAccessible, resizeWindow } from '#web/test/on-screen.ts';
import { openApp } from '#web/test/open-app.tsx';

test('Days that nobody knows are “–” on the list and the profile, on no list of longest, and can be given', async () => {
  await resizeWindow(1280, 800);
  const api = await apiInMemory();
  const barbara = { name: 'Barbara Liskov', email: 'barbara@example.com', jobId: 1, stage: 'tech' };
  const rows = [{ ...barbara, appliedAt: null, since: null }];
  await api.call('POST', '/imports', { newJobs: [], rows });
  const found = async () =>
    (await api.get<{ data: CandidateWithJob[] }>('/candidates?search=liskov')).data[0]!;

  await openApp('/candidates?search=liskov&columns=stage,since,applied', api);
  const row = page.getByRole('row').filter({ hasText: 'Barbara Liskov' });
  await expect.element(row).toHaveTextContent(/Interview\s*–\s*–/);
  await expectAccessible();

  await openApp('/', api);
  const waiting = page.getByRole('list', { name: 'Waiting longest' });
  await expect.element(waiting).toBeVisible();
  await expect.element(waiting).not.toHaveTextContent('Barbara');

  await openApp(`/candidates/${(await found()).id}`, api);
  const stage = page.getByRole('button', { name: 'Interview · –. Move Barbara Liskov to…' });
  await expect.element(stage).toHaveAccessibleDescription('In Interview for an unknown time');
  await expect.element(page.getByText('Applied on')).not.toBeInTheDocument();
});
