import { useState } from 'react';
import { workingHoursProblem } from '#domain/interview/working-hours.ts';
import { ZoneField } from '#web/app/time/zone-field.tsx';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { BareForm } from '#web/team/people/bare-form.tsx';
import {
  draftOf,
  foundSentence,
  saveCalendar,
  tryCalendar,
  type CalendarDraft,
  type CalendarKind,
  type OwnCalendar,
} from './calendar-calls.ts';
import { pauseProblems } from './pause-fields.tsx';
import { WorkingHoursFields } from './working-hours-fields.tsx';

const KINDS: readonly { readonly value: CalendarKind; readonly label: string }[] = [
  { value: 'ics', label: 'A secret address (ICS)' },
  { value: 'caldav', label: 'A server with a password (CalDAV)' },
  { value: 'none', label: 'No calendar, only working hours' },
];

interface CalendarDialogProps {
  calendar: OwnCalendar | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for the person's calendar and working hours, and says what is found there. */
export function CalendarDialog({ calendar, onSaved, onClose }: CalendarDialogProps) {
  const [tried, setTried] = useState<string | null>(null);
  const isStored = ({ kind }: CalendarDraft) => calendar?.kind === kind && calendar.problem === null;
  const form = useForm({
    start: draftOf(calendar),
    problems: (typed) => problemsOf(typed, isStored(typed)),
    send: async (typed) => {
      toast.info(`Saved: ${foundSentence(await saveCalendar(typed)).toLowerCase()}`);
      onSaved();
    },
  });
  const { values: draft, shown } = form;
  const isKept = isStored(draft);

  function change(changed: Partial<CalendarDraft>): void {
    setTried(null);
    form.change(changed);
  }

  async function tryIt(): Promise<void> {
    setTried('Reading your calendar…');
    const result = await tryCalendar(draft).then(foundSentence, (error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    setTried(result);
  }

  return (
    <Dialog title="Your calendar" onClose={onClose}>
      <DialogDetail>
        Only your busy times are read, never what they are about. They are used in all your workspaces.
      </DialogDetail>
      <BareForm form={form} label="Save" busyLabel="Saving…">
        <Select label="Kind" value={draft.kind} options={KINDS} onChange={(kind) => change({ kind })} />
        {draft.kind !== 'none' && (
          <TextField
            label="Address"
            name="url"
            type="url"
            autoComplete="off"
            value={draft.url}
            error={shown['url']}
            hint={
              draft.kind === 'ics' && isKept && calendar?.address
                ? `Blank keeps the address at ${calendar.address}`
                : 'Like https://calendar.example.com/ada.ics'
            }
            onChange={(url) => change({ url })}
          />
        )}
        {draft.kind === 'caldav' && (
          <>
            <TextField
              label="User name there"
              name="user"
              autoComplete="off"
              value={draft.user}
              error={shown['user']}
              onChange={(user) => change({ user })}
            />
            <TextField
              label="Password there"
              name="password"
              type="password"
              autoComplete="off"
              value={draft.password}
              error={shown['password']}
              hint={isKept ? 'Blank keeps the password' : 'An app password, if the server makes some'}
              onChange={(password) => change({ password })}
            />
          </>
        )}
        <ZoneField label="Time zone" value={draft.zone} onChange={(zone) => change({ zone })} />
        <WorkingHoursFields
          hours={draft.workingHours}
          problems={shown}
          onChange={(workingHours) => change({ workingHours })}
        />
        <div>
          <Button size="small" onClick={() => void tryIt()}>
            Try it
          </Button>
        </div>
        <p role="status">{tried}</p>
      </BareForm>
    </Dialog>
  );
}

function problemsOf(
  { kind, url, user, password, workingHours }: CalendarDraft,
  isStored: boolean,
): Readonly<Record<string, string | null>> {
  const needsUrl = kind === 'caldav' || (kind === 'ics' && !isStored);
  return {
    url: needsUrl && url.trim() === '' ? 'Enter the address of your calendar' : null,
    user: kind === 'caldav' && user.trim() === '' ? 'Enter your user name on that server' : null,
    password: kind === 'caldav' && !isStored && password === '' ? 'Enter the password' : null,
    hours: workingHoursProblem({ ...workingHours, pauses: [] }),
    ...pauseProblems(workingHours.pauses),
  };
}
