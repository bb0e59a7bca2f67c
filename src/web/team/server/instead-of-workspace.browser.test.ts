import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { answerWith } from '#web/test/open-bare.tsx';
import type { OwnWorkspace, SignedIn } from '#web/team/people/people-calls.ts';
import { showInstead } from './instead-of-workspace.tsx';
import { ACME, BETA } from './server-in-test.ts';

const person = { id: 'p-ana', name: 'Ana', handle: 'ana', email: 'ana@example.com', picture: null };

async function shown(workspace: OwnWorkspace): Promise<boolean> {
  answerWith(await apiInMemory());
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  const opened: SignedIn = { person, confirmed: true, storage: 'postgresql', workspaces: [workspace, BETA] };
  return showInstead(root, opened, workspace);
}

test('A device without a copy shows that a workspace is away', async () => {
  expect(await shown({ ...ACME, away: true })).toBe(true);
  await expect
    .element(page.getByRole('heading', { name: `${ACME.name} can’t be reached at the moment` }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: `Go to ${BETA.name}` })).toBeVisible();
});

test('A workspace that is suspended and away is shown as suspended', async () => {
  expect(await shown({ ...ACME, away: true, closed: { kind: 'suspended', reason: '' } })).toBe(true);
  await expect.element(page.getByRole('heading', { name: `${ACME.name} is suspended` })).toBeVisible();
});
