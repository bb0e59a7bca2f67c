import { useRef, useState, type FormEvent } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import {
  INTERVIEW_DETAILS_MAX_LENGTH,
  INTERVIEW_PLACE_MAX_LENGTH,
  MOST_BREAK_MINUTES,
  MOST_CHANGE_HOURS,
} from '#domain/interview-fields.ts';
import { useMutation } from '@tanstack/react-query';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useKeptDraft } from '#web/app/device/use-kept-draft.ts';
import { today } from '#web/app/time/days.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { counted } from '#web/kit/counted.ts';
import { DialogDetail } from '#web/kit/dialog.tsx';
import { TextArea, TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { Select } from '#web/kit/select.tsx';
import type { Kit } from '#web/candidate/interviews/kits/kit-queries.ts';
import type { SchedulingLink } from '#web/candidate/interviews/words/link-queries.ts';
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
  const form = useRef<HTMLFormElement>(null);
  /** The links that were made before one failed, by candidate. */
  const made = useRef(new Map<number, SchedulingLink>());
  const [initial] = useState(() => newLink(kits[0], timeZone(), today()));
  const open = useKeptDraft(linkDraftName(candidates), isLinkDraft, initial);
  const { draft, change: edit, forget } = open;
  const [showsProblems, setShowsProblems] = useState(false);
  const [openedAt] = useState(() => new Date().toISOString());
  const problems = linkProblems(draft, openedAt);
  const shown = showsProblems ? problems : null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const { id } of candidates) {
        if (made.current.has(id)) continue;
        const call = { params: { id }, body: bodyOf(draft) };
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that those that were made are kept when one fails
        const written = await write('POST /candidates/{id}/bookings', call, 'The link was not made');
        made.current.set(id, written.value);
        // oxlint-disable-next-line no-await-in-loop -- so that a mail has the link at once, also when the next one fails
        await refreshAfter(written);
      }
    },
    onSuccess: () => {
      forget();
      onMade([...made.current.values()]);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setShowsProblems(true);
    if (isPending || !form.current || focusFirstProblem(form.current, withoutPeople(problems))) return;
    if (Object.values(problems).some((each) => each !== null)) {
      form.current.querySelector<HTMLElement>('[data-person]')?.focus();
      return;
    }
    mutate();
  }

  const number = (name: 'breakMinutes' | 'changeHours', label: string, most: number, hint?: string) => (
    <TextField
      label={label}
      name={name}
      type="number"
      min={0}
      max={most}
      value={draft[name]}
      error={shown?.[name]}
      hint={hint}
      onChange={(value) => edit({ [name]: value })}
    />
  );

  return (
    <form ref={form} aria-label="Scheduling link" noValidate className={styles['form']} onSubmit={submit}>
      <DialogDetail>
        {candidates.length === 1
          ? `${candidates[0]?.name} chooses`
          : `Each of ${counted(candidates.length, 'candidate')} gets a link, and chooses`}{' '}
        from the times at which everybody is free, in their own time zone.
      </DialogDetail>
      <PartFields parts={draft.parts} kits={kits} problems={shown} onChange={(parts) => edit({ parts })} />
      {draft.parts.length > 1 && number('breakMinutes', 'Minutes of a break', MOST_BREAK_MINUTES)}
      <div className={styles['pair']}>
        <TextField
          label="First day"
          name="from"
          type="date"
          min={today()}
          value={draft.from}
          error={shown?.['from']}
          onChange={(from) => edit({ from })}
        />
        <TextField
          label="Last day"
          name="until"
          type="date"
          min={draft.from}
          value={draft.until}
          error={shown?.['until']}
          onChange={(until) => edit({ until })}
        />
        <Select
          label="Time zone"
          name="zone"
          value={draft.zone}
          options={zonesWith(draft.zone)}
          hint="Of the days, and of the page until it knows the candidate’s"
          onChange={(zone) => edit({ zone })}
        />
      </div>
      {number(
        'changeHours',
        'Hours before',
        MOST_CHANGE_HOURS,
        'Until then the candidate can choose, change and cancel',
      )}
      <TextField
        label="Place or call link"
        name="place"
        maxLength={INTERVIEW_PLACE_MAX_LENGTH}
        value={draft.place}
        onChange={(place) => edit({ place })}
      />
      <TextArea
        label="Note to the candidate"
        name="details"
        rows={2}
        maxLength={INTERVIEW_DETAILS_MAX_LENGTH}
        value={draft.details}
        onChange={(details) => edit({ details })}
      />
      {error && (
        <p role="alert" className={styles['refusal']}>
          {error.message}
        </p>
      )}
      <ScheduleActions
        open={open}
        isPending={isPending}
        label={candidates.length === 1 ? 'Make link' : `Make ${candidates.length} links`}
      />
    </form>
  );
}

/** Who holds an interview is chosen by buttons, which have no text to correct. */
function withoutPeople(problems: Readonly<Record<string, string | null>>) {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !name.endsWith('-people')));
}

function zonesWith(chosen: string) {
  const zones = [...new Set([chosen, timeZone(), ...Intl.supportedValuesOf('timeZone')])];
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
