const WORKER_URL = '/sw.js';

/** The part of Trusted Types that is used here. Browsers without them accept a plain string. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

/**
 * The worker's URL in the form that our policy requires (hosts/page/security-headers.ts). Nothing else turns text into
 * code. The URL is made once in a page, because a Trusted Types policy can't be created twice.
 */
export function workerUrl(): string {
  window.workerUrl ??= createUrl();
  return window.workerUrl;
}

function createUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('hirelane', { createScriptURL: () => WORKER_URL });
  return policy?.createScriptURL(WORKER_URL) ?? WORKER_URL;
}

declare global {
  interface Window {
    /** Kept here because two scripts of the page start workers. */
    workerUrl?: string;
  }
}
