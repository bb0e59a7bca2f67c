import { MutationObserver, QueryClient, type DefaultOptions } from '@tanstack/react-query';
import type { ApiHost } from '#web/app/host/host.ts';

export const queryClient = new QueryClient({ defaultOptions: optionsFor({ needsNetwork: false }) });

/**
 * The default options of queries and mutations for a host. A failure is shown at once, without silent retries. A write
 * is never queued for later, because the person would believe that it is done.
 */
export function optionsFor({ needsNetwork }: Pick<ApiHost, 'needsNetwork'>): DefaultOptions {
  return {
    queries: { networkMode: needsNetwork ? 'online' : 'always', retry: false, structuralSharing: true },
    mutations: { networkMode: 'always', retry: false },
  };
}

/** Runs what a form sends as a mutation, like every other write of a screen. */
export function sendAsMutation(send: () => Promise<unknown>): Promise<unknown> {
  return new MutationObserver(queryClient, { mutationFn: send }).mutate();
}
