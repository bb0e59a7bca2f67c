import { useState, type ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { counted } from '#web/kit/counted.ts';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { StepActions, StepResult } from '#web/kit/steps.tsx';
import { KIND_LABELS } from './check-table.tsx';
import styles from './import.module.css';
import type { RowKind } from './read/checked-rows.ts';

/** Kinds that have a button while no row is of them. */
const ALWAYS: ReadonlySet<RowKind> = new Set(['new', 'here', 'unusable']);

interface CheckFrameProps<Kind extends RowKind> {
  check: { readonly isImporting: boolean; reset(): void };
  checked: Readonly<Record<Kind, number>>;
  /** The kinds in their order. */
  kinds: readonly Kind[];
  /** The result in words. */
  words: string;
  /** Further details of the result. */
  details?: ReactNode;
  /** The rows of a kind. */
  renderRows: (kind: Kind) => ReactNode;
  /** Asked before the import. */
  question?: ReactNode;
  /** The number of imported rows, and the noun for one. */
  imported: number;
  noun: string;
  /** The label of the button that leads back. */
  back: string;
  isWaiting?: boolean;
  /** The part that was sent before the import, from 0 to 1. Absent: nothing is. */
  sent?: number | undefined;
  onImport: () => void;
}

/** A preview of the import by the kinds of rows, with the button that imports it. */
export function CheckFrame<Kind extends RowKind>(props: CheckFrameProps<Kind>) {
  const { check, checked, words, details, renderRows, question, imported, noun, back, sent, onImport } =
    props;
  const { isImporting } = check;
  const shown = props.kinds.filter((each) => ALWAYS.has(each) || checked[each] > 0);
  const [chosen, setKind] = useState<Kind | undefined>(() => shown.find((each) => checked[each] > 0));
  const kind = chosen !== undefined && shown.includes(chosen) ? chosen : shown[0];

  return (
    <StepResult
      title="What will be imported"
      words={words}
      details={
        <>
          {details}
          <div role="group" aria-label="Rows" className={styles['kinds']}>
            {shown.map((each) => (
              <Button key={each} size="small" aria-pressed={each === kind} onClick={() => setKind(each)}>
                {KIND_LABELS[each]} ({checked[each].toLocaleString('en')})
              </Button>
            ))}
          </div>
        </>
      }
    >
      {kind !== undefined && renderRows(kind)}
      {question}
      <StepActions endsCard>
        <Button
          variant="primary"
          disabled={imported === 0 || props.isWaiting}
          aria-disabled={isImporting || undefined}
          onClick={onImport}
        >
          {isImporting ? 'Importing…' : `Import ${counted(imported, noun)}`}
        </Button>
        <Button disabled={isImporting} onClick={() => check.reset()}>
          {back}
        </Button>
        {isImporting && <ProgressBar label="Importing" value={sent} />}
      </StepActions>
    </StepResult>
  );
}
