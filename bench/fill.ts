import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { fill } from './fill-in-page.ts';

let script: Promise<string> | undefined;

/**
 * Replaces the workspace of the app in `page` by one with this many candidates, through the API.
 *
 * @param hasJourneys whether the candidates have been in several stages
 * @returns the duration of the restore in milliseconds
 */
export async function fillWorkspace(page: Page, candidates: number, hasJourneys = false): Promise<number> {
  script ??= bundle();
  await page.evaluate(await script);
  return page.evaluate(
    ([count, moved]) => (window as unknown as { bench: { fill: typeof fill } }).bench.fill(count, moved),
    [candidates, hasJourneys] as const,
  );
}

/**
 * Bundles the script for the page. The script is separate, because the built app can make a demo workspace of one size
 * only.
 */
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
