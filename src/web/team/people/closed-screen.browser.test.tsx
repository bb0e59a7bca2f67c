import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Closed } from '#domain/team/closed.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { BETA } from '#web/team/server/server-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { expectAccessible } from '#web/test/on-screen.ts';
import { answerWith } from '#web/test/open-bare.tsx';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { ClosedScreen } from './closed-screen.tsx';

async function show(closed: Closed): Promise<string[]> {
  answerWith(await apiInMemory());
  const left: string[] = [];
  const onLeave = (path: string) => void left.push(path);
  renderOnPage(
    <QueryClientProvider client={queryClient}>
      <ClosedScreen name="Acme" closed={closed} other={BETA} onLeave={onLeave} />
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
  await show({ kind: 'deleted', erasedAt: '2999-01-01T00:00:00.000Z' });
  await expect.element(page.getByRole('heading', { name: 'Acme is deleted' })).toHaveFocus();
  await expect.element(page.getByText('It will be erased.', { exact: false })).toBeVisible();
});
