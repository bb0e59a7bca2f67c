import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { CANCEL_REASON_MAX_LENGTH } from '#domain/interview-fields.ts';
import type { Row } from '#domain/tables.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { useCalendarFile } from '#web/candidate/interviews/calendar/use-calendar-file.ts';
import { People } from '#web/candidate/interviews/people/people.tsx';
import { openScheduler } from '#web/candidate/interviews/schedule/scheduling.ts';
import type { Interview } from '#web/candidate/interviews/words/interview-queries.ts';
import { isComing, isOver } from '#web/candidate/interviews/words/interview-words.ts';
import { dayAndTimeIn, dayWordsIn, spanIn, timeThere } from '#web/candidate/interviews/words/zoned.ts';
import { NewMark } from '#web/candidate/records/new-mark.tsx';
import { Chip } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { TextArea } from '#web/kit/field.tsx';
import { DialogButtons } from '#web/kit/form-dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import styles from './interviews.module.css';
import { Place } from './place.tsx';
import { ScorecardState } from './scorecard-state.tsx';

interface InterviewItemProps {
  /** Null: the interview can only be read here. */
  candidate: CandidateWithJob | null;
  interview: Interview;
  now: number;
}

/** One interview: when, who holds it with their answers, where, and what can be done with it. */
export function InterviewItem({ candidate, interview, now }: InterviewItemProps) {
  const { id, name, startsAt, endsAt, zone, state, reason, candidateId } = interview;
  const [isCancelling, setCancelling] = useState(false);
  const downloadCalendar = useCalendarFile();
  const there = timeThere(startsAt, zone);
  const canChange = candidate !== null && isComing(interview, now);
  return (
    <li className={classNames('stack gap-1 line-above', styles['item'])} data-state={state}>
      <p className={styles['line']}>
        <bdi className={classNames('min-0 medium', styles['name'])}>{name}</bdi>
        <NewMark row={`interviews ${id}`} />
        {state === 'cancelled' && <Chip>Cancelled</Chip>}
        {state === 'past' && <Chip>Imported</Chip>}
      </p>
      <p className={classNames('text-data figures', styles['when'])}>
        <time dateTime={startsAt}>{`${dayWordsIn(startsAt)}, ${spanIn(startsAt, endsAt)}`}</time>
        {there !== null && <span className="quiet">{there}</span>}
      </p>
      {state === 'cancelled' && reason !== '' && <p className="quiet">{reason}</p>}
      <People
        interview={interview}
        candidateName={candidate?.name ?? null}
        showsAnswers={isComing(interview, now)}
        onMove={
          canChange ? (proposed) => openScheduler({ candidateId, interviewId: id, startsAt: proposed }) : null
        }
      />
      {state !== 'cancelled' && <Place interview={interview} />}
      {isOver(interview, now) && <ScorecardState interview={interview} />}
      {canChange && (
        <div className={styles['actions']}>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Reschedule ${name}`}
            onClick={() => openScheduler({ candidateId, interviewId: id })}
          >
            Reschedule
          </Button>
          <OnlineButton
            size="small"
            variant="quiet"
            aria-label={`Cancel ${name}`}
            onClick={() => setCancelling(true)}
          >
            Cancel
          </OnlineButton>
          <OnlineButton
            size="small"
            variant="quiet"
            aria-label={`Download .ics of ${name}`}
            onClick={() => void downloadCalendar(interview, candidate.name)}
          >
            .ics
          </OnlineButton>
        </div>
      )}
      {isCancelling && <CancelDialog interview={interview} onClose={() => setCancelling(false)} />}
    </li>
  );
}

interface CancelDialogProps {
  interview: Pick<Row<'interviews'>, 'id' | 'name' | 'startsAt'>;
  onClose: () => void;
}

/** Cancels an interview, with a reason that those who were invited are told. */
function CancelDialog({ interview, onClose }: CancelDialogProps) {
  const { write, isPending } = useWrite();
  const form = useForm({
    start: { reason: '' },
    send: ({ reason }) =>
      write(
        'PATCH /interviews/{id}',
        { params: { id: interview.id }, body: { cancelled: true, reason: reason.trim() } },
        { failed: 'The interview was not cancelled', done: 'Interview cancelled', onShown: onClose },
      ),
    isBusy: isPending,
  });

  return (
    <Dialog title={`Cancel ${interview.name}?`} onClose={onClose}>
      <DialogDetail>{dayAndTimeIn(interview.startsAt)}. Whoever was invited by mail is told.</DialogDetail>
      <Form form={form} aria-label="Cancel interview">
        <TextArea
          label="Reason (optional, goes to those who were invited)"
          rows={2}
          maxLength={CANCEL_REASON_MAX_LENGTH}
          {...form.field('reason')}
        />
        <DialogButtons
          form={form}
          Submit={OnlineButton}
          variant="danger"
          label="Cancel interview"
          cancelLabel="Keep it"
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
