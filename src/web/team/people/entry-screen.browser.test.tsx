import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#web/app/api/query-client.ts';
import { ACME, BETA } from '#web/team/server/server-in-test.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { expectAccessible } from '#web/test/on-screen.ts';
import { answerWith } from '#web/test/open-bare.tsx';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { EntryScreen } from './entry-screen.tsx';
import type { OwnWorkspace } from './people-calls.ts';

function show(missing: 'provider' | 'second-step', other?: OwnWorkspace): string[] {
  const left: string[] = [];
  renderOnPage(
    <QueryClientProvider client={queryClient}>
      <EntryScreen workspace={{ ...ACME, missing }} other={other} onLeave={(path) => void left.push(path)} />
    </QueryClientProvider>,
  );
  return left;
}

test('A workspace that opens only with the provider leads there, and to another workspace', async () => {
  const api = await apiInMemory();
  answerWith(api);
  api.answer('GET /session/ways', { oidc: 'Example Login', passkeys: false, mail: true });
  api.answer('POST /session/oidc', { url: 'https://login.example.com/authorize' });
  const left = show('provider', BETA);
  await expect.element(page.getByRole('heading', { name: 'Sign in another way' })).toHaveFocus();
  await expectAccessible();
  await page.getByRole('button', { name: 'Sign in with Example Login' }).click();
  await expect.poll(() => left).toEqual(['https://login.example.com/authorize']);
  await page.getByRole('button', { name: 'Go to Beta' }).click();
  expect(left.at(-1)).toBe(`/?workspace=${BETA.id}`);
});

test('A member without a second step sets it up, then goes on', async () => {
  const api = await apiInMemory();
  answerWith(api);
  api.answer('GET /people/me/factors', {
    password: true,
    twoStep: { on: false, backupCodes: 0 },
    passkeys: [],
  });
  window.history.replaceState(null, '', '/candidates/board?search=ada');
  const left = show('second-step');
  await expect.element(page.getByRole('heading', { name: 'Set up a second step' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Set up a code…' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  await expectAccessible();
  api.answer('GET /people/me/factors', {
    password: true,
    twoStep: { on: true, backupCodes: 10 },
    passkeys: [],
  });
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toHaveFocus();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(left).toEqual(['/candidates/board?search=ada']);
});
