import { useId, useMemo, type ReactNode } from 'react';
import { questionsOf, type Question, type Section } from '#domain/assessment/model.ts';
import { UNTITLED_SECTION } from '#domain/assessment/normalise.ts';
import { answerTo, isVisible } from '#domain/assessment/visibility.ts';
import { QuestionItem } from './question-item.tsx';
import type { QuestionMode } from './question-props.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './questions.module.css';
import type { FormAnswers } from './use-form-answers.ts';

/** The maximum number of questions that fit into a window. */
const MOST_SEEN_AT_FIRST = 12;

interface QuestionListProps {
  sections: readonly Section[];
  formAnswers: FormAnswers;
  mode: QuestionMode;
  /** The level of the sections' headings: one more than that of the heading above the list. */
  headingLevel: 2 | 3;
  /** Renders a question that is not visible. By default, it is left out. */
  renderHidden?: (question: Question) => ReactNode;
}

/** The sections with their visible questions, for the form and for the builder's preview. */
export function QuestionList({ sections, formAnswers, mode, headingLevel, renderHidden }: QuestionListProps) {
  const { answers, counted, errors, onAnswer } = formAnswers;
  const firstSeen = useMemo(
    () => new Set(questionsOf({ sections }).slice(0, MOST_SEEN_AT_FIRST)),
    [sections],
  );
  return (
    <div className={styles['sections']}>
      {sections.map((section) => (
        <SectionFrame key={section.id} section={section} headingLevel={headingLevel}>
          {section.questions.map((question) =>
            isVisible(question, counted) ? (
              <QuestionItem
                key={question.id}
                question={question}
                answer={answerTo(question.id, answers)}
                error={errors.get(question.id)}
                mode={mode}
                isFirstSeen={firstSeen.has(question)}
                onAnswer={onAnswer}
              />
            ) : (
              renderHidden?.(question)
            ),
          )}
        </SectionFrame>
      ))}
    </div>
  );
}

interface SectionFrameProps {
  section: Section;
  headingLevel: 2 | 3;
  children: ReactNode;
}

function SectionFrame({ section: { title, description }, headingLevel, children }: SectionFrameProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={id} className={classNames('grid min-0', styles['section'])}>
      <header className={classNames('grid gap-1 line-below', styles['head'])}>
        <Heading id={id}>{title.trim() === '' ? UNTITLED_SECTION : title}</Heading>
        {description.trim() !== '' && <p className={styles['description']}>{description}</p>}
      </header>
      {children}
    </section>
  );
}
