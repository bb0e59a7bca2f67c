import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useDialog } from 'react-aria/useDialog';
import { IconButton } from '#web/kit/button.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './history-panel.module.css';
import { EVERY_CHANGE } from './subject.ts';

/** What was done in the workspace, by day, each with Undo or Redo (product §2). */
export function HistoryPanel({ onClose }: { onClose: () => void }) {
  return (
    <Modal side="panel" isDismissable onClose={onClose}>
      <Panel onClose={onClose} />
    </Modal>
  );
}

function Panel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const { dialogProps } = useDialog({ 'aria-labelledby': titleId }, panel);
  const [choice, setChoice] = useState(EVERY_CHANGE);
  return (
    <section {...dialogProps} ref={panel} className={styles['panel']}>
      <header className={styles['head']}>
        <h2 id={titleId}>History</h2>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <HistoryFilters choice={choice} onChange={setChoice} />
      <HistoryList choice={choice} onShowAll={() => setChoice(EVERY_CHANGE)} />
    </section>
  );
}
