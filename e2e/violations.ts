import type { Page, Request } from '@playwright/test';

/**
 * Records events that no text may cause on a page: dialogs, windows, requests to other origins, and violations of the
 * page's policy.
 */
export async function watchForViolations(page: Page, baseURL: string | undefined): Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void seen.push(`window ${popup.url()}`));
  const context = page.context();
  function onRequest(request: Request): void {
    const { protocol, origin, href } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) seen.push(`request ${href}`);
  }
  context.on('request', onRequest);
  page.once('close', () => context.off('request', onRequest));
  await page.exposeFunction('violated', (told: string) => void seen.push(`violation ${told}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) => {
      const { violated } = window as unknown as { violated(told: string): void };
      violated(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return seen;
}
