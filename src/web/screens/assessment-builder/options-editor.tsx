import type { KeyboardEvent } from 'react';
import { addOption, editOption, removeOption } from '#domain/assessment/edits/edit-questions.ts';
import type { Question } from '#domain/assessment/model.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './options-editor.module.css';
import { useEditing } from './editing.ts';
import { editAndFocus, focusPart } from './focus-part.ts';

/** The options of a choice question. */
export function OptionsEditor({
  question: { id, type, options = [] },
  number,
}: {
  question: Question;
  number: string;
}) {
  const { edit } = useEditing();

  function add(): void {
    editAndFocus(
      () => edit({ name: 'Add option' }, (content) => addOption(content, id)),
      () => selectOption(id, options.length),
    );
  }

  function remove(at: number): void {
    editAndFocus(
      () => edit({ name: 'Remove option' }, (content) => removeOption(content, id, at)),
      () => focusPart(id, `remove-${at}`, `remove-${at - 1}`, 'add-option'),
    );
  }

  /** Enter moves the focus to the next option. On the last option it adds a new one. */
  function goOn(event: KeyboardEvent, at: number): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (at === options.length - 1) add();
    else selectOption(id, at + 1);
  }

  return (
    <div className="grid gap-1">
      {options.map((option, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an option has no identity but its place
        <div key={at} className={classNames('grid gap-2', styles['option'])}>
          <span aria-hidden="true" data-round={type === 'single'} className={styles['bullet']} />
          <TextField
            label={`Option ${at + 1}`}
            hideLabel
            aria-description={`Question ${number}`}
            data-part={`option-${at}`}
            autoComplete="off"
            value={option}
            onKeyDown={(event) => goOn(event, at)}
            onChange={(text) =>
              edit({ name: 'Edit option', group: `option ${at} ${id}` }, (content) =>
                editOption(content, id, at, text),
              )
            }
          />
          <Button
            size="small"
            variant="quiet"
            data-part={`remove-${at}`}
            aria-description={`Option ${at + 1} of question ${number}`}
            onClick={() => remove(at)}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        size="small"
        variant="quiet"
        data-part="add-option"
        aria-description={`Question ${number}`}
        className={styles['add']}
        onClick={add}
      >
        + Add option
      </Button>
    </div>
  );
}

/** Selects the option's text, so that typing replaces it. */
function selectOption(id: string, at: number): void {
  focusPart(id, `option-${at}`);
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
}
