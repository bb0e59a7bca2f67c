import { memo } from 'react';
import { MultiQuestion, SingleQuestion } from './choice-question.tsx';
import { FileQuestion } from './file-question.tsx';
import type { QuestionMode, QuestionProps } from './question-props.ts';
import styles from './questions.module.css';
import { TextQuestion } from './text-question.tsx';

interface QuestionItemProps extends QuestionProps {
  mode: QuestionMode;
}

/** Memoised, so that a key press renders only the question it changes, even of five hundred. */
export const QuestionItem = memo(function QuestionItem({ mode, ...props }: QuestionItemProps) {
  return (
    <div data-question={props.question.id} className={styles['question']}>
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
