import { memo } from 'react';
import { addQuestion } from '#domain/assessment/edits/edit-questions.ts';
import { editSection } from '#domain/assessment/edits/edit-sections.ts';
import type { Section } from '#domain/assessment/model.ts';
import { QUESTION_TYPE_LABELS, QUESTION_TYPES, type QuestionType } from '#domain/choices/question-type.ts';
import { newUuid } from '#domain/uuid.ts';
import { Button } from '#web/kit/button.tsx';
import { TextArea, TextField } from '#web/kit/field.tsx';
import { useEditing } from './editing.ts';
import { editAndFocus, focusPart } from './focus-part.ts';
import { editorId } from './item-elements.ts';
import { Handle, Tools } from './item-tools.tsx';
import type { Warnings } from './question-check.ts';
import { QuestionEditor } from './question-editor.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './section-editor.module.css';

interface SectionEditorProps {
  section: Section;
  /** The section's number, from 1. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  warnings: Warnings;
  /** True if there are so many questions that those out of sight are rendered as titles only. */
  isLong: boolean;
}

export const SectionEditor = memo(function SectionEditor(props: SectionEditorProps) {
  const { section, number, warnings, isLong } = props;
  const { questions } = section;
  return (
    <section
      id={editorId({ kind: 'section', id: section.id })}
      aria-label={`Section ${number}`}
      data-section-editor={section.id}
      className="surface"
    >
      <SectionHead {...props} />
      <div>
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

function SectionHead({ section, number, isFirst, isLast }: SectionEditorProps) {
  const { edit } = useEditing();
  const { id, title, description } = section;
  return (
    <header data-item={id} className={classNames('grid gap-2', styles['head'])}>
      <Handle kind="section" number={String(number)} />
      <TextField
        label="Section title"
        hideLabel
        aria-description={`Section ${number}`}
        data-part="title"
        autoComplete="off"
        className={styles['title']}
        value={title}
        onChange={(text) =>
          edit({ name: 'Edit section', group: `title ${id}` }, (content) =>
            editSection(content, id, { title: text }),
          )
        }
      />
      <Tools kind="section" id={id} number={String(number)} isFirst={isFirst} isLast={isLast} />
      <TextArea
        label="Section description"
        hideLabel
        aria-description={`Section ${number}`}
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
    const id = newUuid(crypto);
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
      className={classNames('flex wrap gap-1 line-above', styles['addQuestions'])}
    >
      {QUESTION_TYPES.map((type) => (
        <Button
          key={type}
          size="small"
          variant="quiet"
          data-part={`add-${type}`}
          aria-description={`Section ${number}`}
          onClick={() => add(type)}
        >
          + {QUESTION_TYPE_LABELS[type]}
        </Button>
      ))}
    </footer>
  );
}
