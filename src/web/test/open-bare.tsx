import './page-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import { queryClient } from '#web/app/api/query-client.ts';
import { BareScreens } from '#web/team/bare-screens.tsx';
import { barePathOf } from '#web/team/people/own-path.ts';
import type { ApiInMemory } from './api-in-memory.ts';
import { renderOnPage } from './render-on-page.ts';

/** Answers the page's calls by `api` until the test ends. */
export function answerWith(api: ApiInMemory): void {
  const network = window.fetch;
  window.fetch = api.fetch;
  onTestFinished(async () => {
    await api.settle();
    window.fetch = network;
    queryClient.clear();
  });
}

/**
 * Opens a screen for people who are not signed in.
 *
 * @returns the paths for which the screen was left
 */
export function openBare(address: string, api: ApiInMemory): readonly string[] {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const path = barePathOf(pathname);
  if (!path) throw new Error(`${address} is no bare screen`);
  const left: string[] = [];
  answerWith(api);
  renderOnPage(
    <QueryClientProvider client={queryClient}>
      <BareScreens path={path} query={searchParams} onLeave={(to) => void left.push(to)} />
    </QueryClientProvider>,
  );
  return left;
}
