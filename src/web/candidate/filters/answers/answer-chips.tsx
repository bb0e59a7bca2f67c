import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { AnswerFilter } from '#domain/assessment/answer-filter.ts';
import { questionsOf } from '#domain/assessment/model.ts';
import { assessmentQuery } from '#web/app/api/queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './answer-chips.module.css';
import {
  filtersInWords,
  MENU_BUTTON,
  withQuestion,
  type EditedQuestion,
  type QuestionFilters,
} from './question-filters.ts';

interface AnswerChipsProps {
  job: number;
  all: readonly QuestionFilters[];
  onNear: () => void;
  onEdit: (question: EditedQuestion, chip: HTMLButtonElement) => void;
  onFilters: (filters: readonly AnswerFilter[]) => void;
}

/**
 * A chip for each question by whose answer the list is filtered, with a button that removes it. The chips of candidates'
 * filters are in the first code of the board, which has no room for a component that both share.
 */
export function AnswerChips({ job, all, onNear, onEdit, onFilters }: AnswerChipsProps) {
  const { data, isPending } = useQuery(assessmentQuery(job));
  const questions = data ? questionsOf(data) : [];

  function remove(questionId: string, button: HTMLElement): void {
    const chip = button.parentElement;
    const next = chip?.nextElementSibling ?? chip?.previousElementSibling;
    const target = next?.querySelector<HTMLElement>('[data-remove]') ?? MENU_BUTTON.current;
    target?.focus();
    onFilters(withQuestion(all, { questionId, filters: [] }));
  }

  if (isPending) return null;
  return (
    <ul aria-label="Filters" data-scrolls-sideways className={classNames('flex wrap min-0', styles['chips'])}>
      {all.map(({ questionId, filters }, place) => {
        const text = filtersInWords(
          questions.find(({ id }) => id === questionId),
          filters,
        );
        return (
          <li
            key={questionId}
            ref={passFocusOn}
            className={classNames('flex min-0 text-data', styles['chip'])}
          >
            <button
              type="button"
              aria-haspopup="dialog"
              className={classNames('min-0 nowrap ellipsis', styles['text'])}
              data-truncate
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={({ currentTarget }) => onEdit({ questionId, place }, currentTarget)}
            >
              {text}
            </button>
            <button
              type="button"
              data-remove
              aria-label={`Remove ${text}`}
              className={classNames('grid flex-none muted', styles['remove'])}
              onClick={({ currentTarget }) => remove(questionId, currentTarget)}
            >
              <X />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Keeps the focus from being lost with a chip that has it, such as one whose number was emptied. */
function passFocusOn(chip: HTMLLIElement): () => void {
  return () => {
    if (chip.contains(document.activeElement)) MENU_BUTTON.current?.focus();
  };
}
