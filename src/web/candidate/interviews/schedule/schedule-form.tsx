import { useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import {
  INTERVIEW_DETAILS_MAX_LENGTH,
  INTERVIEW_PLACE_MAX_LENGTH,
  KIT_NAME_MAX_LENGTH,
  MOST_MINUTES,
} from '#domain/interview-fields.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import { useKeptDraft } from '#web/app/device/use-kept-draft.ts';
import { today } from '#web/app/time/days.ts';
import { serverTime } from '#web/app/time/server-time.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { TextArea, TextField } from '#web/kit/field.tsx';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { Interview } from '#web/candidate/interviews/words/interview-queries.ts';
import { kitsOf, type Kit } from '#web/candidate/interviews/kits/kit-queries.ts';
import { PeopleField } from '#web/candidate/interviews/people/people-field.tsx';
import { HoldersField } from './holders-field.tsx';
import { KitField, offeredKits } from './kit-field.tsx';
import {
  isOneEnough,
  isScheduleDraft,
  movedSchedule,
  newSchedule,
  ofKit,
  scheduleDraftName,
  scheduleProblems,
  withHolder,
  type WayToTell,
} from './schedule-draft.ts';
import { ScheduleActions } from './schedule-actions.tsx';
import { focusScheduleProblem } from './focus-problem.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './schedule.module.css';
import { TellField } from './tell-field.tsx';
import { TimeFields } from './time-fields.tsx';
import { firstDay } from './time-rows.ts';
import { usePeopleTimes, type PeopleTimes } from './use-people-times.ts';
import { useSchedule } from './use-schedule.ts';

interface ScheduleFormProps {
  candidate: CandidateWithJob;
  kits: readonly Kit[];
  /** All interviews of the candidate. */
  interviews: readonly Interview[];
  /** True if this host sends mail. Otherwise people hand on a calendar file. */
  sendsMail: boolean;
  moved?: Interview;
  startsAt?: Timestamp;
  onDone: () => void;
}

const SCHEDULE: Readonly<Record<WayToTell, string>> = {
  mail: 'Schedule and invite',
  file: 'Schedule and download',
  program: 'Schedule and write',
  nobody: 'Schedule',
};

/** The fields of an interview: which one, who holds it, when, where, and how people are told. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { candidate, interviews, sendsMail, moved, startsAt, onDone } = props;
  const kits = offeredKits(kitsOf(props.kits, candidate.jobId), candidate.stage);
  const [initial] = useState(() => {
    const tell = sendsMail ? 'mail' : 'file';
    if (moved) return movedSchedule(moved, startsAt ?? moved.startsAt, tell);
    const ownZone = timeZone();
    const day = firstDay(ownZone, today(), serverTime());
    return newSchedule({ kit: kits[0], earlier: interviews, ownZone, day, tell });
  });
  const open = useKeptDraft(scheduleDraftName(candidate.id, moved), isScheduleDraft, initial);
  const { draft, change, forget } = open;
  const schedule = useSchedule(candidate);
  const times = usePeopleTimes({ candidate, interviews, moved, draft });
  const isBeforeInterview = candidate.stage === 'applied' || candidate.stage === 'screen';
  const [movesStage, setMovesStage] = useState(false);
  const kit = kits.find(({ id }) => id === draft.kitId);
  const form = useForm({
    draft: {
      values: draft,
      change(edit) {
        form.forgetFailure();
        change(edit);
      },
    },
    problems: (typed) => {
      const { interviewers, ...others } = scheduleProblems(typed);
      const nobody = isOneEnough(typed) && times.holder === null ? noHolder(times) : null;
      return { ...others, interviewers: interviewers ?? (others.time === null ? nobody : null) };
    },
    focusProblem: focusScheduleProblem,
    send: () =>
      schedule(
        {
          draft: withHolder(draft, times.holder),
          moved,
          sendsMail,
          movesStage: movesStage && isBeforeInterview,
        },
        () => {
          forget();
          onDone();
        },
      ),
  });
  const { change: edit, shown } = form;

  return (
    <Form form={form} aria-label="Interview" className="stack gap-4 min-0">
      {!moved && (
        <div className={classNames('flex wrap gap-3 items-start', styles['pair'])}>
          <KitField
            kits={kits}
            stage={candidate.stage}
            value={draft.kitId}
            onChange={(chosen) => edit(ofKit(chosen))}
          />
          {!kit && (
            <TextField
              label="Name"
              {...form.field('name')}
              placeholder="Phone screen"
              maxLength={KIT_NAME_MAX_LENGTH}
            />
          )}
          <TextField
            label="Minutes"
            {...form.field('minutes')}
            type="number"
            min={5}
            max={MOST_MINUTES}
            step={5}
            className={styles['minutes']}
          />
        </div>
      )}
      <PeopleField
        label="Interviewers"
        value={draft.interviewers}
        first={kit?.interviewers ?? []}
        jobId={candidate.jobId}
        error={shown['interviewers']}
        onChange={(interviewers) => edit({ interviewers })}
      />
      {draft.interviewers.length > 1 && (
        <HoldersField value={draft.holders} onChange={(holders) => edit({ holders })} />
      )}
      <TimeFields draft={draft} times={times} problems={shown} onChange={edit} />
      <TextField label="Place or call link" {...form.field('place')} maxLength={INTERVIEW_PLACE_MAX_LENGTH} />
      <TextArea
        label="Note to the candidate"
        {...form.field('details')}
        rows={2}
        maxLength={INTERVIEW_DETAILS_MAX_LENGTH}
      />
      <TellField
        sendsMail={sendsMail}
        hasAddress={candidate.email !== ''}
        isMove={moved !== undefined}
        value={draft.tell}
        onChange={(tell) => edit({ tell })}
      />
      {isBeforeInterview && (
        <label className="row gap-2 control-height-small">
          <input
            type="checkbox"
            checked={movesStage}
            onChange={(event) => setMovesStage(event.target.checked)}
          />
          Move {candidate.name} to {STAGE_LABELS.tech}
        </label>
      )}
      <ScheduleActions
        form={form}
        open={open}
        isDisabled={moved !== undefined && !draft.isTouched}
        label={moved ? 'Reschedule interview' : SCHEDULE[draft.tell]}
      />
    </Form>
  );
}

/** Says why nobody of several takes part. */
function noHolder({ isComplete }: PeopleTimes): string {
  return isComplete ? 'None of them is free at this time' : 'It is not known yet who is free';
}
