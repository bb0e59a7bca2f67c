import { useId } from 'react';
import { teammateName, useHandlesOnJob, useTeammates } from '#web/app/host/teammates.ts';
import { OwnerFace } from '#web/candidate/owner/owner-face.tsx';
import { Button } from '#web/kit/button.tsx';
import { Picker } from '#web/kit/picker.tsx';
import { MOST_INTERVIEWERS } from '#domain/interview-fields.ts';
import { matchTeammates } from '#domain/note/mention.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './people-field.module.css';

/** The number of people who are offered at once. The others are found by typing. */
const OFFERED = 8;

interface PeopleFieldProps {
  label: string;
  /** The handles of the chosen people. */
  value: readonly string[];
  /** The handles of those who are offered first; empty: who is on the job, or anybody. */
  first: readonly string[];
  /** The job of the interview; null: it has none. */
  jobId: number | null;
  hint?: string | undefined;
  error?: string | null | undefined;
  onChange: (handles: string[]) => void;
}

/** Chooses people by buttons that are pressed or not. Those who are not offered are found by name. */
export function PeopleField({ label, value, first, jobId, hint, error, onChange }: PeopleFieldProps) {
  const teammates = useTeammates();
  const id = useId();
  const onJob = useHandlesOnJob(jobId);
  const [offered = []] = [first, onJob, teammates.slice(0, OFFERED).map(({ handle }) => handle)].filter(
    (handles) => handles.length > 0,
  );
  const shown = [...new Set([...offered, ...value])];
  const others = teammates.filter(({ handle }) => !shown.includes(handle));
  const isFull = value.length >= MOST_INTERVIEWERS;

  function toggle(handle: string): void {
    onChange(value.includes(handle) ? value.filter((each) => each !== handle) : [...value, handle]);
  }

  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-help`} className="grid gap-1 min-0">
      <span id={id} className="text-data medium">
        {label}
      </span>
      <div className="row wrap gap-1 min-0">
        {shown.map((handle) => {
          const name = teammateName(handle, teammates);
          const isChosen = value.includes(handle);
          return (
            <Button
              key={handle}
              size="small"
              aria-pressed={isChosen}
              data-person={handle}
              disabled={isFull && !isChosen}
              className={styles['person']}
              icon={<OwnerFace name={name} />}
              onClick={() => toggle(handle)}
            >
              <span data-truncate className="min-0 ellipsis">
                {name}
              </span>
            </Button>
          );
        })}
        {others.length > 0 && !isFull && (
          <Picker
            label={`${label}, somebody else`}
            searchLabel="Find a teammate"
            text="Somebody else"
            groupsFor={(search) => [
              {
                label: '',
                options: (search.trim() === '' ? others : matchTeammates(search.trim(), others)).map(
                  ({ handle, name }) => ({ value: handle, label: name }),
                ),
              },
            ]}
            empty="Nobody found"
            value=""
            onChoose={toggle}
            onOpen={() => undefined}
          />
        )}
      </div>
      <p id={`${id}-help`} className={error ? styles['error'] : classNames('muted', styles['hint'])}>
        {error ?? hint ?? ''}
      </p>
    </div>
  );
}
