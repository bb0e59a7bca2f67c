import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { questionsOf, type Question } from '#domain/assessment/model.ts';
import { shownTitle } from '#domain/assessment/normalise.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { focusQuestion } from '#web/app/questions/focus-question.ts';
import { QuestionList } from '#web/app/questions/question-list.tsx';
import { useFormAnswers } from '#web/app/questions/use-form-answers.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { AlertDialog } from '#web/kit/dialog.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { contentOf, useEdited } from './editing.ts';
import { itemOf } from './item-elements.ts';
import styles from './preview.module.css';

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

  useScreenActions([{ label: 'Run preview validation', act: run }]);

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

/**
 * Marks the edited question, or its placeholder, in the preview. Scrolls the preview to the question without scrolling
 * the page.
 *
 * @returns the question's id; null before any question is edited
 */
function useEditedQuestion(pane: RefObject<HTMLElement | null>): string | null {
  const [edited, setEdited] = useState<string | null>(null);
  const marked = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function notice({ target }: FocusEvent): void {
      const item = target instanceof Element ? itemOf(target) : null;
      if (item?.kind === 'question') setEdited(item.id);
    }
    document.addEventListener('focusin', notice);
    return () => document.removeEventListener('focusin', notice);
  }, []);

  // This runs after every render, because an answer or a condition may show or hide the question.
  useLayoutEffect(() => {
    const found =
      edited === null
        ? null
        : (pane.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(edited)}"]`) ?? null);
    if (found === marked.current) return;
    delete marked.current?.dataset['current'];
    marked.current = found;
    if (!found) return;
    found.dataset['current'] = '';
    const scroller = pane.current?.querySelector(':scope > section > div');
    if (scroller) centre(scroller, found);
  });

  return edited;
}

/**
 * Scrolls an element that is out of sight to the middle. It does nothing where the preview has no scrollbar of its own.
 */
function centre(scroller: Element, element: Element): void {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom, height } = element.getBoundingClientRect();
  const isInSight = top >= frame.top && bottom <= frame.bottom;
  if (!isInSight) scroller.scrollTop += top - frame.top - (frame.height - height) / 2;
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
