/** The part of the Trusted Types API that is used here. Browsers without it accept a plain string. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}

interface Policy {
  createScriptURL(url: string): string;
}

let policy: Policy | undefined;

/**
 * Starts a worker of the page.
 *
 * @param file the address of the built worker, from an import that ends in `?worker&url`
 */
export function startPageWorker(file: string, name: string): Worker {
  return new Worker(trusted(file), { type: 'module', name });
}

/** The address as a Trusted Type, which the page's policy requires (hosts/page/security-headers.ts). */
function trusted(file: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // The policy is kept, because it can't be created twice.
  policy ??= trustedTypes?.createPolicy('hirelane-worker', { createScriptURL: ownFile });
  return policy?.createScriptURL(file) ?? file;
}

/** @throws TypeError for an address of another origin */
function ownFile(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Not a file of this app.');
  return url;
}
