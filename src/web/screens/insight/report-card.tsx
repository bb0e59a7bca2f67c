import { Copy, Download, Info } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { download } from '#web/kit/download.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import type { MenuEntry } from '#web/kit/menu-list.tsx';
import { MoreMenu } from '#web/kit/more-menu.tsx';
import { classNames } from '#web/kit/class-names.ts';
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
  /** Items of the menu in addition to those of every report. */
  items?: readonly MenuEntry[];
  /** True if the card is as wide as the screen. */
  wide?: boolean;
  children: ReactNode;
}

/** Shows one report with its heading and one menu. */
export function ReportCard(props: ReportCardProps) {
  const { title, definition, days, table, error, onRetry, none, items = [], wide = false, children } = props;
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  const isEmpty = table?.rows.length === 0;

  return (
    <section
      className={classNames('min-0 surface', styles['card'])}
      data-wide={wide}
      aria-labelledby={`${id}-title`}
    >
      <header className={classNames('row gap-2 apart line-below', styles['head'])}>
        <h2 id={`${id}-title`}>{title}</h2>
        <MoreMenu
          label={`Menu of “${title}”`}
          size="small"
          items={[
            ...items,
            ...(table && !isEmpty ? exportsOf(title, days, table) : []),
            {
              id: 'counts',
              label: isExplained ? 'Hide what it counts' : 'What it counts',
              icon: <Info />,
              onAction: () => setExplained(!isExplained),
            },
          ]}
        />
      </header>
      <p className={classNames('quiet', styles['definition'])} data-shown={isExplained}>
        {definition}
      </p>
      <div className={styles['body']}>
        {error && <ErrorLine message={error.message} onRetry={onRetry} />}
        {isEmpty ? <p className={classNames('quiet', styles['none'])}>{none}</p> : table && children}
      </div>
    </section>
  );
}

function exportsOf(title: string, days: string, table: Table): readonly MenuEntry[] {
  return [
    {
      id: 'copy',
      label: 'Copy as text',
      icon: <Copy />,
      onAction: () => void copyOrTell('Text', `${title}, ${days}\n${tableAsText(table)}`),
    },
    {
      id: 'csv',
      label: 'Download as CSV',
      icon: <Download />,
      onAction: () => download(csvFile(table), fileName(title, days)),
    },
  ];
}

function csvFile(table: Table): Blob {
  return new Blob([tableAsCsv(table)], { type: 'text/csv;charset=utf-8' });
}

/** Names the file of a report: “hirelane-days-in-stage-sep-1-2026-nov-20-2026.csv”. */
export function fileName(title: string, days: string): string {
  const words = `${title} ${days}`.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `hirelane-${words.join('-')}.csv`;
}
