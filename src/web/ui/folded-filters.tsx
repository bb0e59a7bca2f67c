import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './folded-filters.module.css';

interface FoldedFiltersProps {
  /** One of them is set: then they begin unfolded, so that a person sees why rows are missing. */
  isSet: boolean;
  children: ReactNode;
}

/** The filters of a list. On a phone a button unfolds them. */
export function FoldedFilters({ isSet, children }: FoldedFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isSet);
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
      </Button>
      <div id={id} className={styles['filters']} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
