import { TriangleAlert } from 'lucide-react';
import type { Warning } from '#domain/assessment/question-warnings.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './warning-list.module.css';

interface WarningListProps {
  warnings: readonly Warning[] | undefined;
  about: Warning['about'];
}

/** The warnings about one part of a question, shown beside it. */
export function WarningList({ warnings, about }: WarningListProps) {
  const shown = warnings?.filter((it) => it.about === about) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul data-warnings className={classNames('grid gap-1 warning text-data', styles['warnings'])}>
      {shown.map(({ text }) => (
        <li key={text}>
          <TriangleAlert aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
