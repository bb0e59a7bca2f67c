import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CandidateFilters, FiltersInUse } from '#web/app/address/candidate-filters.ts';
import { teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { reasonsQuery } from '#web/candidate/rejection/reasons-query.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './chip-list.module.css';
import { setFilters, type FilterKind, type SetFilter } from './set-filters.ts';
import { useChosenJob } from './use-chosen-job.ts';

interface ChipListProps {
  filters: FiltersInUse;
  /** The kinds that the screen offers. Filters of other kinds are left out. */
  kinds: readonly FilterKind[];
  className?: string | undefined;
  /** @param chip the button of the filter */
  onEdit: (filter: SetFilter, chip: HTMLButtonElement) => void;
  /** Called when the pointer or the focus comes near a chip. */
  onNear?: (() => void) | undefined;
  onChange: (change: Partial<CandidateFilters>) => void;
}

/** Selects the button of the filter menu, which gets the focus when the last chip is removed. */
const MENU_BUTTON = '[data-filter-menu]';

/** The length from which a filter's text is cut where the line is full. */
const LONG_TEXT = 20;

/** The filters that are set. Each is a button that edits it, with a button that removes it. */
export function ChipList({ filters, kinds, className, onEdit, onNear, onChange }: ChipListProps) {
  const { job, reason, owner } = filters;
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  const { title } = useChosenJob(job);
  const { data } = useQuery({ ...reasonsQuery, enabled: typeof reason === 'number' });
  const names = {
    job: title,
    owner: teammateName(owner, useTeammates()),
    reason: data?.data.find(({ id }) => id === reason)?.name ?? `#${reason}`,
  };
  const set = setFilters(filters, names).filter(({ kind }) => kinds.includes(kind));

  useEffect(() => {
    const at = removedAt.current;
    removedAt.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const chips = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = chips[Math.min(at, chips.length - 1)] ?? document.querySelector<HTMLElement>(MENU_BUTTON);
    next?.focus();
  });

  if (set.length === 0) return null;
  return (
    <ul ref={list} aria-label="Filters" className={classNames('flex wrap min-0', styles['chips'], className)}>
      {set.map((filter, place) => (
        <li
          key={filter.key}
          className={classNames('flex min-0 text-data', styles['chip'])}
          data-long={filter.text.length > LONG_TEXT || undefined}
        >
          <button
            type="button"
            aria-haspopup="dialog"
            className={classNames('min-0 nowrap ellipsis', styles['text'])}
            data-truncate
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={({ currentTarget }) => onEdit(filter, currentTarget)}
          >
            {filter.text}
          </button>
          <button
            type="button"
            data-remove
            aria-label={`Remove ${filter.text}`}
            className={classNames('grid flex-none muted', styles['remove'])}
            onClick={() => {
              removedAt.current = place;
              onChange(filter.without);
            }}
          >
            <X />
          </button>
        </li>
      ))}
    </ul>
  );
}
