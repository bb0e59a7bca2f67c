import { ChevronDown, ChevronUp, Copy, GripVertical } from 'lucide-react';
import { memo, useRef } from 'react';
import type { Warning } from '#domain/assessment/check.ts';
import { duplicateQuestion } from '#domain/assessment/duplicate.ts';
import { changeType, editQuestion, moveQuestion, removeQuestion } from '#domain/assessment/edit-questions.ts';
import type { Step } from '#domain/assessment/list.ts';
import { QUESTION_TYPE_LABELS, QUESTION_TYPES, type Question } from '#domain/assessment/model.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './builder.module.css';
import { ConditionEditor } from './condition-editor.tsx';
import { useEditing } from './editing.ts';
import { editAndFocus, focusPart, neighbourOf } from './focus-part.ts';
import { Limits } from './limits.tsx';
import { newId } from './new-id.ts';
import { OptionsEditor } from './options-editor.tsx';
import { useNear } from './use-near.ts';
import { WarningList } from './warning-list.tsx';

export interface QuestionEditorProps {
  question: Question;
  /** "2.3": the third question of the second section. */
  number: string;
  isFirst: boolean;
  isLast: boolean;
  /** The same array as long as they are the same warnings. */
  warnings: readonly Warning[] | undefined;
  /** One of so many that those out of sight are only their titles. */
  isOneOfMany: boolean;
}

const TYPE_OPTIONS = QUESTION_TYPES.map((type) => ({ value: type, label: QUESTION_TYPE_LABELS[type] }));

/** Memoised: a key press in one question renders that question alone, of five hundred too. */
export const QuestionEditor = memo(function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, isOneOfMany } = props;
  const { id } = question;
  const element = useRef<HTMLDivElement>(null);
  const { isNear, height } = useNear(element, isOneOfMany);
  return (
    <div
      ref={element}
      role="group"
      aria-label={`Question ${number}`}
      data-item={id}
      data-question-editor={id}
      className={styles['question']}
      style={isNear ? {} : { minBlockSize: height ?? heightOf(question) }}
    >
      {isNear ? <QuestionHead {...props} /> : <div className={styles['questionHead']} />}
      <QuestionTitle question={question} number={number} />
      {isNear && <QuestionBody {...props} />}
    </div>
  );
});

/** About how high it will be. */
function heightOf({ type, options = [] }: Question): string {
  const rows = type === 'single' || type === 'multi' ? options.length : 0;
  const small = type === 'file' ? 2 : 3;
  return `calc(${rows} * (var(--control-height) + var(--space-1)) + ${small} * (var(--control-height-small) + var(--space-2)) + var(--control-height) + var(--space-6))`;
}

function QuestionTitle({
  question: { id, title },
  number,
}: Pick<QuestionEditorProps, 'question' | 'number'>) {
  const { edit } = useEditing();
  return (
    <TextArea
      label="Question title"
      hideLabel
      aria-label={`Question title, question ${number}`}
      data-part="title"
      placeholder="Type the question…"
      rows={1}
      className={styles['questionTitle']}
      value={title}
      onChange={(text) =>
        edit({ name: 'Edit question', group: `title ${id}` }, (content) =>
          editQuestion(content, id, { title: text }),
        )
      }
    />
  );
}

function QuestionBody({ question, number, warnings }: QuestionEditorProps) {
  const offersChoice = question.type === 'single' || question.type === 'multi';
  return (
    <>
      {offersChoice && <OptionsEditor question={question} number={number} />}
      {!offersChoice && <Limits question={question} number={number} />}
      <WarningList warnings={warnings} about="options" />
      <WarningList warnings={warnings} about="limits" />
      <ConditionEditor question={question} number={number} />
      <WarningList warnings={warnings} about="condition" />
    </>
  );
}

function QuestionHead({ question: { id, type, required }, number, isFirst, isLast }: QuestionEditorProps) {
  const { edit } = useEditing();

  function move(step: Step): void {
    editAndFocus(
      () => edit({ name: 'Move question' }, (content) => moveQuestion(content, id, step)),
      () => focusPart(id, ...(step === -1 ? ['up', 'down'] : ['down', 'up'])),
    );
  }

  function duplicate(): void {
    const copy = newId();
    editAndFocus(
      () => edit({ name: 'Duplicate question' }, (content) => duplicateQuestion(content, id, copy)),
      () => focusPart(copy, 'title'),
    );
  }

  function remove(): void {
    const neighbour = neighbourOf(id);
    editAndFocus(
      () => edit({ name: 'Delete question' }, (content) => removeQuestion(content, id)),
      () => focusPart(neighbour, 'title', 'add-short', 'add-section'),
    );
  }

  return (
    <div className={styles['questionHead']}>
      <button
        type="button"
        data-handle="question"
        data-part="handle"
        aria-haspopup="menu"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-label={`Move question ${number}`}
        data-tooltip="Drag to move, or press Alt with ↑ or ↓. Click for a menu."
        className={styles['handle']}
      >
        <GripVertical />
      </button>
      <span aria-hidden="true" className={styles['number']}>
        {number}
      </span>
      <Select
        label="Question type"
        hideLabel
        aria-label={`Question type, question ${number}`}
        data-part="type"
        className={styles['type']}
        value={type}
        options={TYPE_OPTIONS}
        onChange={(next) => edit({ name: 'Change type' }, (content) => changeType(content, id, next))}
      />
      <label className={styles['required']}>
        <input
          type="checkbox"
          data-part="required"
          aria-label={`required, question ${number}`}
          checked={required}
          onChange={({ target }) =>
            edit({ name: target.checked ? 'Require answer' : 'Make optional' }, (content) =>
              editQuestion(content, id, { required: target.checked }),
            )
          }
        />
        required
      </label>
      <span className={styles['tools']}>
        <IconButton
          size="small"
          label={`Move up: question ${number}`}
          data-part="up"
          disabled={isFirst}
          onClick={() => move(-1)}
        >
          <ChevronUp />
        </IconButton>
        <IconButton
          size="small"
          label={`Move down: question ${number}`}
          data-part="down"
          disabled={isLast}
          onClick={() => move(1)}
        >
          <ChevronDown />
        </IconButton>
        <IconButton
          size="small"
          label={`Duplicate question ${number}`}
          data-part="duplicate"
          onClick={duplicate}
        >
          <Copy />
        </IconButton>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Delete question ${number}`}
          data-part="delete"
          onClick={remove}
        >
          Delete
        </Button>
      </span>
    </div>
  );
}
