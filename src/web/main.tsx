import '@fontsource-variable/inter/index.css';
import './theme/tokens.css';
import './theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { markFocusedByKey } from './ui/focused-by-key.ts';
import { connectApi } from './api/connection.ts';
import { queryClient } from './api/query-client.ts';
import { browserHost } from './host/browser/browser-host.ts';
import { HostContext } from './host/host.ts';
import { router } from './routes/routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { watchStyleSheets } from './ui/style-sheets.ts';

const root = document.getElementById('root');
// Without it the browser lacks too much, and the page says so (public/browser-check.js).
if (root) {
  connectApi(browserHost);
  markFocusedByKey();
  watchStyleSheets();
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <HostContext value={browserHost}>
            <browserHost.RecoveryGate>
              <RouterProvider router={router} />
            </browserHost.RecoveryGate>
          </HostContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}
