import './tokens.css';
import { afterEach, expect, test } from 'vitest';
import { chooseTheme, currentTheme } from './theme.ts';

afterEach(() => chooseTheme('system'));

/** Runs the script again that a reload would run before the first paint. */
async function firstPaint(): Promise<void> {
  delete document.documentElement.dataset['theme'];
  const script = document.createElement('script');
  script.src = `/start.js?${crypto.randomUUID()}`;
  await new Promise((resolve) => {
    script.addEventListener('load', resolve);
    document.head.append(script);
  });
  script.remove();
}

function scheme(): string {
  return getComputedStyle(document.documentElement).colorScheme;
}

test.each(['light', 'dark'] as const)(
  'The %s theme is on the page at once, and before the next first paint',
  async (theme) => {
    chooseTheme(theme);
    expect(scheme()).toBe(theme);
    await firstPaint();
    expect(currentTheme()).toBe(theme);
    expect(scheme()).toBe(theme);
  },
);

test("The system's theme is what counts when nothing is chosen", async () => {
  chooseTheme('dark');
  chooseTheme('system');
  await firstPaint();
  expect(currentTheme()).toBe('system');
  expect(scheme()).toBe('light dark');
});
