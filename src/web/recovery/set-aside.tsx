import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { keys } from '#web/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { download } from '#web/ui/download.ts';
import { findSetAside } from './recovery-calls.ts';
import styles from './set-aside.module.css';

/** Rows of the database that can't be used, if there are any (product §10). */
export function SetAside() {
  const { data: rows = [] } = useQuery({ queryKey: keys.setAside, queryFn: findSetAside });
  if (rows.length === 0) return null;

  function save(): void {
    const text = JSON.stringify(rows, null, 2);
    download(new Blob([text], { type: 'application/json' }), 'hirelane-set-aside.json');
  }

  return (
    <section aria-label="Set aside" className={styles['section']}>
      <h3>Set aside</h3>
      <p>
        {rows.length === 1 ? 'One row does' : `${rows.length.toLocaleString('en')} rows do`} not match what
        Hirelane can read. They are left out everywhere, and what belongs to them is left out of backups. All
        of it is kept as it is.
      </p>
      <ul className={styles['rows']}>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={`${row.table} ${String(row.id)}`}>
            <details>
              <summary>
                {row.table} {String(row.id)}: the field “{row.field}” can’t be used
              </summary>
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

/** The export has them all. */
const MOST_SHOWN = 20;
