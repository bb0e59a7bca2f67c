import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#web/app/api/query-client.ts';
import { ACME, BETA } from '#web/team/server/server-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { expectAccessible } from '#web/test/on-screen.ts';
import { answerWith } from '#web/test/open-bare.tsx';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { AwayScreen } from './away-screen.tsx';

async function show(again?: number) {
  const api = await apiInMemory();
  answerWith(api);
  const [left, reloads]: [string[], true[]] = [[], []];
  const person = { id: 'p-ana', name: 'Ana', handle: 'ana', email: 'ana@example.com', picture: null };
  const session = { person, confirmed: true, storage: 'postgresql', workspaces: [ACME, BETA] };
  const answer = (...workspaces: readonly object[]) => api.answer('GET /session', { ...session, workspaces });
  answer({ ...ACME, away: true }, BETA);
  const asked = api.sent('GET', '/session');
  const onReload = () => void reloads.push(true);
  renderOnPage(
    <QueryClientProvider client={queryClient}>
      <AwayScreen
        workspace={ACME}
        other={BETA}
        onLeave={(path) => void left.push(path)}
        onReload={onReload}
        {...(again !== undefined && { again })}
      />
    </QueryClientProvider>,
  );
  return { asked, left, reloads, answer };
}

test('A workspace that is away says that nothing is lost, and leads to another workspace', async () => {
  const { left, reloads } = await show();
  const heading = page.getByRole('heading', { name: `${ACME.name} can’t be reached at the moment` });
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText('Nothing is lost.', { exact: false })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(reloads).toEqual([true]);
  await page.getByRole('button', { name: `Go to ${BETA.name}` }).click();
  expect(left).toEqual([`/?workspace=${BETA.id}`]);
});

test('A workspace that is away is opened by itself when it is back', async () => {
  const { asked, reloads, answer } = await show(10);
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  expect(reloads).toEqual([]);
  answer(ACME, BETA);
  await expect.poll(() => reloads).toEqual([true]);
});
