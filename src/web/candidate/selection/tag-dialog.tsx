import { TAG_MAX_LENGTH, tidyTags } from '#domain/candidate/candidate-details.ts';
import { suggest, useTagsInUse } from '#web/candidate/details/labels-in-use.ts';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import formStyles from '#web/kit/form.module.css';
import { useForm } from '#web/kit/use-form.ts';
import { TagField } from '#web/kit/tag-field.tsx';
import { changeTags } from './change-tags.ts';

interface TagDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

/** The tags in a field, and the text in it that has not become a tag. */
interface Tags {
  readonly chosen: readonly string[];
  readonly typed: string;
}

const NO_TAGS: Tags = { chosen: [], typed: '' };

/** Asks which tags to add to several candidates and which to remove. */
export function TagDialog({ ids, onClose }: TagDialogProps) {
  const form = useForm({
    start: { added: NO_TAGS, removed: NO_TAGS },
    send: () => {
      if (hasProblem) return;
      onClose();
      changeTags({ ids, addTags, removeTags });
    },
  });
  const { added, removed } = form.values;
  const [addTags, removeTags] = [allOf(added), allOf(removed)];
  const hasProblem = [...addTags, ...removeTags].some((tag) => tag.length > TAG_MAX_LENGTH);

  return (
    <FormDialog
      title={ids.length === 1 ? 'Tag 1 candidate' : `Tag ${ids.length} candidates`}
      form={form}
      className={formStyles['form']}
      label="Save tags"
      disabled={hasProblem || addTags.length + removeTags.length === 0}
      onClose={onClose}
    >
      <TagsField
        label="Tags to add"
        hint="Enter or a comma adds one"
        tags={added}
        onChange={(tags) => form.change({ added: tags })}
      />
      <TagsField label="Tags to remove" tags={removed} onChange={(tags) => form.change({ removed: tags })} />
    </FormDialog>
  );
}

interface TagsFieldProps {
  label: string;
  hint?: string;
  tags: Tags;
  onChange: (tags: Tags) => void;
}

function TagsField({ label, hint, tags: { chosen, typed }, onChange }: TagsFieldProps) {
  const inUse = useTagsInUse();
  const isTooLong = typed.trim().length > TAG_MAX_LENGTH;
  return (
    <TagField
      label={label}
      name={label}
      hint={hint}
      error={isTooLong ? `A tag can’t be longer than ${TAG_MAX_LENGTH} characters` : null}
      chosen={chosen}
      typed={typed}
      suggestions={suggest(inUse, typed, chosen)}
      onType={(text) => onChange({ chosen, typed: text })}
      onChoose={(tags, text) => onChange({ chosen: tidyTags(tags), typed: text })}
    />
  );
}

function allOf({ chosen, typed }: Tags): string[] {
  return tidyTags([...chosen, typed]);
}
