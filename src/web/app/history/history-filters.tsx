import { CHANGE_KIND_LABELS, CHANGE_KINDS, type ChangeKind } from '#domain/history/change-kind.ts';
import { Select, type SelectOption } from '#web/kit/select.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './history-panel.module.css';
import type { HistoryChoice } from './subject.ts';
import { SubjectPicker } from './subject-picker.tsx';

const KINDS: readonly SelectOption<ChangeKind | ''>[] = [
  { value: '', label: 'All changes' },
  ...CHANGE_KINDS.map((kind) => ({ value: kind, label: CHANGE_KIND_LABELS[kind] })),
];

interface HistoryFiltersProps {
  choice: HistoryChoice;
  onChange: (choice: HistoryChoice) => void;
}

/** Narrows the history to a kind of change, and to a candidate or a job. */
export function HistoryFilters({ choice, onChange }: HistoryFiltersProps) {
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
