import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#web/app/api/query-client.ts';
import { apiInMemory } from '#web/test/api-in-memory.ts';
import { expectAccessible } from '#web/test/on-screen.ts';
import { answerWith } from '#web/test/open-bare.tsx';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { NoWorkspace } from './no-workspace.tsx';

test('An unreachable server is named as the reason, with a button to try again', async () => {
  renderOnPage(<NoWorkspace why="unreachable" onLeave={() => undefined} />);
  await expect.element(page.getByRole('heading', { name: 'No connection to the server' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible();
});

test('A person in no workspace can log out', async () => {
  const api = await apiInMemory();
  answerWith(api);
  const left: string[] = [];
  renderOnPage(<NoWorkspace why="none" onLeave={(path) => void left.push(path)} />);
  await expectAccessible();
  const fault = api.fail({ method: 'DELETE', path: '/session', message: 'Try later' });
  const logOut = page.getByRole('button', { name: 'Log out' });
  await logOut.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error: Try later');
  fault.heal();
  api.answer('DELETE /session', {});
  await logOut.click();
  await expect.poll(() => left).toEqual(['/sign-in']);
});

test('A link to a foreign workspace says so, and leads to the person’s own', async () => {
  const left: string[] = [];
  renderOnPage(<NoWorkspace why="not this one" onLeave={(path) => void left.push(path)} />);
  await expect.element(page.getByRole('heading', { name: 'You are not in this workspace' })).toHaveFocus();
  await expectAccessible();
  await page.getByRole('button', { name: 'Go to your workspace' }).click();
  expect(left).toEqual(['/']);
});

test('A person with an unconfirmed email sees what it opens, and confirms it there', async () => {
  const api = await apiInMemory();
  answerWith(api);
  api.answer('GET /session/ways', { oidc: null, passkeys: false, mail: true });
  api.answer('POST /session/password-reset', { message: 'On its way' }, { status: 202 });
  const sent = api.sent('POST', '/session/password-reset');
  renderOnPage(
    <QueryClientProvider client={queryClient}>
      <NoWorkspace why="none" unconfirmed="ada@example.com" onLeave={() => undefined} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/opens only the workspace that it was made for/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the confirmation' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(/on its way to ada@example\.com/);
  expect(sent).toEqual([{ email: 'ada@example.com' }]);
  await expectAccessible();
});
