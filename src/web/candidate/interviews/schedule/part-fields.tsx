import { KIT_NAME_MAX_LENGTH, MOST_IN_CHAIN, MOST_MINUTES } from '#domain/interview-fields.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';
import type { Kit } from '#web/candidate/interviews/kits/kit-queries.ts';
import { useAddedField } from '#web/candidate/interviews/kits/use-added-field.ts';
import { PeopleField } from '#web/candidate/interviews/people/people-field.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './schedule.module.css';
import { HoldersField } from './holders-field.tsx';
import { partOf, type PartDraft } from './link-draft.ts';

interface PartFieldsProps {
  parts: readonly PartDraft[];
  kits: readonly Kit[];
  /** The job of the interviews; null: they are for candidates of several jobs. */
  jobId: number | null;
  problems: Readonly<Record<string, string | null>> | null;
  onChange: (parts: readonly PartDraft[]) => void;
}

/** The interviews of a link, in the order in which they follow each other. */
export function PartFields({ parts, kits, jobId, problems, onChange }: PartFieldsProps) {
  const { group, focusAdded } = useAddedField(parts.length);

  function edit(place: number, edited: Partial<PartDraft>): void {
    onChange(parts.map((part, at) => (at === place ? { ...part, ...edited } : part)));
  }

  return (
    <fieldset ref={group} className={classNames('grid gap-3 min-0', styles['parts'])}>
      <legend className="visually-hidden">Interviews</legend>
      <ol className={classNames('grid gap-3 min-0', styles['parts'])}>
        {parts.map((part, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part has no identity but its place
          <li key={place}>
            <div className={classNames('flex wrap gap-3 items-start', styles['pair'])}>
              <TextField
                label={parts.length === 1 ? 'Interview' : `Interview ${place + 1}`}
                name={`${place}-name`}
                maxLength={KIT_NAME_MAX_LENGTH}
                value={part.name}
                error={problems?.[`${place}-name`]}
                onChange={(name) => edit(place, { name })}
              />
              {kits.length > 0 && (
                <Select
                  label="As prepared"
                  value={String(part.kitId ?? '')}
                  options={[
                    ...kits.map(({ id, name }) => ({ value: String(id), label: name })),
                    { value: '', label: 'Nothing prepared' },
                  ]}
                  onChange={(id) => edit(place, partOf(kits.find((kit) => String(kit.id) === id)))}
                />
              )}
              <TextField
                label="Minutes"
                name={`${place}-minutes`}
                type="number"
                min={5}
                max={MOST_MINUTES}
                step={5}
                className={styles['minutes']}
                value={part.minutes}
                error={problems?.[`${place}-minutes`]}
                onChange={(minutes) => edit(place, { minutes })}
              />
            </div>
            <PeopleField
              label={parts.length === 1 ? 'Interviewers' : `Interviewers of interview ${place + 1}`}
              value={part.interviewers}
              first={kits.find(({ id }) => id === part.kitId)?.interviewers ?? []}
              jobId={jobId}
              hint={part.interviewers.length > 1 ? undefined : 'All of them take part'}
              error={problems?.[`${place}-people`]}
              onChange={(interviewers) => edit(place, { interviewers })}
            />
            {part.interviewers.length > 1 && (
              <HoldersField
                {...(parts.length > 1 && { label: `Who takes part in interview ${place + 1}` })}
                value={part.holders}
                onChange={(holders) => edit(place, { holders })}
              />
            )}
            {parts.length > 1 && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => onChange(parts.filter((_, at) => at !== place))}
              >
                Remove<span className="visually-hidden"> interview {place + 1}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {parts.length < MOST_IN_CHAIN && (
        <Button
          size="small"
          data-add
          onClick={() => {
            focusAdded();
            onChange([...parts, partOf(kits[parts.length])]);
          }}
        >
          Add an interview right after
        </Button>
      )}
    </fieldset>
  );
}
