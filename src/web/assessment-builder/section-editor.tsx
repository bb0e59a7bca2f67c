import { ChevronDown, ChevronUp, Copy, GripVertical } from 'lucide-react';
import { memo } from 'react';
import { duplicateSection } from '#domain/assessment/duplicate.ts';
import { addQuestion } from '#domain/assessment/edit-questions.ts';
import { editSection, moveSection, removeSection } from '#domain/assessment/edit-sections.ts';
import type { Step } from '#domain/assessment/list.ts';
import {
  QUESTION_TYPE_LABELS,
  QUESTION_TYPES,
  type QuestionType,
  type Section,
} from '#domain/assessment/model.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import styles from './builder.module.css';
import { useEditing } from './editing.ts';
import { editAndFocus, focusPart, neighbourOf } from './focus-part.ts';
import { newId } from './new-id.ts';
import type { Warnings } from './question-check.ts';
import { QuestionEditor } from './question-editor.tsx';

interface SectionEditorProps {
  section: Section;
  /** Counts from 1. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  warnings: Warnings;
  /** The form has so many questions that those out of sight are only their titles. */
  isLong: boolean;
}

export const SectionEditor = memo(function SectionEditor(props: SectionEditorProps) {
  const { section, number, warnings, isLong } = props;
  const { questions } = section;
  return (
    <section aria-label={`Section ${number}`} data-section-editor={section.id} className={styles['section']}>
      <SectionHead {...props} />
      <div className={styles['questions']}>
        {questions.map((question, at) => (
          <QuestionEditor
            key={question.id}
            question={question}
            number={`${number}.${at + 1}`}
            isFirst={at === 0}
            isLast={at === questions.length - 1}
            warnings={warnings.get(question.id)}
            isOneOfMany={isLong}
          />
        ))}
      </div>
      <AddQuestions sectionId={section.id} number={number} />
    </section>
  );
});

function SectionHead({ section: { id, title, description }, number, isFirst, isLast }: SectionEditorProps) {
  const { edit } = useEditing();

  function move(step: Step): void {
    editAndFocus(
      () => edit({ name: 'Move section' }, (content) => moveSection(content, id, step)),
      () => focusPart(id, ...(step === -1 ? ['up', 'down'] : ['down', 'up'])),
    );
  }

  function duplicate(): void {
    const copy = newId();
    const given = [copy];
    editAndFocus(
      () =>
        edit({ name: 'Duplicate section' }, (content) =>
          duplicateSection(content, id, () => given.pop() ?? newId()),
        ),
      () => focusPart(copy, 'title'),
    );
  }

  function remove(): void {
    const neighbour = neighbourOf(id);
    editAndFocus(
      () => edit({ name: 'Delete section' }, (content) => removeSection(content, id)),
      () => focusPart(neighbour, 'title', 'add-section'),
    );
  }

  return (
    <header data-item={id} className={styles['sectionHead']}>
      <button
        type="button"
        data-handle="section"
        data-part="handle"
        aria-haspopup="menu"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-label={`Move section ${number}`}
        data-tooltip="Drag to move, or press Alt with ↑ or ↓. Click for a menu."
        className={styles['handle']}
      >
        <GripVertical />
      </button>
      <TextField
        label="Section title"
        hideLabel
        aria-label={`Section title, section ${number}`}
        data-part="title"
        autoComplete="off"
        className={styles['sectionTitle']}
        value={title}
        onChange={(text) =>
          edit({ name: 'Edit section', group: `title ${id}` }, (content) =>
            editSection(content, id, { title: text }),
          )
        }
      />
      <span className={styles['tools']}>
        <IconButton
          size="small"
          label={`Move up: section ${number}`}
          data-part="up"
          disabled={isFirst}
          onClick={() => move(-1)}
        >
          <ChevronUp />
        </IconButton>
        <IconButton
          size="small"
          label={`Move down: section ${number}`}
          data-part="down"
          disabled={isLast}
          onClick={() => move(1)}
        >
          <ChevronDown />
        </IconButton>
        <IconButton
          size="small"
          label={`Duplicate section ${number}`}
          data-part="duplicate"
          onClick={duplicate}
        >
          <Copy />
        </IconButton>
        <Button size="small" variant="quiet" aria-label={`Delete section ${number}`} onClick={remove}>
          Delete
        </Button>
      </span>
      <TextArea
        label="Section description"
        hideLabel
        aria-label={`Section description, section ${number}`}
        data-part="description"
        placeholder="Section description (optional)…"
        rows={1}
        className={styles['description']}
        value={description}
        onChange={(text) =>
          edit({ name: 'Edit section', group: `description ${id}` }, (content) =>
            editSection(content, id, { description: text }),
          )
        }
      />
    </header>
  );
}

function AddQuestions({ sectionId, number }: { sectionId: string; number: number }) {
  const { edit } = useEditing();

  function add(type: QuestionType): void {
    const id = newId();
    editAndFocus(
      () => edit({ name: 'Add question' }, (content) => addQuestion(content, sectionId, type, id)),
      () => focusPart(id, 'title'),
    );
  }

  return (
    <footer
      role="group"
      aria-label={`Add a question to section ${number}`}
      data-item={sectionId}
      className={styles['addQuestions']}
    >
      {QUESTION_TYPES.map((type) => (
        <Button
          key={type}
          size="small"
          variant="quiet"
          data-part={`add-${type}`}
          aria-label={`+ ${QUESTION_TYPE_LABELS[type]}, section ${number}`}
          onClick={() => add(type)}
        >
          + {QUESTION_TYPE_LABELS[type]}
        </Button>
      ))}
    </footer>
  );
}
