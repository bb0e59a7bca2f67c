import { Paperclip } from 'lucide-react';
import { memo, useId } from 'react';
import type { Question } from '#domain/assessment/model.ts';
import { classNames } from '#web/kit/class-names.ts';
import { MultiQuestion, SingleQuestion } from './choice-question.tsx';
import type { QuestionMode, QuestionProps } from './question-props.ts';
import { QuestionTitle } from './question-title.tsx';
import styles from './questions.module.css';
import { TextQuestion } from './text-question.tsx';

interface QuestionItemProps extends QuestionProps {
  mode: QuestionMode;
  /** Whether the question may be visible when the list opens. */
  isFirstSeen: boolean;
}

/** A question of the form. It is memoised, so that a key press renders only one of up to five hundred questions. */
export const QuestionItem = memo(function QuestionItem({ mode, isFirstSeen, ...props }: QuestionItemProps) {
  return (
    <div
      data-question={props.question.id}
      className={classNames('grid gap-2 min-0', styles['question'], isFirstSeen && styles['firstSeen'])}
    >
      {ofType(props, mode)}
    </div>
  );
});

function ofType(props: QuestionProps, mode: QuestionMode) {
  switch (props.question.type) {
    case 'single':
      return <SingleQuestion {...props} />;
    case 'multi':
      return <MultiQuestion {...props} />;
    case 'short':
    case 'long':
    case 'number':
      return <TextQuestion {...props} />;
    case 'file':
      return <FileQuestion question={props.question} mode={mode} />;
  }
}

/** Shows that files can't be uploaded yet (product §5). */
function FileQuestion({ question, mode }: { question: Question; mode: QuestionMode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={classNames('text-control medium', styles['title'])}>
        <QuestionTitle question={question} />
      </p>
      <p className={classNames('row gap-2 padding-3 muted', styles['stub'])}>
        <Paperclip aria-hidden="true" />
        File upload stub ({mode})
      </p>
    </div>
  );
}
