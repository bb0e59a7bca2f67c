import { useRef, type ReactNode } from 'react';
import { classNames } from '#web/kit/class-names.ts';
import { useWidth } from '#web/kit/use-width.ts';
import styles from './table.module.css';

interface ReportTableProps {
  label: string;
  /** The heads of the text columns. */
  texts: readonly string[];
  numbers: readonly string[];
  /** True if there is a column of bars between the texts and the numbers. */
  hasBars?: boolean;
  /** True if the bars show the first two numbers, whose heads then have the strength of their colours. */
  hasKeys?: boolean;
  /** The rows. A number's cell has its column's head as `data-head`, which stands beside it without room for columns. */
  children: ReactNode;
}

/** The strength of the colours of a bar and of the one behind it. */
const KEYS = [1, 0.3];

/** The least widths of a column, in rem. */
const WIDTH = { text: 6, number: 4.5 };

export function ReportTable({
  label,
  texts,
  numbers,
  hasBars = false,
  hasKeys = false,
  children,
}: ReportTableProps) {
  const ruler = useRef<HTMLDivElement>(null);
  const width = useWidth(ruler);
  // A report has no width until all of them are loaded and shown.
  const isStacked = width > 0 && width < texts.length * WIDTH.text + numbers.length * WIDTH.number;
  return (
    <>
      <div ref={ruler} />
      <table
        className={classNames(
          'whole-width text-data',
          styles['table'],
          numbers.length > 2 && styles['manyNumbers'],
          isStacked && styles['stacked'],
        )}
        aria-label={label}
      >
        <thead>
          <tr>
            {texts.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
            {hasBars && <td className={styles['chart']} />}
            {numbers.map((number, place) => (
              <th
                key={number}
                scope="col"
                className={classNames(styles['number'], hasKeys && styles['keyed'])}
              >
                {hasKeys && place < KEYS.length && (
                  <svg aria-hidden className={styles['key']}>
                    <rect width="100%" height="100%" rx="2" fillOpacity={KEYS[place]} />
                  </svg>
                )}
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </>
  );
}
