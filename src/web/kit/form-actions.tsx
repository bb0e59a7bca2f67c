import { Button } from './button.tsx';
import styles from './form.module.css';

interface FormActionsProps {
  /** The label of the save button. */
  label: string;
  /** The form differs from what is stored, so there is something to save or reset. */
  isDirty: boolean;
  isSaving: boolean;
  onReset: () => void;
}

/** The last row of a form that is edited in its place; the form's own `onSubmit` saves. */
export function FormActions({ label, isDirty, isSaving, onReset }: FormActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button disabled={!isDirty} onClick={onReset}>
        Reset
      </Button>
      <Button type="submit" variant="primary" disabled={!isDirty} aria-disabled={isSaving}>
        {label}
      </Button>
    </div>
  );
}
