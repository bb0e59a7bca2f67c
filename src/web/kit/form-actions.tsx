import type { ComponentType } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import styles from './form.module.css';

interface FormActionsProps {
  /** The label of the save button. */
  label: string;
  /** Whether the form differs from the stored values, so that it can be saved or reset. */
  isDirty: boolean;
  isSaving: boolean;
  onReset: () => void;
  /** The button that saves. */
  Save?: ComponentType<ButtonProps>;
}

/** The last row of a form, with the buttons Save and Reset. The form's own `onSubmit` saves. */
export function FormActions({ label, isDirty, isSaving, onReset, Save = Button }: FormActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button disabled={!isDirty} onClick={onReset}>
        Reset
      </Button>
      <Save type="submit" variant="primary" disabled={!isDirty} busy={isSaving}>
        {label}
      </Save>
    </div>
  );
}
