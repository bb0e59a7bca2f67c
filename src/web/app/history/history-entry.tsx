import { Database } from 'lucide-react';
import { useId, useState } from 'react';
import { Author } from '#web/app/host/author.tsx';
import { KIND_ICONS } from '#web/app/kind-icons.ts';
import { dateAndTime, timeOfDay } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './history-panel.module.css';
import type { Entry, ToUndo } from './use-history.ts';

/** A change, its time, and a button to undo or redo it. */
export function HistoryEntry({
  entry: { at, happenedAt, by, text, kind, isUndone, toUndo, obstacle },
}: {
  entry: Entry;
}) {
  const id = useId();
  const Icon = kind ? KIND_ICONS[kind] : Database;
  return (
    <li className={classNames('grid gap-3 items-start', styles['entry'])}>
      <Icon />
      <div className="grid min-0 text-data">
        <span id={id} dir="auto" className={isUndone ? styles['undone'] : undefined}>
          {text}
        </span>
        <span className="muted text-badge">
          {isUndone && 'Undone · '}
          <Author by={by} />
          <time dateTime={at}>{timeOfDay(at)}</time>
          {happenedAt !== null && (
            <>
              {' · done '}
              <time dateTime={happenedAt}>{dateAndTime(happenedAt)}</time>
            </>
          )}
          {!toUndo && obstacle !== null && ` · ${obstacle}`}
        </span>
      </div>
      {toUndo && <UndoButton toUndo={toUndo} obstacle={obstacle} textId={id} />}
    </li>
  );
}

interface UndoButtonProps {
  toUndo: ToUndo;
  obstacle: string | null;
  /** The id of the element with the change's description. */
  textId: string;
}

/**
 * Undo and Redo are one button, so that it keeps its position and the focus. When it is disabled, pressing it shows the
 * reason.
 */
function UndoButton({ toUndo, obstacle, textId }: UndoButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function press(): Promise<void> {
    if (isBusy) return;
    if (obstacle !== null) {
      toast.error(obstacle);
      return;
    }
    setBusy(true);
    await toUndo.start();
    setBusy(false);
  }

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className={styles['undo']}
        data-tooltip={obstacle ?? undefined}
        aria-describedby={obstacle === null ? textId : `${textId} ${textId}-obstacle`}
        aria-disabled={isBusy || obstacle !== null}
        onClick={() => void press()}
      >
        {toUndo.toggle === 'redo' ? 'Redo' : 'Undo'}
      </Button>
      {obstacle !== null && (
        <span id={`${textId}-obstacle`} hidden>
          {obstacle}
        </span>
      )}
    </>
  );
}
