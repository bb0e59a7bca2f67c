import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { queryClient, sendAsMutation } from '#web/app/api/query-client.ts';
import { HostContext, type Host } from '#web/app/host/host.ts';
import { SendContext } from '#web/kit/use-form.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** The whole app: the router's screens over a host. */
export function App({ host, router }: { host: Host; router: AnyRouter }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <HostContext value={host}>
            <SendContext value={sendAsMutation}>
              <host.storage.RecoveryGate>
                <RouterProvider router={router} />
              </host.storage.RecoveryGate>
            </SendContext>
          </HostContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
