import '@fontsource-variable/inter/index.css';
import './theme/tokens.css';
import './theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { markFocusedByKey } from './ui/focused-by-key.ts';
import { followOtherTabs } from './other-tabs.ts';
import { queryClient } from './queries.ts';
import { lookForReleases } from './release.ts';
import { RecoveryGate } from './recovery/recovery-gate.tsx';
import { router } from './routes/routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { watchStyleSheets } from './routes/style-sheets.ts';

const root = document.getElementById('root');
// Without it the browser lacks too much, and the page says so (public/browser-check.js).
if (root) {
  followOtherTabs();
  markFocusedByKey();
  watchStyleSheets();
  lookForReleases();
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RecoveryGate>
            <RouterProvider router={router} />
          </RecoveryGate>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

if (import.meta.hot) {
  // In development a changed worker is fetched at once instead of at the next visit.
  import.meta.hot.on(
    'sw:changed',
    () => void navigator.serviceWorker.getRegistration().then((it) => it?.update()),
  );
}
