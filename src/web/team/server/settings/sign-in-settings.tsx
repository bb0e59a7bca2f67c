import { FactorsSettings } from '#web/team/people/factors-settings.tsx';
import { PasskeysSettings } from '#web/team/people/passkeys-settings.tsx';
import { PasswordSettings } from '#web/team/people/password-settings.tsx';
import { SessionsSettings } from '#web/team/people/sessions-settings.tsx';

/** The sections in Settings about how a person signs in, and where they are signed in (product §12). */
export function SignInSettings({ email }: { email: string }) {
  return (
    <>
      <PasswordSettings email={email} />
      <FactorsSettings />
      <PasskeysSettings />
      <SessionsSettings />
    </>
  );
}
