import type { Page } from '@playwright/test';
import { build } from 'vite';

let script: Promise<string> | undefined;

/** Fills the workspace of the app that `page` shows with so many candidates, through the real store. */
export async function fillWorkspace(page: Page, candidates: number): Promise<void> {
  script ??= bundle();
  await page.evaluate(await script);
  await page.evaluate(
    (count) => (window as unknown as { bench: { fill(count: number): Promise<void> } }).bench.fill(count),
    candidates,
  );
}

/** One script, because the built app's own has no door for this. */
async function bundle(): Promise<string> {
  const [result] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        write: false,
        lib: { entry: 'bench/fill-in-page.ts', formats: ['iife'], name: 'bench' },
      },
    }),
  ].flat();
  if (!result || !('output' in result)) throw new Error('The filling was not bundled.');
  return result.output[0].code;
}
