const WORKER_URL = '/sw.js';

/** The part of the Trusted Types API that is used here. Browsers without it accept a plain string. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

/**
 * The worker's URL as a Trusted Type, which our policy requires (hosts/page/security-headers.ts). This is the only such
 * value. It is made once per page, because a Trusted Types policy can't be created twice.
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
    /** A global, because two scripts of the page start workers. */
    workerUrl?: string;
  }
}
