import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './folded-filters.module.css';

/** The filters of a list. On a phone a button unfolds them. */
export function FoldedFilters({ children }: { children: ReactNode }) {
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
      </Button>
      <div id={id} className={styles['filters']} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
