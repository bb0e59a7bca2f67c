import type { SentLink } from '#domain/assessment/assessment-link.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { endOf, lastDayProblem } from './last-day.ts';
import { LastDayField, useLastDays } from './last-day-field.tsx';
import { reopenLink, sentLinksQuery } from './link-calls.ts';

interface ReopenDialogProps {
  candidate: CandidateWithJob;
  link: SentLink;
  onClose: () => void;
}

/** A dialog that opens a link again after it was answered, ended or revoked. The link stays the same. */
export function ReopenDialog({ candidate: { id, name }, link, onClose }: ReopenDialogProps) {
  const days = useLastDays();
  const form = useForm({
    start: { until: days.usual },
    problems: ({ until }) => ({ until: lastDayProblem(until, days) }),
    send: async (typed) => {
      const until = endOf(typed.until);
      if (until === null) return;
      await reopenLink({ id: link.id, until });
      onClose();
      toast.info('The link is open again');
      await queryClient.invalidateQueries({ queryKey: sentLinksQuery(id).queryKey });
    },
    onFailure: toast.error,
  });

  return (
    <FormDialog
      title="Open the link again"
      form={form}
      detail={
        <>
          The link that {name} has works again, for one more submission.
          {link.state === 'answered' && ' What was answered before stays.'}
        </>
      }
      label="Open again"
      onClose={onClose}
    >
      <LastDayField days={days} {...form.field('until')} />
    </FormDialog>
  );
}
