import { defineConfig } from '@playwright/test';
import { chromium } from './scripts/chromium.ts';
import { freePort } from './scripts/free-port.ts';

// A port of the run's own, so that `npm start` and other runs may go on beside it. Its workers inherit the choice.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const baseURL = `http://localhost:${port}`;

/** Minutes each: they begin first, so that none is left over when everything else is done. */
const LONG = ['kills', 'memory', 'races', 'security', 'stops'].map((name) => `${name}.spec.ts`);

/** Runs against the built app as `npm start` serves it. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A test that needs a second try is reported as flaky, not hidden.
  retries: process.env['CI'] ? 2 : 0,
  // Machines may be slow and shared: a test waits for what it expects, and fails only when it does not come.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'screens', testIgnore: LONG },
  ],
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: chromium,
    viewport: { width: 1280, height: 800 },
    // What a first failure leaves; traces of everything would make every run slower.
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  webServer: {
    command: `npx vite preview --port ${port} --logLevel error`,
    url: baseURL,
  },
});
