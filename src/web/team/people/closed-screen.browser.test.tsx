import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Closed } from '#domain/team/closed.ts';
import type { Role } from '#domain/team/role.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { ACME, BETA } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { expectAccessible, focus, press } from '#web/test/on-screen.ts';
import { answerWith } from '#web/test/open-bare.tsx';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { ClosedScreen } from './closed-screen.tsx';

async function show(closed: Closed, role: Role = 'recruiter', api?: ApiInMemory): Promise<string[]> {
  answerWith(api ?? (await apiInMemory()));
  const left: string[] = [];
  const onLeave = (path: string) => void left.push(path);
  renderOnPage(
    <QueryClientProvider client={queryClient}>
      <ClosedScreen
        workspace={{ id: ACME.id, name: 'Acme', role }}
        closed={closed}
        other={BETA}
        onLeave={onLeave}
      />
    </QueryClientProvider>,
  );
  return left;
}

test('A suspended workspace tells its members why, and leads to another workspace', async () => {
  const left = await show({ kind: 'suspended', reason: 'The bill of <b>May</b> is open' });
  await expect.element(page.getByRole('heading', { name: 'Acme is suspended' })).toHaveFocus();
  await expect.element(page.getByText('The reason: The bill of <b>May</b> is open')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Go to Beta' }).click();
  expect(left).toEqual([`/?workspace=${BETA.id}`]);
});

test('A deleted workspace says that it will be erased', async () => {
  await show({ kind: 'deleted', erasedAt: '2999-01-01T12:00:00.000Z' });
  await expect.element(page.getByRole('heading', { name: 'Acme is deleted' })).toHaveFocus();
  const sentence =
    'It has everything still, until it is erased on Jan 1, 2999. Until then an owner can bring it back.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(page.getByRole('button', { name: 'Bring it back' }).elements()).toEqual([]);
});

test('An owner brings a deleted workspace back by keyboard, and learns why it failed', async () => {
  const api = await apiInMemory();
  const route = `DELETE /workspaces/${ACME.id}/deletion`;
  api.answer(route, { message: 'Workspace not found' }, { status: 404 });
  const left = await show({ kind: 'deleted', erasedAt: '2999-01-01T12:00:00.000Z' }, 'owner', api);
  await expect.element(page.getByText('Until then you can bring it back.', { exact: false })).toBeVisible();
  await expectAccessible();
  await focus(page.getByRole('button', { name: 'Bring it back' }));
  await press('Enter');
  await expect.element(page.getByText('Workspace not found')).toBeVisible();
  api.answer(route, ACME);
  await press('Enter');
  await expect.poll(() => left).toEqual([`/?workspace=${ACME.id}`]);
});
