import { QueryClient, type DefaultOptions } from '@tanstack/react-query';
import type { Host } from '#web/app/host/host.ts';

export const queryClient = new QueryClient({ defaultOptions: optionsFor({ needsNetwork: false }) });

/**
 * How a host is asked. A failure is shown at once instead of being tried again behind the person's back, and a write is
 * never kept for later: whoever made it would take it for done.
 */
export function optionsFor({ needsNetwork }: Pick<Host, 'needsNetwork'>): DefaultOptions {
  return {
    queries: { networkMode: needsNetwork ? 'online' : 'always', retry: false, structuralSharing: true },
    mutations: { networkMode: 'always', retry: false },
  };
}
