import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '#web/kit/button.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './history-panel.module.css';
import { EVERY_CHANGE } from './subject.ts';

/** The changes of the workspace by day, each with Undo or Redo (product §2). */
export function HistoryPanel({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const [choice, setChoice] = useState(EVERY_CHANGE);
  return (
    <Modal side="panel" aria-labelledby={titleId} className={styles['panel']} onClose={onClose}>
      <header className={classNames('row gap-2 apart', styles['head'])}>
        <h2 id={titleId}>History</h2>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <HistoryFilters choice={choice} onChange={setChoice} />
      <HistoryList choice={choice} onShowAll={() => setChoice(EVERY_CHANGE)} />
    </Modal>
  );
}
