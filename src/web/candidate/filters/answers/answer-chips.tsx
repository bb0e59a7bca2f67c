import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AnswerFilter } from '#domain/assessment/answer-filter.ts';
import { questionsOf } from '#domain/assessment/model.ts';
import { assessmentQuery } from '#web/app/api/queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './answer-chips.module.css';
import { filtersByQuestion, filtersInWords, withQuestion } from './question-filters.ts';

interface AnswerChipsProps {
  job: number;
  answers: string;
  onNear: () => void;
  onEdit: (questionId: string, chip: HTMLButtonElement) => void;
  onFilters: (filters: readonly AnswerFilter[]) => void;
}

/**
 * A chip for each question by whose answer the list is filtered, with a button that removes it. The chips of candidates'
 * filters are in the first code of the board, which has no room for a component that both share.
 */
export function AnswerChips({ job, answers, onNear, onEdit, onFilters }: AnswerChipsProps) {
  const { data, isPending } = useQuery(assessmentQuery(job));
  const questions = data ? questionsOf(data) : [];
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  const all = filtersByQuestion(answers);

  useEffect(() => {
    const at = removedAt.current;
    removedAt.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const left = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    left[Math.min(at, left.length - 1)]?.focus();
  });

  function remove(questionId: string, place: number): void {
    removedAt.current = place;
    // The list goes with the last chip.
    if (all.length === 1) document.querySelector<HTMLElement>('[data-filter-menu]')?.focus();
    onFilters(withQuestion(all, { questionId, filters: [] }));
  }

  if (isPending) return null;
  return (
    <ul ref={list} aria-label="Filters" className={classNames('flex wrap min-0', styles['chips'])}>
      {all.map(({ questionId, filters }, place) => {
        const text = filtersInWords(
          questions.find(({ id }) => id === questionId),
          filters,
        );
        return (
          <li key={questionId} className={classNames('flex min-0 text-data', styles['chip'])}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={classNames('min-0 nowrap ellipsis', styles['text'])}
              data-truncate
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={({ currentTarget }) => onEdit(questionId, currentTarget)}
            >
              {text}
            </button>
            <button
              type="button"
              data-remove
              aria-label={`Remove ${text}`}
              className={classNames('grid flex-none muted', styles['remove'])}
              onClick={() => remove(questionId, place)}
            >
              <X />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
