import { defineBrowserCommand } from '@vitest/browser-playwright';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateColorScheme(colorScheme: 'light' | 'dark'): Promise<void>;
  }
}

/** What the person's system prefers: no page can set that itself. */
export const emulateColorScheme = defineBrowserCommand<['light' | 'dark']>(({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme }),
);
