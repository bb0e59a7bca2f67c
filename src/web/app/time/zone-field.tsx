import { useId, useState, type KeyboardEvent } from 'react';
import { findZones, zoneLabel } from '#domain/opening/zone-names.ts';
import { ComboInput } from '#web/kit/combo-input.tsx';
import { controlProps, FieldFrame, type FieldProps } from '#web/kit/field.tsx';

interface ZoneFieldProps extends FieldProps {
  /** Such as `Europe/Berlin`. */
  value: string;
  onChange: (zone: string) => void;
}

/** Chooses a time zone by its city or its country. A text that names none is left, and the zone stays as it was. */
export function ZoneField({ label, hideLabel, error, hint, className, value, onChange }: ZoneFieldProps) {
  const id = useId();
  const field = { label, hideLabel, error, hint, className };
  /** Null: the person has not typed since they chose. */
  const [typed, setTyped] = useState<string | null>(null);
  const found = findZones(typed ?? '');

  function choose(chosen: string): void {
    const zone = found.find((each) => each.label === chosen)?.zone;
    if (zone !== undefined) onChange(zone);
    setTyped(null);
  }

  function chooseFirst(): void {
    if (typed !== null) choose(typed.trim() === '' ? '' : (found[0]?.label ?? ''));
  }

  function keyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || typed === null) return;
    // The form is sent by the next Enter.
    event.preventDefault();
    chooseFirst();
  }

  return (
    <FieldFrame id={id} {...field}>
      <ComboInput
        {...controlProps(id, field)}
        value={typed ?? zoneLabel(value)}
        onChange={setTyped}
        suggestions={found.map((each) => each.label)}
        listLabel="Time zones"
        onChoose={choose}
        onFocus={(event) => event.target.select()}
        onKeyDown={keyDown}
        onBlur={chooseFirst}
      />
    </FieldFrame>
  );
}
