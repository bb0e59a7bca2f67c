import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { editConditionValue, selectConditionQuestion } from '#domain/assessment/edits/edit-questions.ts';
import { choicesOf } from '#domain/assessment/choices.ts';
import type { AssessmentContent, Condition, Question } from '#domain/assessment/model.ts';
import { shownTitle } from '#domain/assessment/normalise.ts';
import { Button } from '#web/kit/button.tsx';
import { FieldFrame, controlProps, TextField } from '#web/kit/field.tsx';
import { Summary } from '#web/kit/summary.tsx';
import { classNames } from '#web/kit/class-names.ts';
import fieldStyles from '#web/kit/field.module.css';
import styles from './condition-editor.module.css';
import { contentOf, useEdited, useEditing } from './editing.ts';
import { useSectionListParts } from './section-list-context.ts';

interface ConditionEditorProps {
  question: Question;
  number: string;
}

/**
 * Edits the condition under which a question is shown (product §2). The fields list all questions, so they are rendered
 * only while the editor is open.
 */
export function ConditionEditor({ question, number }: ConditionEditorProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary className={styles['fold']}>
        <span>Conditional display (optional)</span>
        {question.condition && !isOpen && <ConditionInShort condition={question.condition} />}
      </Summary>
      {isOpen && <ConditionFields question={question} number={number} />}
    </details>
  );
}

function ConditionInShort({ condition: { questionId, equalsValue } }: { condition: Condition }) {
  const { questionsById } = useSectionListParts();
  const awaited = useEdited((state) => {
    const question = questionsById(contentOf(state)).get(questionId);
    return question ? shownTitle(question) : null;
  });
  return (
    <span className={styles['inShort']}>
      {awaited === null ? 'on a question that is gone' : `when “${awaited}” is “${equalsValue}”`}
    </span>
  );
}

function ConditionFields({ question: { id, condition }, number }: ConditionEditorProps) {
  const { edit } = useEditing();
  const { questionsById } = useSectionListParts();
  const content = useEdited(contentOf);
  const selectId = `check-${id}`;
  const awaited = condition && questionsById(content).get(condition.questionId);
  return (
    <div className={styles['fields']}>
      <FieldFrame id={selectId} label="Question to check">
        <span className={classNames('relative', fieldStyles['select'])}>
          <select
            {...controlProps(selectId, {})}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- since ARIA 1.3 every element may have one
            aria-description={`Question ${number}`}
            value={condition?.questionId ?? ''}
            onChange={({ target }) =>
              edit({ name: 'Change condition' }, (it) =>
                selectConditionQuestion(it, id, target.value || null),
              )
            }
          >
            <option value="">— None —</option>
            {condition && !awaited && <option value={condition.questionId}>A question that is gone</option>}
            <OtherQuestions content={content} id={id} />
          </select>
          <ChevronDown />
        </span>
      </FieldFrame>
      {condition && (
        <TextField
          label="Equals value"
          aria-description={`Question ${number}`}
          placeholder="e.g., Yes"
          autoComplete="off"
          value={condition.equalsValue}
          onChange={(text) =>
            edit({ name: 'Edit condition', group: `condition ${id}` }, (it) =>
              editConditionValue(it, id, text),
            )
          }
        />
      )}
      {condition && awaited?.type === 'single' && (
        <p className={classNames('flex wrap gap-1', styles['choices'])}>
          {choicesOf(awaited).map((choice) => (
            <Button
              key={choice}
              size="small"
              aria-description={`Equals value, question ${number}`}
              aria-pressed={condition.equalsValue === choice}
              onClick={() => edit({ name: 'Edit condition' }, (it) => editConditionValue(it, id, choice))}
            >
              {choice}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

/** All questions but this one (product §5), by section. */
function OtherQuestions({ content, id }: { content: AssessmentContent; id: string }) {
  return content.sections.map((section) => {
    const others = section.questions.filter((it) => it.id !== id);
    if (others.length === 0) return null;
    return (
      <optgroup key={section.id} label={section.title}>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {shownTitle(other)}
          </option>
        ))}
      </optgroup>
    );
  });
}
