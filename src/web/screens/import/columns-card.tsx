import { Card } from '#web/kit/card.tsx';
import { Select, type SelectOption } from '#web/kit/select.tsx';
import styles from './import.module.css';
import { IMPORT_FIELDS, type ImportField, type Mapping } from './read/columns.ts';
import type { FileContents } from './read/importer.ts';

const OPTIONS: readonly SelectOption<ImportField | ''>[] = [
  { value: '', label: 'Not imported' },
  ...(Object.entries(IMPORT_FIELDS) as [ImportField, string][]).map(([value, label]) => ({ value, label })),
];

interface ColumnsCardProps {
  contents: FileContents;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** What each column of the file says of a candidate. */
export function ColumnsCard({ contents, mapping, onChange }: ColumnsCardProps) {
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
          {contents.headings.map((heading, column) => {
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
    </Card>
  );
}
