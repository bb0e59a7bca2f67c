import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { CHANGE_KIND_LABELS, CHANGE_KINDS, type ChangeKind } from '#domain/history/change-kind.ts';
import { IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Modal } from '#web/kit/modal.tsx';
import { Select, type SelectOption } from '#web/kit/select.tsx';
import { SidePanel } from '#web/kit/side-panel.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import { HistoryList } from './history-list.tsx';
import styles from './history-panel.module.css';
import { SubjectPicker } from './subject-picker.tsx';
import { EVERY_CHANGE, type HistoryChoice } from './subject.ts';

/** The changes of the workspace by day, each with Undo or Redo (product §2). It is beside the screen if there is room. */
export function HistoryPanel({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const [choice, setChoice] = useState(EVERY_CHANGE);
  const isBeside = useMedia('(width >= 60rem)');
  const content = (
    <>
      <div className={classNames('row gap-2 apart', styles['head'])}>
        <h2 id={titleId}>History</h2>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <HistoryFilters choice={choice} onChange={setChoice} />
      <HistoryList choice={choice} onShowAll={() => setChoice(EVERY_CHANGE)} />
    </>
  );
  if (isBeside) {
    return (
      <SidePanel
        aria-labelledby={titleId}
        className={classNames(styles['panel'], styles['beside'])}
        onClose={onClose}
      >
        {content}
      </SidePanel>
    );
  }
  return (
    <Modal side="panel" aria-labelledby={titleId} className={styles['panel']} onClose={onClose}>
      {content}
    </Modal>
  );
}

const KINDS: readonly SelectOption<ChangeKind | ''>[] = [
  { value: '', label: 'All changes' },
  ...CHANGE_KINDS.map((kind) => ({ value: kind, label: CHANGE_KIND_LABELS[kind] })),
];

interface HistoryFiltersProps {
  choice: HistoryChoice;
  onChange: (choice: HistoryChoice) => void;
}

/** Narrows the history to a kind of change, and to a candidate or a job. */
function HistoryFilters({ choice, onChange }: HistoryFiltersProps) {
  return (
    <div className={classNames('grid gap-2 line-below', styles['filters'])}>
      <Select
        label="Kind"
        hideLabel
        options={KINDS}
        value={choice.kind ?? ''}
        onChange={(kind) => onChange({ ...choice, kind: kind === '' ? null : kind })}
      />
      <SubjectPicker subject={choice.subject} onChoose={(subject) => onChange({ ...choice, subject })} />
    </div>
  );
}
