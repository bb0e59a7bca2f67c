import { Card } from '#web/kit/card.tsx';
import { Pagination } from '#web/kit/pagination.tsx';
import { Select, type SelectOption } from '#web/kit/select.tsx';
import styles from './import.module.css';
import { type Mapping } from './read/columns.ts';
import { IMPORT_FIELDS, type ImportField } from './read/fields.ts';
import { usePageOf } from '#web/candidate/records/use-page-of.ts';
import type { FileContents } from './read/open-table.ts';

const OPTIONS: readonly SelectOption<ImportField | ''>[] = [
  { value: '', label: 'Not imported' },
  ...(Object.entries(IMPORT_FIELDS) as [ImportField, string][]).map(([value, label]) => ({ value, label })),
];

/** The number of columns on a page. */
const PAGE_SIZE = 50;

interface ColumnsCardProps {
  contents: FileContents;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** What each column of the file says of a candidate. */
export function ColumnsCard({ contents, mapping, onChange }: ColumnsCardProps) {
  const { first, shown, ...paging } = usePageOf(contents.headings, PAGE_SIZE);
  return (
    <Card title="Columns" flush>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">In the file, with its first values</th>
            <th scope="col">Imported as</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((heading, place) => {
            const column = first + place;
            const name = heading === '' ? `Column ${column + 1}` : heading;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other name: two may be called the same
              <tr key={column}>
                <th scope="row">
                  <span className={styles['who']}>
                    <bdi>{name}</bdi>
                    <span className={styles['samples']} dir="auto">
                      {contents.samples[column]?.join(' · ')}
                    </span>
                  </span>
                </th>
                <td>
                  <Select
                    label={`“${name}” is imported as`}
                    hideLabel
                    value={mapping[column] ?? ''}
                    options={OPTIONS}
                    onChange={(field) => onChange(mapping.with(column, field === '' ? null : field))}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {paging.pages > 1 && <Pagination page={paging.page} pages={paging.pages} onPage={paging.setPage} />}
    </Card>
  );
}
