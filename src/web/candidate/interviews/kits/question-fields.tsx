import { Plus, X } from 'lucide-react';
import { INTERVIEW_QUESTION_MAX_LENGTH, MOST_INTERVIEW_QUESTIONS } from '#domain/interview-fields.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './kits.module.css';
import { useAddedField } from './use-added-field.ts';

interface QuestionFieldsProps {
  questions: readonly string[];
  onChange: (questions: string[]) => void;
}

/** The questions for the interviewers. */
export function QuestionFields({ questions, onChange }: QuestionFieldsProps) {
  const { group, focusAdded } = useAddedField(questions.length);
  return (
    <fieldset ref={group} className={classNames('grid gap-2', styles['group'])}>
      <legend>Questions to ask</legend>
      {questions.length > 0 && (
        <ol className="grid gap-2 whole-width">
          {questions.map((question, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a question has no other identity
            <li key={place} className="flex gap-1 items-start min-0">
              <TextField
                label={`Question ${place + 1}`}
                hideLabel
                className={styles['field']}
                maxLength={INTERVIEW_QUESTION_MAX_LENGTH}
                value={question}
                onChange={(typed) => onChange(questions.map((each, at) => (at === place ? typed : each)))}
              />
              <IconButton
                label={`Remove question ${place + 1}`}
                onClick={() => onChange(questions.filter((_, at) => at !== place))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <Button
        size="small"
        icon={<Plus />}
        data-add
        disabled={questions.length >= MOST_INTERVIEW_QUESTIONS}
        onClick={() => {
          focusAdded();
          onChange([...questions, '']);
        }}
      >
        Add question
      </Button>
    </fieldset>
  );
}
