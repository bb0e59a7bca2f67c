import { askSession } from './team/people/early-session.ts';
import { applyStoredTheme } from './app/theme/theme.ts';

// The first script of a server's page, one file of its own (scripts/start-script-plugin.ts). It runs before the first paint,
// and while the app is still being loaded: who is signed in is asked meanwhile.

askSession();
try {
  applyStoredTheme();
} catch {
  // This browser allows no storage: the theme is the system's.
}
