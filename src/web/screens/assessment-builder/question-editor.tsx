import { TriangleAlert } from 'lucide-react';
import { memo, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { changeType, editQuestion } from '#domain/assessment/edits/edit-questions.ts';
import type { Question } from '#domain/assessment/model.ts';
import type { Warning } from '#domain/assessment/question-warnings.ts';
import { QUESTION_TYPE_LABELS, QUESTION_TYPES } from '#domain/choices/question-type.ts';
import { classNames } from '#web/kit/class-names.ts';
import { TextArea } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { useEditing } from './editing.ts';
import { editorId } from './item-elements.ts';
import { Handle, Tools } from './item-tools.tsx';
import { Limits } from './limits.tsx';
import { MARGIN, type Nearness } from './nearness.ts';
import { OptionsEditor } from './options-editor.tsx';
import styles from './question-editor.module.css';
import { useSectionListParts } from './section-list-context.ts';

interface QuestionEditorProps {
  question: Question;
  /** The number of the question, e.g. "2.3" for the third question of the second section. */
  number: string;
  isFirst: boolean;
  isLast: boolean;
  /** The question's warnings. The array stays the same while the warnings are the same. */
  warnings: readonly Warning[] | undefined;
  /** True if there are so many questions that one out of sight is rendered as its title only. */
  isOneOfMany: boolean;
}

const TYPE_OPTIONS = QUESTION_TYPES.map((type) => ({ value: type, label: QUESTION_TYPE_LABELS[type] }));

/** Memoised, so that a key press renders one question of five hundred. */
export const QuestionEditor = memo(function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, isOneOfMany } = props;
  const { id } = question;
  const element = useRef<HTMLDivElement>(null);
  const { isNear, height } = useNearViewport(element, isOneOfMany);
  return (
    <div
      ref={element}
      id={editorId({ kind: 'question', id })}
      role="group"
      aria-label={`Question ${number}`}
      data-item={id}
      data-question-editor={id}
      className={classNames('stack gap-2 line-above', styles['question'])}
      style={isNear ? {} : { minBlockSize: height ?? heightOf(question) }}
    >
      {isNear ? (
        <QuestionHead {...props} />
      ) : (
        <div className={classNames('row wrap control-height-small', styles['head'])} />
      )}
      <QuestionTitle question={question} number={number} />
      {isNear && <QuestionBody {...props} />}
    </div>
  );
});

/**
 * Tells whether an element of the list is near the window. This is known before the first paint and updated when the
 * page scrolls.
 *
 * @param isWatched false: the element always counts as near
 */
function useNearViewport(element: RefObject<HTMLElement | null>, isWatched: boolean): Nearness {
  const { watchNear } = useSectionListParts();
  const [nearness, setNearness] = useState<Nearness>({ isNear: !isWatched, height: null });

  useLayoutEffect(() => {
    const box = isWatched ? element.current?.getBoundingClientRect() : undefined;
    if (!box || box.bottom < -MARGIN || box.top > window.innerHeight + MARGIN) return;
    // This runs before the first paint, so that an item in sight never appears without its controls.
    // oxlint-disable-next-line react/set-state-in-effect -- known only when it is laid out
    setNearness((before) => (before.isNear ? before : { ...before, isNear: true }));
  }, [element, isWatched]);

  useEffect(() => {
    const target = element.current;
    if (!target || !isWatched) return;
    return watchNear(target, (next) =>
      setNearness((before) => (before.isNear === next.isNear ? before : next)),
    );
  }, [element, isWatched, watchNear]);

  return isWatched ? nearness : { isNear: true, height: null };
}

/** Estimates the height of a question that was never rendered whole. */
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
      aria-description={`Question ${number}`}
      data-part="title"
      placeholder="Type the question…"
      rows={1}
      className={styles['title']}
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

interface WarningListProps {
  warnings: readonly Warning[] | undefined;
  about: Warning['about'];
}

/** The warnings about one part of a question, shown beside it. */
function WarningList({ warnings, about }: WarningListProps) {
  const shown = warnings?.filter((it) => it.about === about) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul data-warnings className={classNames('grid gap-1 warning text-data', styles['warnings'])}>
      {shown.map(({ text }) => (
        <li key={text}>
          <TriangleAlert aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}

function QuestionHead({ question, number, isFirst, isLast }: QuestionEditorProps) {
  const { edit } = useEditing();
  const { id, type, required } = question;
  return (
    <div className={classNames('row wrap control-height-small', styles['head'])}>
      <Handle kind="question" number={number} />
      <span aria-hidden="true" className={classNames('quiet figures', styles['number'])}>
        {number}
      </span>
      <Select
        label="Question type"
        hideLabel
        aria-description={`Question ${number}`}
        data-part="type"
        className={styles['type']}
        value={type}
        options={TYPE_OPTIONS}
        onChange={(next) => edit({ name: 'Change type' }, (content) => changeType(content, id, next))}
      />
      <label className={classNames('row gap-1 control-height-small text-data', styles['required'])}>
        <input
          type="checkbox"
          data-part="required"
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- since ARIA 1.3 every element may have one
          aria-description={`Question ${number}`}
          checked={required}
          onChange={({ target }) =>
            edit({ name: target.checked ? 'Require answer' : 'Make optional' }, (content) =>
              editQuestion(content, id, { required: target.checked }),
            )
          }
        />
        required
      </label>
      <Tools kind="question" id={id} number={number} isFirst={isFirst} isLast={isLast} />
    </div>
  );
}
