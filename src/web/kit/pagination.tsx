import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** The page number, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Shows the page number, with “Prev” and “Next” if there is more than one page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const hasOthers = pages > 1;
  return (
    <div
      role="group"
      aria-label="Pagination"
      data-screen-only
      className={classNames('row gap-2 control-height', styles['pagination'])}
    >
      {hasOthers && (
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Prev
        </Button>
      )}
      <p aria-live="polite" className={classNames('quiet figures centered', styles['where'])}>
        Page {page} / {pages}
      </p>
      {hasOthers && (
        <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      )}
    </div>
  );
}
