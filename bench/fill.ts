import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { fill } from './fill-in-page.ts';

let script: Promise<string> | undefined;

/**
 * Replaces the workspace of the app in `page` by one with this number of candidates, through its API.
 *
 * @param hasJourneys whether they came through several stages
 * @returns how long the restoring took, in milliseconds
 */
export async function fillWorkspace(page: Page, candidates: number, hasJourneys = false): Promise<number> {
  script ??= bundle();
  await page.evaluate(await script);
  return page.evaluate(
    ([count, moved]) => (window as unknown as { bench: { fill: typeof fill } }).bench.fill(count, moved),
    [candidates, hasJourneys] as const,
  );
}

/** Bundles a script of its own for this, because the built app has no demo workspace of another size. */
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
