import { useQuery } from '@tanstack/react-query';
import { Loading } from '#web/kit/loading.tsx';
import { FactorsSettings } from '#web/team/people/factors-settings.tsx';
import { PasskeysSettings } from '#web/team/people/passkeys-settings.tsx';
import { PasswordSettings } from '#web/team/people/password-settings.tsx';
import { factorsQuery } from '#web/team/people/people-queries.ts';
import { SessionsSettings } from '#web/team/people/sessions-settings.tsx';

/** The sections in Settings about how a person signs in, and where they are signed in (product §12). */
export function SignInSettings({ email }: { email: string }) {
  const { isPending } = useQuery(factorsQuery);
  if (isPending) return <Loading />;
  return (
    <>
      <PasswordSettings email={email} />
      <FactorsSettings />
      <PasskeysSettings />
      <SessionsSettings />
    </>
  );
}
