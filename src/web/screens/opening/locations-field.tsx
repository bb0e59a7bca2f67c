import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { countryName } from '#careers/words.ts';
import { MOST_LOCATIONS, PLACE_MAX_LENGTH, WORKPLACE_LABELS, WORKPLACES } from '#domain/opening-fields.ts';
import { COUNTRIES } from '#domain/opening/countries.ts';
import type { Location } from '#domain/opening/opening.ts';
import { announce } from '#web/kit/announce.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './opening-fields.module.css';

const WORKPLACE_OPTIONS = WORKPLACES.map((value) => ({ value, label: WORKPLACE_LABELS[value] }));

const COUNTRY_OPTIONS = [
  { value: '', label: 'Not chosen' },
  ...[...COUNTRIES]
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
];

interface LocationsFieldProps {
  locations: readonly Location[];
  onChange: (locations: readonly Location[]) => void;
}

/** Edits the places of work: any number, each on site, hybrid or remote. */
export function LocationsField({ locations, onChange }: LocationsFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null);

  /** A further location is likely to be in the same country. */
  function add(): void {
    const last = locations.at(-1);
    onChange([...locations, { workplace: 'onsite', place: '', country: last?.country ?? '' }]);
    // The new row is there after the next paint.
    requestAnimationFrame(() =>
      [...(group.current?.querySelectorAll('select[data-workplace]') ?? [])]
        .filter((each) => each instanceof HTMLElement)
        .at(-1)
        ?.focus(),
    );
  }

  function remove(at: number): void {
    onChange(locations.toSpliced(at, 1));
    announce(`Removed location ${at + 1}`);
    group.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }

  return (
    <fieldset ref={group} data-locations className={classNames('grid gap-2', styles['group'])}>
      <legend>Locations</legend>
      {locations.length > 0 && (
        <ol className="grid gap-2">
          {locations.map((location, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a location is its place in the list
            <li key={at} className={classNames('grid gap-2', styles['location'])}>
              <LocationRow
                location={location}
                number={at + 1}
                onChange={(next) => onChange(locations.with(at, next))}
              />
              <IconButton label={`Remove location ${at + 1}`} onClick={() => remove(at)}>
                <X />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {locations.length < MOST_LOCATIONS && (
        <Button size="small" icon={<Plus />} className={styles['add']} data-add onClick={add}>
          Add location
        </Button>
      )}
    </fieldset>
  );
}

interface LocationRowProps {
  location: Location;
  number: number;
  onChange: (location: Location) => void;
}

function LocationRow({ location, number, onChange }: LocationRowProps) {
  const { workplace, place, country } = location;
  const isFirst = number === 1;
  return (
    <>
      <Select
        label="Workplace"
        hideLabel={!isFirst}
        aria-description={`Location ${number}`}
        data-workplace
        value={workplace}
        options={WORKPLACE_OPTIONS}
        onChange={(next) => onChange({ ...location, workplace: next })}
      />
      <TextField
        label={workplace === 'remote' ? 'Place, if any' : 'Place'}
        hideLabel={!isFirst}
        aria-description={`Location ${number}`}
        data-missing={workplace !== 'remote' && place.trim() === ''}
        placeholder="e.g. Berlin"
        maxLength={PLACE_MAX_LENGTH}
        autoComplete="off"
        value={place}
        onChange={(next) => onChange({ ...location, place: next })}
      />
      <Select
        label="Country"
        hideLabel={!isFirst}
        aria-description={`Location ${number}`}
        data-missing={country === ''}
        value={country}
        options={COUNTRY_OPTIONS}
        onChange={(next) => onChange({ ...location, country: next })}
      />
    </>
  );
}
