import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { orRefused } from './passkey-calls.ts';
import { ask, type Factors } from './people-calls.ts';

/** @throws {Error} with a message that explains why the passkey was not added */
export async function addPasskey(
  name: string,
  proof: { readonly password?: string; readonly code?: string },
): Promise<Factors> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const route = 'POST /people/me/factors/passkeys/options';
  const options = await ask(route, { body: proof }, 'The passkey was not added');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await orRefused(startRegistration({ optionsJSON }));
  const body = { name, response };
  return ask('POST /people/me/factors/passkeys', { body }, 'The passkey was not added');
}
