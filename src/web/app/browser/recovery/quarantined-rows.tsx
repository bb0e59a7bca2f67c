import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { hostKeys } from './query-keys.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Summary } from '#web/kit/summary.tsx';
import { findQuarantinedRows } from './recovery-calls.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './quarantined-rows.module.css';

/** Tells the person about damaged rows that are left out, if there are any (product §10). */
export function QuarantinedRows() {
  const { data: rows = [] } = useQuery({ queryKey: hostKeys.quarantined, queryFn: findQuarantinedRows });
  if (rows.length === 0) return null;
  const invalid = rows.filter(({ kind }) => kind === 'invalid').length;
  const orphans = rows.length - invalid;

  function save(): void {
    const text = JSON.stringify(rows, null, 2);
    download(new Blob([text], { type: 'application/json' }), 'hirelane-set-aside.json');
  }

  return (
    <section aria-label="Set aside" className={classNames('grid gap-3', styles['section'])}>
      <h3>Set aside</h3>
      <p>
        {invalid > 0 &&
          `${rowsThat(invalid, 'does', 'do')} not match what Hirelane can read: left out everywhere. `}
        {orphans > 0
          ? `${rowsThat(orphans, 'belongs', 'belong')} to one that is not there: left out of backups only. `
          : 'What belongs to such a row is left out of backups. '}
        All of it is kept as it is.
      </p>
      <ul className={classNames('whole-width text-data', styles['rows'])}>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={`${row.table} ${String(row.id)}`}>
            <details>
              <Summary>
                {row.table} {String(row.id)}: the field “{row.field}”{' '}
                {row.kind === 'invalid' ? 'can’t be used' : 'names what is not there'}
              </Summary>
              <pre>{JSON.stringify(row.row, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ul>
      {rows.length > MOST_SHOWN && <p>The others are in the export.</p>}
      <Button size="small" icon={<Download />} onClick={save}>
        Export what is set aside
      </Button>
    </section>
  );
}

/** A subject and verb for a sentence: "One row does", "12 rows do". */
function rowsThat(count: number, one: string, several: string): string {
  return count === 1 ? `One row ${one}` : `${count.toLocaleString('en')} rows ${several}`;
}

/** The maximum number of rows to show. The export has all of them. */
const MOST_SHOWN = 20;
