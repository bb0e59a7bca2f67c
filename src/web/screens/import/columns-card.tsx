import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { PagedTable } from '#web/kit/paged-table.tsx';
import { Select } from '#web/kit/select.tsx';
import styles from './import.module.css';
import { type Mapping } from './read/columns.ts';
import { usePageOf } from '#web/candidate/records/use-page-of.ts';
import type { FileContents } from './read/open-table.ts';

/** The number of columns on a page. */
const PAGE_SIZE = 50;

interface ColumnsCardProps<Field extends string> {
  contents: FileContents<Field>;
  /** The meanings of a column, in the order of the choices. */
  labels: Readonly<Record<Field, string>>;
  mapping: Mapping<Field>;
  onChange: (mapping: Mapping<Field>) => void;
}

/** The meaning of each column of the file. */
export function ColumnsCard<Field extends string>({
  contents,
  labels,
  mapping,
  onChange,
}: ColumnsCardProps<Field>) {
  const options = [
    { value: '' as const, label: 'Not imported' },
    ...(Object.entries(labels) as [Field, string][]).map(([value, label]) => ({ value, label })),
  ];
  const { first, shown, ...paging } = usePageOf(contents.headings, PAGE_SIZE);
  return (
    <Card title="Columns" flush>
      <PagedTable
        heads={['In the file, with its first values', 'Imported as']}
        className={styles['table']}
        page={paging.page}
        pages={paging.pages}
        onPage={paging.setPage}
      >
        {shown.map((heading, place) => {
          const column = first + place;
          const name = heading === '' ? `Column ${column + 1}` : heading;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other name: two may be called the same
            <tr key={column}>
              <th scope="row">
                <span className={classNames('grid gap-1 min-0', styles['who'])}>
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
                  options={options}
                  onChange={(field) => onChange(mapping.with(column, field === '' ? null : field))}
                />
              </td>
            </tr>
          );
        })}
      </PagedTable>
    </Card>
  );
}
