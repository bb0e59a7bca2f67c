import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Question, questionsOf } from '#domain/assessment/model.ts';
import { shownTitle } from '#domain/assessment/normalise.ts';
import { focusQuestion } from '#web/app/questions/focus-question.ts';
import { QuestionList } from '#web/app/questions/question-list.tsx';
import { useFormAnswers } from '#web/app/questions/use-form-answers.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { AlertDialog } from '#web/kit/dialog.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { contentOf, useEdited } from './editing.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './preview.module.css';
import { useEditedQuestion } from './use-edited-question.ts';

/** Shows the form with all unsaved edits. Answers in the preview are neither kept nor sent. */
export function Preview({ jobId }: { jobId: string }) {
  const content = useEdited(contentOf);
  const formAnswers = useFormAnswers(content);
  const [isOk, setOk] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const edited = useEditedQuestion(pane);

  function run(): void {
    const [firstInError] = flushSync(formAnswers.check).keys();
    if (firstInError === undefined) setOk(true);
    else focusQuestion(pane.current, firstInError);
  }

  return (
    <div ref={pane} id="preview" data-preview className={styles['preview']}>
      <Card
        title="Live preview"
        actions={
          <div className="row wrap gap-1">
            <LinkButton to="/assessments/$jobId/fill" params={{ jobId }} size="small" variant="quiet">
              Open full form
            </LinkButton>
            <Button size="small" onClick={run}>
              Run preview validation
            </Button>
          </div>
        }
      >
        {content.sections.length === 0 && <Empty>The form is shown here as you build it.</Empty>}
        <QuestionList
          sections={content.sections}
          formAnswers={formAnswers}
          mode="preview"
          headingLevel={3}
          renderHidden={(question) =>
            question.id === edited &&
            question.condition && (
              <GhostQuestion
                key={question.id}
                question={question}
                awaited={questionsOf(content).find(({ id }) => id === question.condition?.questionId)}
              />
            )
          }
        />
      </Card>
      {isOk && <AlertDialog message="Preview OK ✅ (no submit in preview)" onClose={() => setOk(false)} />}
    </div>
  );
}

interface GhostQuestionProps {
  question: Question;
  /** The question that the condition refers to. Undefined when it was deleted. */
  awaited: Question | undefined;
}

/**
 * Marks the place of the edited question in the preview while its condition is not met, and says when the question
 * appears.
 */
function GhostQuestion({ question, awaited }: GhostQuestionProps) {
  const when =
    awaited === undefined
      ? 'Shown on the answer to a question that is gone'
      : `Shown when “${shownTitle(awaited)}” is “${question.condition?.equalsValue ?? ''}”`;
  return (
    <div data-question={question.id} className={classNames('grid gap-1 padding-3 muted', styles['ghost'])}>
      <p dir="auto">{shownTitle(question)}</p>
      <p dir="auto" className="text-data">
        {when}
      </p>
    </div>
  );
}
