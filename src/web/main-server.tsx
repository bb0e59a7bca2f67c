import '@fontsource-variable/inter/index.css';
import './app/theme/tokens.css';
import './app/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { answerBy, connectApi } from './app/api/connection.ts';
import { queryClient } from './app/api/query-client.ts';
import { App } from './app/shell/app.tsx';
import { createServerHost } from './team/server/server-host.tsx';
import { openSession, type OpenedSession } from './team/people/open-session.ts';
import { fetchFromServer } from './team/people/other-answered.ts';
import { barePathOf, signInPath, type BarePath } from './team/people/own-path.ts';
import { chooseWorkspace, keepWorkspace } from './team/people/tab-workspace.ts';
import { createAppRouter } from './routes/routes.tsx';
import { ErrorBoundary } from './app/shell/error-boundary.tsx';
import { markFocusedByKey } from './kit/focused-by-key.ts';
import { watchStyleSheets, withStyles } from './kit/style-sheets.ts';

const BareScreens = lazy(() =>
  withStyles(() => import('./team/bare-screens.tsx')).then((module) => ({ default: module.BareScreens })),
);
const NoWorkspace = lazy(() =>
  withStyles(() => import('./team/people/no-workspace.tsx')).then((module) => ({
    default: module.NoWorkspace,
  })),
);

const EntryScreen = lazy(() =>
  withStyles(() => import('./team/people/entry-screen.tsx')).then((module) => ({
    default: module.EntryScreen,
  })),
);

const element = document.getElementById('root');
// Without the element the browser is too old, and public/browser-check.js tells the person.
if (element) void start(createRoot(element));

async function start(root: Root): Promise<void> {
  markFocusedByKey();
  watchStyleSheets();
  const { pathname, search } = window.location;
  const path = barePathOf(pathname);
  if (path) return showBare(root, path);
  const opened = await openSession();
  if (opened === 'nobody') {
    // Replaces the history entry, so that Back does not return to it.
    window.history.replaceState(null, '', signInPath(pathname + search));
    return showBare(root, '/sign-in');
  }
  await showWorkspace(root, opened);
}

function showBare(root: Root, path: BarePath): void {
  answerBy(fetchFromServer);
  root.render(
    <Bare>
      <BareScreens path={path} query={new URLSearchParams(window.location.search)} onLeave={leaveTo} />
    </Bare>,
  );
}

async function showWorkspace(root: Root, opened: Exclude<OpenedSession, 'nobody'>): Promise<void> {
  const isOpened = typeof opened === 'object';
  const workspace = isOpened ? chooseWorkspace(opened.workspaces) : undefined;
  if (!isOpened || !workspace) {
    const why = !isOpened ? opened : workspace === null ? 'not this one' : 'none';
    const unconfirmed = !isOpened || opened.confirmed ? undefined : opened.person.email;
    root.render(
      <Bare>
        <NoWorkspace why={why} unconfirmed={unconfirmed} onLeave={leaveTo} />
      </Bare>,
    );
    return;
  }
  keepWorkspace(workspace.id);
  if (workspace.missing) {
    const other = opened.workspaces.find(({ id }) => id !== workspace.id);
    root.render(
      <Bare>
        <EntryScreen workspace={workspace} other={other} onLeave={leaveTo} />
      </Bare>,
    );
    return;
  }
  const host = createServerHost(opened, workspace);
  connectApi(host);
  // A reviewer gets other screens, without the actions that a reviewer may not use.
  const router = workspace.role === 'reviewer' ? await loadReviewRouter() : createAppRouter();
  root.render(<App host={host} router={router} />);
}

async function loadReviewRouter() {
  const { createReviewRouter } = await withStyles(() => import('./team/review/review-router.tsx'));
  return createReviewRouter();
}

function Bare({ children }: { children: React.ReactNode }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <Suspense>{children}</Suspense>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}

function leaveTo(path: string): void {
  window.location.assign(path);
}
