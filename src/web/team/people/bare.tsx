import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { queryClient } from '#web/app/api/query-client.ts';
import { ErrorBoundary } from '#web/app/shell/error-boundary.tsx';

/** A screen without a workspace. */
export function Bare({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}

export function leaveTo(path: string): void {
  window.location.assign(path);
}
