import { applyStoredTheme } from './theme/theme.ts';

// The first script of a server's page, one file of its own (scripts/start-script-plugin.ts): it runs before the first paint.

try {
  applyStoredTheme();
} catch {
  // This browser allows no storage: the theme is the system's.
}
