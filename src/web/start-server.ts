import { applyStoredTheme } from './app/theme/theme.ts';
import { screenStart } from './routes/first-calls.ts';
import { preloadFiles } from './routes/preload-files.ts';
import { askSession } from './team/people/early-session.ts';
import { callWorkspaceEarly } from './team/people/early-workspace.ts';
import { bareModuleOf, barePathOf } from './team/people/own-path.ts';

// The first script of a server's page, in a separate file (scripts/start-script-plugin.ts). It runs before the first
// paint and while the app is loading. It asks who is signed in, and then sends the first calls of their workspace.

askSession();
try {
  applyStoredTheme();
  const bare = barePathOf(window.location.pathname);
  if (bare) {
    document.documentElement.dataset['bare'] = '';
    preloadFiles(['bare-screens', bareModuleOf(bare)]);
  } else {
    const screen = screenStart(window.location);
    preloadFiles(['server-workspace', ...(screen?.modules ?? [])]);
    callWorkspaceEarly(screen?.calls ?? []);
  }
} catch {
  // The browser lacks a feature or allows no storage. The app then works without it.
}
