import { useState, type FormEvent } from 'react';
import { TAG_MAX_LENGTH, tidyTags } from '#domain/candidate/candidate-details.ts';
import { suggest, useTagsInUse } from '#web/candidate/details/labels-in-use.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import form from '#web/kit/form.module.css';
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
  const [added, setAdded] = useState(NO_TAGS);
  const [removed, setRemoved] = useState(NO_TAGS);
  const [addTags, removeTags] = [allOf(added), allOf(removed)];
  const hasProblem = [...addTags, ...removeTags].some((tag) => tag.length > TAG_MAX_LENGTH);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (hasProblem) return;
    onClose();
    changeTags({ ids, addTags, removeTags });
  }

  return (
    <Dialog title={ids.length === 1 ? 'Tag 1 candidate' : `Tag ${ids.length} candidates`} onClose={onClose}>
      <form className={form['form']} onSubmit={submit}>
        <TagsField label="Tags to add" hint="Enter or a comma adds one" tags={added} onChange={setAdded} />
        <TagsField label="Tags to remove" tags={removed} onChange={setRemoved} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={hasProblem || addTags.length + removeTags.length === 0}
          >
            Save tags
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
