import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError } from '#web/app/api/api-error.ts';
import { ask, type SignedIn } from './people-calls.ts';
import { tellOtherPages } from './session-changes.ts';

const load = () => import('@simplewebauthn/browser');

/** Tells whether this browser supports passkeys at this address. An address without https does not allow them. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** @throws {Error} with a message that explains why signing in failed */
export async function signInByPasskey(): Promise<SignedIn> {
  return signInWith(false);
}

/**
 * Makes the browser offer passkeys in the email field. The promise stays pending until the person chooses one.
 *
 * @returns the session, or null when the browser does not support this or the server refuses the passkey
 */
export async function signInByOfferedPasskey(): Promise<SignedIn | null> {
  const { browserSupportsWebAuthnAutofill } = await load();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  // Nobody asked for this sign-in, so its failure is not shown. The form remains.
  return signInWith(true).catch(() => null);
}

async function signInWith(useBrowserAutofill: boolean): Promise<SignedIn> {
  const { startAuthentication } = await load();
  const options = await ask('POST /session/passkey/options', { body: {} }, 'Signing in failed');
  // The server's half of the library has made them for the browser's half.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await orRefused(startAuthentication({ optionsJSON, useBrowserAutofill }));
  const session = await ask('POST /session/passkey', { body: { response } }, 'Signing in failed');
  tellOtherPages();
  return session;
}

/** Replaces the browser's error by a short sentence, because browsers write their errors for developers. */
export async function orRefused<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (cause) {
    const isThere = cause instanceof Error && cause.name === 'InvalidStateError';
    const message = isThere ? 'This device has a passkey for you already' : 'The browser gave no passkey';
    throw new ApiError(message, { status: 0, cause });
  }
}
