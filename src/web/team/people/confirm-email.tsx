import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { askForLink } from './people-calls.ts';
import { waysQuery } from './ways-query.ts';

/**
 * A button that mails a link to confirm an email. On a server without mail, a text that says whom to ask for a link.
 */
export function ConfirmEmail({ email }: { email: string }) {
  const { data: ways } = useQuery(waysQuery);
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => askForLink(email) });
  if (!ways) return null;
  return (
    <>
      {error && <ErrorLine message={error.message} />}
      {ways.mail && !isSuccess && (
        <Button busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Sending…' : 'Send the confirmation'}
        </Button>
      )}
      <p className="quiet" role="status">
        {isSuccess && `A message is on its way to ${email}. Open its link.`}
        {!ways.mail && 'This server sends no mail. Ask whoever runs it for a link to confirm your email.'}
      </p>
    </>
  );
}

interface ConfirmEmailDialogProps {
  email: string;
  onClose: () => void;
}

/** Explains why and how to confirm an email. */
export function ConfirmEmailDialog({ email, onClose }: ConfirmEmailDialogProps) {
  const { data: ways } = useQuery(waysQuery);
  return (
    <Dialog title="Confirm your email" onClose={onClose}>
      <DialogDetail>
        Nobody has shown yet that {email} is theirs. Until you do, your account opens only this workspace.
        With the link {ways?.mail === false ? 'for it' : 'that you are mailed'} you choose a password, unless
        you began this server; then what signed in before ends, whoever made it: passkeys, codes, access
        tokens and sessions, too.
        {ways?.oidc && ` Signing in with ${ways.oidc} confirms it as well.`}
      </DialogDetail>
      <ConfirmEmail email={email} />
    </Dialog>
  );
}
