import { ask, type SignedIn } from './people-calls.ts';
import { tellOtherPages } from './session-changes.ts';

/** The task after the OpenID provider has sent the browser back. It is stored only in this tab. */
interface Wanted {
  /** The path to open. */
  readonly next: string | null;
  /** The token of the invitation to accept. */
  readonly invitation: string | null;
}

const OF_TAB = 'hirelane-sign-in';

/**
 * Starts signing in with the OpenID provider.
 *
 * @returns the address of the provider
 */
export async function beginAtProvider(wanted: Wanted): Promise<string> {
  const { url } = await ask('POST /session/oidc', { body: {} }, 'Signing in failed');
  try {
    sessionStorage.setItem(OF_TAB, JSON.stringify(wanted));
  } catch {
    // The browser allows no storage, so the app will open at its start page.
  }
  return url;
}

/** Signs in with the code that the provider put into the address. */
export async function returnFromProvider(
  query: URLSearchParams,
): Promise<{ session: SignedIn & { readonly joined: string | null }; next: string | null }> {
  const { next, invitation } = takeWanted();
  const body = {
    state: query.get('state') ?? '',
    code: query.get('code') ?? '',
    iss: query.get('iss') ?? undefined,
    error: query.get('error')?.slice(0, 200),
    ...(invitation !== null && { invitation }),
  };
  const route = 'POST /session/oidc/return';
  const { joined = null, ...session } = await ask(route, { body }, 'Signing in failed');
  tellOtherPages();
  return { session: { ...session, joined }, next };
}

function takeWanted(): Wanted {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(OF_TAB) ?? 'null');
    sessionStorage.removeItem(OF_TAB);
    return { next: textIn(kept, 'next'), invitation: textIn(kept, 'invitation') };
  } catch {
    // Without storage, the sign-in leads to the start page.
    return { next: null, invitation: null };
  }
}

function textIn(kept: unknown, name: string): string | null {
  const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : null;
  return typeof value === 'string' ? value : null;
}
