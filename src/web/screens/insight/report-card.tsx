import { Copy, Download, Info } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '#web/kit/button.tsx';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { download } from '#web/kit/download.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import styles from './report-card.module.css';
import { tableAsCsv, tableAsText, type Table } from './tables.ts';

interface ReportCardProps {
  title: string;
  /** A sentence that explains what the report counts. */
  definition: string;
  /** The report's days, in words. */
  days: string;
  /** Undefined: not loaded yet. */
  table: Table | undefined;
  error: Error | null;
  onRetry: () => void;
  /** The text that is shown when the report is empty. */
  none: string;
  actions?: ReactNode;
  /** Whether the card is as wide as the screen. */
  wide?: boolean;
  children: ReactNode;
}

/** Shows one report with its heading, its definition behind an “i”, and its export buttons. */
export function ReportCard(props: ReportCardProps) {
  const { title, definition, days, table, error, onRetry, none, actions, wide = false, children } = props;
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  const isEmpty = table?.rows.length === 0;

  return (
    <section className={styles['card']} data-wide={wide} aria-labelledby={`${id}-title`}>
      <header className={styles['head']}>
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton
          label={`What “${title}” counts`}
          size="small"
          aria-expanded={isExplained}
          aria-controls={`${id}-definition`}
          onClick={() => setExplained(!isExplained)}
        >
          <Info />
        </IconButton>
        <div className={styles['actions']}>
          {actions}
          <IconButton
            label={`Copy “${title}” as text`}
            size="small"
            disabled={!table || isEmpty}
            onClick={() => table && void copyOrTell('Text', `${title}, ${days}\n${tableAsText(table)}`)}
          >
            <Copy />
          </IconButton>
          <IconButton
            label={`“${title}” as CSV`}
            size="small"
            disabled={!table || isEmpty}
            onClick={() => table && download(csvFile(table), fileName(title, days))}
          >
            <Download />
          </IconButton>
        </div>
      </header>
      <p id={`${id}-definition`} className={styles['definition']} data-shown={isExplained}>
        {definition}
      </p>
      <div className={styles['body']}>
        {error && <ErrorLine message={error.message} onRetry={onRetry} />}
        {isEmpty ? <p className={styles['none']}>{none}</p> : table && children}
      </div>
    </section>
  );
}

function csvFile(table: Table): Blob {
  return new Blob([tableAsCsv(table)], { type: 'text/csv;charset=utf-8' });
}

/** Names the file of a report: “hirelane-days-in-stage-sep-1-2026-nov-20-2026.csv”. */
export function fileName(title: string, days: string): string {
  const words = `${title} ${days}`.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `hirelane-${words.join('-')}.csv`;
}
