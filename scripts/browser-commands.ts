import { defineBrowserCommand } from '@vitest/browser-playwright';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateColorScheme(colorScheme: 'light' | 'dark'): Promise<void>;
    moveMouse(x: number, y: number): Promise<void>;
    pressMouse(): Promise<void>;
    releaseMouse(): Promise<void>;
  }
}

/** Emulates the operating system's colour scheme, which a page can't set. */
export const emulateColorScheme = defineBrowserCommand<['light' | 'dark']>(({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme }),
);

/** Drags in five steps, with the events of a real drag. */
export const moveMouse = defineBrowserCommand<[number, number]>(({ page }, x, y) =>
  page.mouse.move(x, y, { steps: 5 }),
);

export const pressMouse = defineBrowserCommand<[]>(({ page }) => page.mouse.down());

export const releaseMouse = defineBrowserCommand<[]>(({ page }) => page.mouse.up());
