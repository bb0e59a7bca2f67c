import { PagedTable } from '#web/kit/paged-table.tsx';
import { usePageOf } from '#web/candidate/records/use-page-of.ts';
import { choose, UNCHECKED, type CvChecks } from './cv-rows.ts';
import { CvTableRow } from './cv-table-row.tsx';
import styles from './cvs.module.css';
import type { useCvs } from './use-cvs.ts';

const PAGE_SIZE = 25;

interface CvTableProps {
  cvs: ReturnType<typeof useCvs>;
  checks: CvChecks;
}

/** A row for each CV, in which everything can be corrected. */
export function CvTable({ cvs: { rows, type, decide }, checks }: CvTableProps) {
  const { shown, first, page, pages, setPage } = usePageOf(rows, PAGE_SIZE);
  return (
    <PagedTable
      label="CVs"
      heads={['File', 'Name', 'Email', 'Phone', 'Links', 'Languages, as tags', 'Action']}
      className={styles['table']}
      page={page}
      pages={pages}
      onPage={setPage}
    >
      {shown.map((row, place) => {
        const check = checks.get(row.key) ?? UNCHECKED;
        const repeats = rows.findIndex(({ key }) => key === check.repeats?.key);
        return (
          <CvTableRow
            key={row.key}
            number={first + place + 1}
            row={row}
            check={check}
            repeats={repeats === -1 ? null : repeats + 1}
            onType={(cell, text) => type(row.key, cell, text)}
            onDecide={(decision) => decide(row.key, choose(decision, check))}
          />
        );
      })}
    </PagedTable>
  );
}
