import { ListFilter } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { answerFiltersText, type AnswerFilter } from '#domain/assessment/answer-filter.ts';
import type { InboxSearch } from '#web/app/address/inbox-search.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { Button } from '#web/kit/button.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import styles from './answer-menu.module.css';
import { filtersByQuestion, withEdited, type EditedQuestion } from './question-filters.ts';

const AnswerPanel = lazyPart(async () => (await import('./answer-panel.tsx')).AnswerPanel);
const AnswerChips = lazyPart(async () => (await import('./answer-chips.tsx')).AnswerChips);

interface AnswerFilterProps {
  search: InboxSearch;
  onChange: (search: InboxSearch) => void;
}

/** The button “Answers”, which opens the questions of the job, also by the key A. */
export function AnswerMenu({ search, onChange }: AnswerFilterProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  function open(): void {
    // The focus returns to the button when the menu closes.
    button.current?.focus();
    setOpen(true);
  }
  useShortcut('a', open);
  useScreenActions([{ label: 'Filter by answers', keys: 'A', act: open }]);
  return (
    <>
      <Button
        ref={button}
        icon={<ListFilter />}
        data-filter-menu
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="A"
        onPointerEnter={AnswerPanel.fetch}
        onFocusCapture={AnswerPanel.fetch}
        onClick={() => setOpen(!isOpen)}
      >
        Answers
      </Button>
      {isOpen && (
        <AnswerPanel
          job={search.job}
          all={filtersByQuestion(search.answers)}
          edited={null}
          trigger={button}
          onJob={(job) => onChange({ ...search, job, answers: '', page: 1 })}
          onFilters={(filters) => onChange(withFilters(search, filters))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/**
 * The answers by which the list is filtered, as chips. Their room is there before their code. The chip of the question
 * that is open stays until it closes.
 */
export function AnswersChosen({ search, onChange }: AnswerFilterProps) {
  const [edited, setEdited] = useState<(EditedQuestion & { chip: HTMLButtonElement }) | null>(null);
  const trigger = useMemo(() => ({ current: edited?.chip ?? null }), [edited]);
  const all = withEdited(filtersByQuestion(search.answers), edited);
  if (search.job === null || all.length === 0) return null;
  return (
    <div data-screen-only className={styles['chosen']}>
      <AnswerChips
        job={search.job}
        all={all}
        onNear={AnswerPanel.fetch}
        onEdit={(question, chip) => setEdited({ ...question, chip })}
        onFilters={(filters) => onChange(withFilters(search, filters))}
      />
      {edited && (
        <AnswerPanel
          job={search.job}
          all={all}
          edited={edited.questionId}
          trigger={trigger}
          onJob={() => undefined}
          onFilters={(filters) => onChange(withFilters(search, filters))}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function withFilters(search: InboxSearch, filters: readonly AnswerFilter[]): InboxSearch {
  return { ...search, answers: answerFiltersText(filters), page: 1 };
}
