import { ListFilter } from 'lucide-react';
import { useRef, useState } from 'react';
import { MOST_RATING } from '#domain/choices/rating.ts';
import {
  countFilters,
  type CandidateFilters,
  type FiltersInUse,
} from '#web/app/address/candidate-filters.ts';
import type { Listed } from '#web/app/address/candidates-search.ts';
import { useMe } from '#web/app/host/teammates.ts';
import { Button } from '#web/kit/button.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './filter-menu.module.css';
import { LazyFilterPanel } from './lazy-filter-panel.ts';
import { FILTER_KINDS, type FilterKind } from './set-filters.ts';

interface FilterMenuProps {
  filters: FiltersInUse;
  /** The filters, the search and the day of the screen. The menu counts the candidates whom they list. */
  listed: Listed;
  /** The kinds that the screen offers. By default all. */
  kinds?: readonly FilterKind[];
  onChange: (change: Partial<CandidateFilters>) => void;
}

/**
 * The button “Filter”, which opens the menu of filters, also by the key F. Y leaves the candidates whom this person owns,
 * and R those rated “Strong yes”.
 */
export function FilterMenu({ filters, listed, kinds = FILTER_KINDS, onChange }: FilterMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
  const { handle } = useMe();
  useShortcut('f', () => {
    // The focus returns to the button when the menu closes.
    button.current?.focus();
    setOpen(true);
  });
  useShortcut('y', () => onChange({ owner: filters.owner === handle ? '' : handle }));
  useShortcut('r', () => onChange({ rating: filters.rating === MOST_RATING ? null : MOST_RATING }));
  return (
    <>
      <Button
        ref={button}
        icon={<ListFilter />}
        data-filter-menu
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="F"
        onPointerEnter={LazyFilterPanel.fetch}
        onFocusCapture={LazyFilterPanel.fetch}
        onClick={() => setOpen(!isOpen)}
      >
        <span>Filter</span>
        {count > 0 && (
          <span className={classNames('text-badge figures', styles['count'])}>
            {count}
            <span className="visually-hidden"> active</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <LazyFilterPanel
          filters={filters}
          listed={listed}
          kinds={kinds}
          edited={null}
          trigger={button}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
