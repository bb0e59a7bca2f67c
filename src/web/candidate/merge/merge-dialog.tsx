import { useId, type ReactNode } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { DETAILS, perLine } from '#domain/candidate/candidate-details.ts';
import {
  choices,
  droppedBy,
  sensibleChoices,
  whoStays,
  type Dropped,
  type Takeable,
} from '#domain/duplicates/merge.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { isUnknownTime } from '#domain/time.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { writeAndShow } from '#web/app/history/use-write.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { DialogButtons } from '#web/kit/form-dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './merge-dialog.module.css';

interface MergeDialogProps {
  pair: readonly [CandidateWithJob, CandidateWithJob];
  onClose: () => void;
}

const LABELS: Readonly<Record<Takeable, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  job: 'Job',
  stage: 'Stage',
  appliedAt: 'Applied on',
  ...perLine((line) => DETAILS[line].label),
};

const VALUES: Readonly<Record<Takeable, (candidate: CandidateWithJob) => string>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  job: ({ jobTitle }) => jobTitle,
  stage: ({ stage, rejectionReason }) =>
    rejectionReason === null ? STAGE_LABELS[stage] : `${STAGE_LABELS[stage]}: ${rejectionReason}`,
  appliedAt: ({ appliedAt }) => (isUnknownTime(appliedAt) ? '' : calendarDay(appliedAt)),
  ...perLine((line) => (candidate) => candidate[line]),
};

/** Shows two candidates side by side and asks from which of them each field is kept (product §14). */
export function MergeDialog({ pair, onClose }: MergeDialogProps) {
  const [first] = whoStays(...pair);
  const [one, other] = pair;
  const retry = useRetryKey();
  const form = useForm<{ readonly staysId: number; readonly chosen: ReadonlyMap<Takeable, number> }>({
    start: { staysId: first.id, chosen: new Map() },
    send: async () => {
      const take = taken();
      const call = { params: { id: stays.id }, body: { candidateId: goes.id, take } };
      const done = `Merged ${goes.name} into ${stays.name}`;
      const outcome = { failed: 'Merge failed', done, onShown: onClose };
      await writeAndShow('POST /candidates/{id}/merge', call, outcome, retry);
    },
    onFailure: toast.error,
  });
  const { staysId, chosen } = form.values;
  const [stays, goes] = one.id === staysId ? [one, other] : [other, one];

  const differing = choices(stays, goes);
  const sensible = sensibleChoices(stays, goes);
  const keptOf = (choice: Takeable) => chosen.get(choice) ?? (sensible.includes(choice) ? goes.id : stays.id);
  const taken = () => differing.filter((choice) => keptOf(choice) === goes.id);
  const dropped = droppedBy(stays, goes, taken()).map((each) =>
    droppedInWords(each, each.of === 'stays' ? stays : goes),
  );

  return (
    <Dialog title="Merge two candidates" onClose={onClose}>
      <DialogDetail>Notes, timeline, submissions, tags and links of both stay with who remains.</DialogDetail>
      <Form form={form} className="grid gap-3">
        <Choice
          label="Keep"
          pair={pair}
          value={staysId}
          onChange={(id) => form.change({ staysId: id, chosen: new Map() })}
          isFirst
        >
          {({ id, name, jobTitle }) => (
            <>
              <bdi>{name}</bdi>
              <span className="quiet">
                #{id}, <bdi>{jobTitle}</bdi>
              </span>
            </>
          )}
        </Choice>
        {differing.map((choice) => (
          <Choice
            key={choice}
            label={LABELS[choice]}
            pair={pair}
            value={keptOf(choice)}
            onChange={(id) => form.change({ chosen: new Map(chosen).set(choice, id) })}
          >
            {(candidate) => {
              const value = VALUES[choice](candidate);
              return value === '' ? <span className="quiet">Empty</span> : <bdi>{value}</bdi>;
            }}
          </Choice>
        ))}
        {dropped.length > 0 && (
          <div role="status" className={classNames('grid gap-1 padding-2', styles['dropped'])}>
            <p>The merge drops {new Intl.ListFormat('en').format(dropped)}. Both timelines stay.</p>
            {stays.jobId !== goes.jobId && (
              <p className="quiet">
                To keep both jobs, choose “Same person, keep both applications” instead.
              </p>
            )}
          </div>
        )}
        <DialogButtons form={form} label="Merge" busyLabel="Merging…" onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** “the stage Screening since Nov 3, 2026” */
function droppedInWords(
  { what }: Dropped,
  { jobTitle, stage, stageSince, appliedAt }: CandidateWithJob,
): string {
  return {
    job: `the job ${jobTitle}`,
    stage: `the stage ${STAGE_LABELS[stage]}${isUnknownTime(stageSince) ? '' : ` since ${calendarDay(stageSince)}`}`,
    since: `the day since which they are in ${STAGE_LABELS[stage]}, ${calendarDay(stageSince)}`,
    appliedAt: `the day of applying ${calendarDay(appliedAt)}`,
  }[what];
}

interface ChoiceProps {
  label: string;
  pair: MergeDialogProps['pair'];
  /** The id of the chosen candidate. */
  value: number;
  onChange: (id: number) => void;
  isFirst?: boolean;
  children: (candidate: CandidateWithJob) => ReactNode;
}

function Choice({ label, pair, value, onChange, isFirst, children }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classNames('grid gap-2', styles['choice'])}>
      <legend>{label}</legend>
      {pair.map((candidate) => (
        <label key={candidate.id} className={classNames('flex gap-2 padding-2', styles['option'])}>
          <input
            type="radio"
            name={name}
            checked={candidate.id === value}
            onChange={() => onChange(candidate.id)}
            data-initial-focus={isFirst && candidate.id === value ? '' : undefined}
          />
          <span className="grid min-0">{children(candidate)}</span>
        </label>
      ))}
    </fieldset>
  );
}
