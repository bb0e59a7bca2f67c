import type { ReactNode } from 'react';
import { classNames } from '#web/kit/class-names.ts';
import styles from './table.module.css';

interface ReportTableProps {
  label: string;
  /** The heads of the text columns. */
  texts: readonly string[];
  numbers: readonly string[];
  /** Whether there is a column of bars between the texts and the numbers. */
  hasBars?: boolean;
  /** On a phone each number has a line of its own. The number's cell has its column's head as `data-head`. */
  isStacked?: boolean;
  children: ReactNode;
}

export function ReportTable({
  label,
  texts,
  numbers,
  hasBars = false,
  isStacked = false,
  children,
}: ReportTableProps) {
  return (
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
          {numbers.map((number) => (
            <th key={number} scope="col" className={styles['number']}>
              {number}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
