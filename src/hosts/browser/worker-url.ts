const WORKER_URL = '/sw.js';

/** The part of Trusted Types that is used here; browsers without them take the plain text. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

/**
 * The worker's address as the browser accepts it under our policy (hosts/browser/security-headers.ts): the one thing
 * that text is turned into code for. Called once: a policy can't be made a second time.
 */
export function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('hirelane', { createScriptURL: () => WORKER_URL });
  return policy?.createScriptURL(WORKER_URL) ?? WORKER_URL;
}
