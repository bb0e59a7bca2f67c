import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './folded-filters.module.css';

interface FoldedFiltersProps {
  /** The number of active filters. The button shows it, because filters explain why rows are missing. */
  count: number;
  children: ReactNode;
}

/** The filters of a list. On a phone they are hidden behind a button. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles['fold']}
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
        {count > 0 && (
          <span className={classNames('text-badge figures', styles['count'])}>
            {count}
            <span className="visually-hidden"> active</span>
          </span>
        )}
      </Button>
      <div id={id} className={classNames('flex gap-2 min-0', styles['filters'])} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
