import { QueryClient } from '@tanstack/react-query';

/**
 * The API is on this machine: it answers with no network, so nothing waits for one, and a failure is shown at once
 * instead of being tried again behind the person's back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, structuralSharing: true },
    mutations: { networkMode: 'always', retry: false },
  },
});
