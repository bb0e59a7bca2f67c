import '@fontsource-variable/inter/index.css';
import './app/theme/tokens.css';
import './app/theme/base.css';
import './app/theme/classes.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CrashPage } from './app/shell/crash-page.tsx';
import { markFocusedByKey } from './kit/focused-by-key.ts';
import { watchStyleSheets, withStyles } from './kit/style-sheets.ts';
import { openSession } from './team/people/open-session.ts';
import { barePathOf, signInPath, type BarePath } from './team/people/own-path.ts';

const element = document.getElementById('root');
// Without the element the browser is too old, and public/browser-check.js tells the person.
if (element) {
  const root = createRoot(element);
  start(root).catch((error: unknown) =>
    root.render(
      <StrictMode>
        <CrashPage error={error} />
      </StrictMode>,
    ),
  );
}

/** Renders the first screen once its code is there, because React would hold it back for 300 ms after a fallback. */
async function start(root: Root): Promise<void> {
  markFocusedByKey();
  watchStyleSheets();
  const { pathname, search } = window.location;
  const path = barePathOf(pathname);
  if (path) return showBare(root, path);
  const loading = withStyles(() => import('./server-workspace.tsx'));
  // The failure is handled where the code is needed. Without a session it is not.
  loading.catch(() => undefined);
  const opened = await openSession();
  if (opened === 'nobody') {
    // Replaces the history entry, so that Back does not return to it.
    window.history.replaceState(null, '', signInPath(pathname + search));
    return showBare(root, '/sign-in');
  }
  const { showWorkspace } = await loading;
  await showWorkspace(root, opened);
}

async function showBare(root: Root, path: BarePath): Promise<void> {
  const { showBareScreen } = await withStyles(() => import('./team/bare-screens.tsx'));
  await showBareScreen(root, path);
}
