import { Plus, X } from 'lucide-react';
import { MOST_PAUSES, pauseProblem, type ClockSpan } from '#domain/interview/working-hours.ts';
import { useAddedField } from '#web/candidate/interviews/kits/use-added-field.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { isBlankPause } from './calendar-calls.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './calendar-settings.module.css';

interface PauseFieldsProps {
  pauses: readonly ClockSpan[];
  problems: Readonly<Record<string, string | null | undefined>>;
  onChange: (pauses: readonly ClockSpan[]) => void;
}

/** The pauses of every working day. */
export function PauseFields({ pauses, problems, onChange }: PauseFieldsProps) {
  const { group, focusAdded } = useAddedField(pauses.length);

  function edit(place: number, edited: Partial<ClockSpan>): void {
    onChange(pauses.map((pause, at) => (at === place ? { ...pause, ...edited } : pause)));
  }

  return (
    <fieldset ref={group} className={classNames('grid gap-2', styles['pauses'])}>
      <legend>Pauses</legend>
      {pauses.length > 0 && (
        <ol>
          {pauses.map(({ from, to }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a pause has no other identity
            <li key={place}>
              <div className={classNames('grid gap-2', styles['times'])}>
                <TextField
                  label={`Pause ${place + 1} from`}
                  name={fieldOf(place)}
                  type="time"
                  value={from}
                  error={problems[fieldOf(place)]}
                  onChange={(typed) => edit(place, { from: typed })}
                />
                <TextField
                  label={`Pause ${place + 1} to`}
                  type="time"
                  value={to}
                  onChange={(typed) => edit(place, { to: typed })}
                />
              </div>
              <IconButton
                label={`Remove pause ${place + 1}`}
                onClick={() => onChange(pauses.filter((_, at) => at !== place))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <Button
        size="small"
        icon={<Plus />}
        data-add
        disabled={pauses.length >= MOST_PAUSES}
        onClick={() => {
          focusAdded();
          onChange([...pauses, { from: '', to: '' }]);
        }}
      >
        Add pause
      </Button>
    </fieldset>
  );
}

/** The problem of each pause by the name of its field. A pause with two blank times is none. */
export function pauseProblems(pauses: readonly ClockSpan[]): Record<string, string | null> {
  return Object.fromEntries(
    pauses.map((pause, place) => [fieldOf(place), isBlankPause(pause) ? null : pauseProblem(pause)]),
  );
}

function fieldOf(place: number): string {
  return `pause-${place}`;
}
