import type { Page } from '@playwright/test';

/** Records the bodies of this page's requests of one kind, from now on. */
export function sentBodies(page: Page, method: string, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes(path)) bodies.push(request.postDataJSON());
  });
  return bodies;
}
