import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { ErrorLine } from './error-line.tsx';
import type { FormHandle } from './use-form.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  form: Pick<FormHandle, 'element' | 'submit'>;
}

/** The element of a form. Its fields and buttons are inside; Enter in a field submits. */
export function Form({ form: { element, submit }, ...props }: FormProps) {
  return (
    <form
      noValidate
      {...props}
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    />
  );
}

export interface SubmitProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'disabled'> {
  form: Pick<FormHandle, 'isBusy'>;
  label: ReactNode;
  /** The label while the form is being sent. */
  busyLabel?: string;
  /** The button itself. */
  Submit?: ComponentType<ButtonProps>;
}

/** The button that submits. */
export function SubmitButton({ form, label, busyLabel, Submit = Button, ...look }: SubmitProps) {
  return (
    <Submit {...look} type="submit" busy={form.isBusy}>
      {form.isBusy ? (busyLabel ?? label) : label}
    </Submit>
  );
}

/** Says which values were stored elsewhere since typing began, before they are replaced. */
export function SavedMeanwhile({ form: { meanwhile } }: { form: Pick<FormHandle, 'meanwhile'> }) {
  const values = meanwhile.map((value) => (value === '' ? 'nothing' : `“${value}”`)).join(', ');
  return (
    <p role="status" className={values === '' ? 'visually-hidden' : 'warning text-data'}>
      {values !== '' && `Saved meanwhile: ${values}. Saving replaces it.`}
    </p>
  );
}

/** Says why sending failed, above the buttons. */
export function FormFailure({ form: { failure } }: { form: Pick<FormHandle, 'failure'> }) {
  return failure !== null && <ErrorLine message={failure} />;
}
