import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** The size of a file after gzip, in kB of 1,000 bytes. */
export function gzipKilobytes(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length / 1000;
}

/** The paths of the scripts that a page loads until `ready` resolves. */
export async function scriptsLoaded(
  page: Page,
  url: string,
  ready: () => Promise<unknown>,
): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(url);
  await ready();
  scripts.delete('/sw.js');
  return [...scripts];
}
