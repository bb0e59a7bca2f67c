import type { Page } from '@playwright/test';

/** What happens on a page that a text must never cause: dialogs, windows, requests elsewhere, breaches of its policy. */
export async function watchForViolations(page: Page, baseURL: string | undefined): Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void seen.push(`window ${popup.url()}`));
  page.context().on('request', (request) => {
    const { protocol, origin, href } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) seen.push(`request ${href}`);
  });
  await page.exposeFunction('violated', (told: string) => void seen.push(`violation ${told}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) => {
      const { violated } = window as unknown as { violated(told: string): void };
      violated(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return seen;
}
