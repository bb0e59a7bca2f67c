import { useState, type FormEvent } from 'react';
import type { SentLink } from '#domain/assessment/assessment-link.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useChange } from '#web/team/people/people-queries.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { toast } from '#web/kit/toast.tsx';
import { LastDayField, useLastDay } from './last-day-field.tsx';
import { reopenLink, sentLinksQuery } from './link-calls.ts';

interface ReopenDialogProps {
  candidate: CandidateWithJob;
  link: SentLink;
  onClose: () => void;
}

/** A dialog that opens a link again after it was answered, ended or revoked. The link stays the same. */
export function ReopenDialog({ candidate: { id, name }, link, onClose }: ReopenDialogProps) {
  const lastDay = useLastDay();
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useChange(reopenLink, {
    key: sentLinksQuery(id).queryKey,
    onDone: () => {
      onClose();
      toast.info('The link is open again');
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    const { until, problems } = lastDay;
    if (focusFirstProblem(event.currentTarget, problems) || isPending || until === null) return;
    mutate({ id: link.id, until });
  }

  return (
    <Dialog title="Open the link again" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogDetail>
          The link that {name} has works again, for one more submission.
          {link.state === 'answered' && ' What was answered before stays.'}
        </DialogDetail>
        <LastDayField lastDay={lastDay} showsProblem={isTried} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isPending}>
            Open again
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
