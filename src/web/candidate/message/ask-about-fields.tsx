import { ConfirmDialog } from '#web/kit/dialog.tsx';
import styles from './composer.module.css';
import { describeField } from './mail-problems.tsx';
import type { FieldProblem } from './mail-texts.ts';

interface AskAboutFieldsProps {
  problems: readonly FieldProblem[];
  /** The number of mails. */
  count: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether to send although fields are empty, and names them. */
export function AskAboutFields({ problems, count, onConfirm, onCancel }: AskAboutFieldsProps) {
  return (
    <ConfirmDialog
      message="Send it like this?"
      detail={
        <ul className={styles['asked']}>
          {problems.map((problem) => (
            <li key={problem.field}>{describeField(problem, count)}</li>
          ))}
        </ul>
      }
      confirmLabel="Send anyway"
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
