import { useQuery } from '@tanstack/react-query';
import { counted } from '#web/kit/counted.ts';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { refreshAll } from '#web/app/api/refresh.ts';
import { closeComposer, type Composition } from '#web/candidate/mail/compose.ts';
import { ComposerForm } from './composer-form.tsx';
import { leftOutQuery, type Recipient } from './mail-texts.ts';
import { mailQuery, templatesQuery } from '#web/candidate/mail/template-queries.ts';
import { useAnswered } from './use-answered.ts';
import { useRecipients } from './use-recipients.ts';

/** The dialog that writes a mail to one candidate, or to several, each their own (product §20). */
export function ComposerDialog({ composed }: { composed: Composition }) {
  const { recipients, error } = useRecipients(composed.candidateIds);
  const templates = useQuery(templatesQuery);
  const mail = useQuery(mailQuery);
  const answered = useAnswered(composed);
  const isBulk = composed.candidateIds.length > 1;
  const leftOut = useQuery({ ...leftOutQuery(composed.candidateIds), enabled: isBulk });
  const failure = error ?? templates.error ?? mail.error ?? answered.error ?? leftOut.error;
  const isLoaded =
    recipients && templates.data && mail.data && !answered.isPending && (!isBulk || leftOut.data);
  return (
    <Dialog isWide title={titleOf(composed, recipients ?? [])} onClose={closeComposer}>
      {failure && <ErrorLine message={failure.message} onRetry={() => void refreshAll()} />}
      {!isLoaded && !failure && <Loading />}
      {isLoaded && recipients.length === 0 && <DialogDetail>Nobody is there to write to.</DialogDetail>}
      {isLoaded && recipients.length > 0 && (
        <ComposerForm
          composed={composed}
          recipients={recipients}
          templates={templates.data.data}
          from={mail.data.from}
          answered={answered.message}
          leftOut={recipients.length > 1 ? (leftOut.data?.data ?? []) : []}
        />
      )}
    </Dialog>
  );
}

function titleOf({ candidateIds, inReplyTo }: Composition, recipients: readonly Recipient[]): string {
  const [first, ...others] = recipients;
  if (!first || others.length > 0)
    return `Write to ${counted(recipients.length || candidateIds.length, 'candidate')}`;
  const { name } = first.candidate;
  return inReplyTo === undefined ? `Write to ${name}` : `Reply to ${name}`;
}
