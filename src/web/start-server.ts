import { askSession } from './team/people/early-session.ts';
import { applyStoredTheme } from './app/theme/theme.ts';

// The first script of a server's page, in a separate file (scripts/start-script-plugin.ts). It runs before the first
// paint and while the app is loading, so it already asks who is signed in.

askSession();
try {
  applyStoredTheme();
} catch {
  // The browser allows no storage, so the system's theme is used.
}
