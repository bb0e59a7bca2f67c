import { useRef, useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import {
  INTERVIEW_DETAILS_MAX_LENGTH,
  INTERVIEW_PLACE_MAX_LENGTH,
  MOST_BREAK_MINUTES,
  MOST_CHANGE_HOURS,
} from '#domain/interview-fields.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useKeptDraft } from '#web/app/device/use-kept-draft.ts';
import { today } from '#web/app/time/days.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { ZoneField } from '#web/app/time/zone-field.tsx';
import { counted } from '#web/kit/counted.ts';
import { DialogDetail } from '#web/kit/dialog.tsx';
import { TextArea, TextField } from '#web/kit/field.tsx';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { Kit } from '#web/candidate/interviews/kits/kit-queries.ts';
import type { SchedulingLink } from '#web/candidate/interviews/words/link-queries.ts';
import { focusScheduleProblem } from './focus-problem.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './schedule.module.css';
import { bodyOf, isLinkDraft, linkDraftName, linkProblems, newLink } from './link-draft.ts';
import { PartFields } from './part-fields.tsx';
import { ScheduleActions } from './schedule-actions.tsx';

interface LinkFormProps {
  /** Each gets a link of their own. */
  candidates: readonly CandidateWithJob[];
  kits: readonly Kit[];
  onMade: (links: readonly SchedulingLink[]) => void;
}

/** The fields of a scheduling link, or of one for each of several candidates: the interviews, the days to choose from, and until when a change is possible. */
export function LinkForm({ candidates, kits, onMade }: LinkFormProps) {
  /** The links that were made before one failed, by candidate. */
  const made = useRef(new Map<number, SchedulingLink>());
  const [initial] = useState(() => newLink(kits[0], timeZone(), today()));
  const open = useKeptDraft(linkDraftName(candidates), isLinkDraft, initial);
  const { draft, change: edit, forget } = open;
  const [commonJob, ...otherJobs] = new Set(candidates.map(({ jobId }) => jobId));
  const [openedAt] = useState(() => new Date().toISOString());
  const form = useForm({
    draft: { values: draft, change: edit },
    problems: (typed) => {
      const all = Object.entries(linkProblems(typed, openedAt));
      return Object.fromEntries(all.toSorted(([one], [other]) => isPeople(one) - isPeople(other)));
    },
    focusProblem: focusScheduleProblem,
    send: async () => {
      for (const { id } of candidates) {
        if (made.current.has(id)) continue;
        const call = { params: { id }, body: bodyOf(draft) };
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that those that were made are kept when one fails
        const written = await write('POST /candidates/{id}/bookings', call, 'The link was not made');
        made.current.set(id, written.value);
        // oxlint-disable-next-line no-await-in-loop -- so that a mail has the link at once, also when the next one fails
        await refreshAfter(written);
      }
      forget();
      onMade([...made.current.values()]);
    },
  });

  const number = (name: 'breakMinutes' | 'changeHours', label: string, most: number, hint?: string) => (
    <TextField label={label} {...form.field(name)} type="number" min={0} max={most} hint={hint} />
  );

  return (
    <Form form={form} aria-label="Scheduling link" className="stack gap-4 min-0">
      <DialogDetail>
        {candidates.length === 1
          ? `${candidates[0]?.name} chooses`
          : `Each of ${counted(candidates.length, 'candidate')} gets a link, and chooses`}{' '}
        from the times at which those who hold it are free, in their own time zone.
      </DialogDetail>
      <PartFields
        parts={draft.parts}
        kits={kits}
        jobId={otherJobs.length === 0 && commonJob !== undefined ? commonJob : null}
        problems={form.shown}
        onChange={(parts) => edit({ parts })}
      />
      {draft.parts.length > 1 && number('breakMinutes', 'Minutes of a break', MOST_BREAK_MINUTES)}
      <div className={classNames('flex wrap gap-3 items-start', styles['pair'])}>
        <TextField label="First day" {...form.field('from')} type="date" min={today()} />
        <TextField label="Last day" {...form.field('until')} type="date" min={draft.from} />
        <ZoneField
          label="Time zone"
          value={draft.zone}
          onChange={(zone) => edit({ zone })}
          hint="Of the days, and of the page until it knows the candidate’s"
        />
      </div>
      {number(
        'changeHours',
        'Hours before',
        MOST_CHANGE_HOURS,
        'Until then the candidate can choose, change and cancel',
      )}
      <TextField label="Place or call link" {...form.field('place')} maxLength={INTERVIEW_PLACE_MAX_LENGTH} />
      <TextArea
        label="Note to the candidate"
        {...form.field('details')}
        rows={2}
        maxLength={INTERVIEW_DETAILS_MAX_LENGTH}
      />
      <ScheduleActions
        form={form}
        open={open}
        label={candidates.length === 1 ? 'Make link' : `Make ${candidates.length} links`}
      />
    </Form>
  );
}

/** 1 for the problem that nobody is chosen to hold an interview, which is focused last. */
function isPeople(name: string): number {
  return Number(name.endsWith('-people'));
}
