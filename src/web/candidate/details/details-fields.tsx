import { DETAILS, LINES, tidyTags, type LineDetail } from '#domain/candidate/candidate-details.ts';
import { useId, useLayoutEffect, useRef, type ComponentType } from 'react';
import { ComboInput } from '#web/kit/combo-input.tsx';
import { controlProps, FieldFrame, TextArea, TextField } from '#web/kit/field.tsx';
import { TagField } from '#web/kit/tag-field.tsx';
import { type detailsProblems, tagsIn, tagsProblem, type DetailsText } from './details-text.ts';
import { suggest, useSourcesInUse, useTagsInUse } from './labels-in-use.ts';

interface DetailsFieldsProps {
  text: DetailsText;
  problems: Partial<ReturnType<typeof detailsProblems>>;
  /** The hint below “Applied on”, which explains an empty day. */
  appliedHint?: string | undefined;
  /** Focuses the first field when the fields appear. */
  takesFocus?: boolean;
  onChange: (text: DetailsText) => void;
}

/** Fields for a candidate’s details, without name and email. */
export function DetailsFields({ text, problems, appliedHint, takesFocus, onChange }: DetailsFieldsProps) {
  const first = useRef<HTMLInputElement>(null);
  const tagsInUse = useTagsInUse();
  const tags = tagsIn(text.tags);

  useLayoutEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);

  return (
    <>
      <TextField
        ref={first}
        label="Applied on"
        name="appliedOn"
        type="date"
        max="9999-12-31"
        value={text.appliedOn}
        error={problems.appliedOn}
        hint={appliedHint}
        onChange={(appliedOn) => onChange({ ...text, appliedOn })}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        value={text.phone}
        error={problems.phone}
        onChange={(phone) => onChange({ ...text, phone })}
        autoComplete="off"
      />
      <TextArea
        label="Links"
        name="links"
        rows={1}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={text.links}
        error={problems.links}
        hint="Each on a line of its own"
        onChange={(links) => onChange({ ...text, links })}
      />
      {LINES.map((line) => {
        const LineField = LINE_FIELDS[line] ?? TextField;
        return (
          <LineField
            key={line}
            name={line}
            label={DETAILS[line].label}
            value={text[line]}
            error={problems[line]}
            onChange={(value) => onChange({ ...text, [line]: value })}
          />
        );
      })}
      <TagField
        label="Tags"
        name="newTag"
        chosen={tags}
        typed={text.newTag}
        // Shown while the person types, because a text that is too long must not become a tag.
        error={problems.newTag ?? tagsProblem(tags, text.newTag)}
        hint="Enter or a comma adds one"
        suggestions={suggest(tagsInUse, text.newTag, tags)}
        onType={(newTag) => onChange({ ...text, newTag })}
        onChoose={(chosen, newTag) => onChange({ ...text, tags: tidyTags(chosen).join('\n'), newTag })}
      />
    </>
  );
}

interface LineFieldProps {
  name: LineDetail;
  label: string;
  value: string;
  error: string | null | undefined;
  onChange: (value: string) => void;
}

/** The fields of lines that suggest values. All other lines have a plain one. */
const LINE_FIELDS: Readonly<Partial<Record<LineDetail, ComponentType<LineFieldProps>>>> = {
  source: SourceField,
};

function SourceField({ name, label, value, error, onChange }: LineFieldProps) {
  const id = useId();
  const inUse = useSourcesInUse();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <ComboInput
        {...controlProps(id, { error })}
        name={name}
        value={value}
        suggestions={suggest(inUse, value)}
        listLabel="Suggested sources"
        onChange={onChange}
        onChoose={onChange}
      />
    </FieldFrame>
  );
}
