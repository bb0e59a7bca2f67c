import { Plus, X } from 'lucide-react';
import type { ValueOf } from '#domain/field.ts';
import {
  ATTRIBUTE_ABOUT_MAX_LENGTH,
  ATTRIBUTE_NAME_MAX_LENGTH,
  MOST_ATTRIBUTES,
  type ATTRIBUTE,
} from '#domain/interview-fields.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './kits.module.css';
import { useAddedField } from './use-added-field.ts';

type Attribute = ValueOf<typeof ATTRIBUTE>;

interface AttributeFieldsProps {
  attributes: readonly Attribute[];
  problem: string | null;
  onChange: (attributes: Attribute[]) => void;
}

/** The attributes that an interview assesses. Each has a name and one sentence, which the scorecard shows. */
export function AttributeFields({ attributes, problem, onChange }: AttributeFieldsProps) {
  const { group, focusAdded } = useAddedField(attributes.length);

  function change(place: number, edit: Partial<Attribute>): void {
    onChange(attributes.map((each, at) => (at === place ? { ...each, ...edit } : each)));
  }

  return (
    <fieldset ref={group} className={classNames('grid gap-2', styles['group'])}>
      <legend>What it is to find out</legend>
      {attributes.length > 0 && (
        <ol className="grid gap-2 whole-width">
          {attributes.map(({ key, name, about }, place) => (
            <li key={key} className="flex gap-1 items-start min-0">
              <div className={classNames('grid gap-1 grow', styles['fields'])}>
                <TextField
                  label={`Attribute ${place + 1}`}
                  hideLabel
                  placeholder="Attribute"
                  maxLength={ATTRIBUTE_NAME_MAX_LENGTH}
                  value={name}
                  onChange={(typed) => change(place, { name: typed })}
                />
                <TextField
                  label={`What attribute ${place + 1} means`}
                  hideLabel
                  placeholder="What it means, in one sentence"
                  maxLength={ATTRIBUTE_ABOUT_MAX_LENGTH}
                  value={about}
                  onChange={(typed) => change(place, { about: typed })}
                />
              </div>
              <IconButton
                label={`Remove attribute ${place + 1}`}
                onClick={() => onChange(attributes.filter((_, at) => at !== place))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {problem && <p className="danger text-data">{problem}</p>}
      <Button
        size="small"
        icon={<Plus />}
        data-add
        disabled={attributes.length >= MOST_ATTRIBUTES}
        onClick={() => {
          focusAdded();
          onChange([...attributes, { key: crypto.randomUUID(), name: '', about: '' }]);
        }}
      >
        Add attribute
      </Button>
    </fieldset>
  );
}
