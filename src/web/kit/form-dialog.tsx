import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions, DialogDetail } from './dialog-frame.tsx';
import { Form, FormFailure, SubmitButton, type SubmitProps } from './form.tsx';
import type { FormHandle } from './use-form.ts';

interface DialogButtonsProps extends SubmitProps {
  form: FormHandle;
  cancelLabel?: string;
  onCancel: () => void;
}

/** The end of a dialog's form: why sending failed, and the buttons Cancel and Submit. */
export function DialogButtons({ cancelLabel = 'Cancel', onCancel, ...submit }: DialogButtonsProps) {
  return (
    <>
      <FormFailure form={submit.form} />
      <DialogActions>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <SubmitButton variant="primary" {...submit} />
      </DialogActions>
    </>
  );
}

interface FormDialogProps extends Omit<SubmitProps, 'className' | 'size'> {
  title: string;
  form: FormHandle;
  /** A sentence under the title. */
  detail?: ReactNode;
  className?: string | undefined;
  cancelLabel?: string;
  /** Called by Escape, by the close button and by a click on the backdrop. */
  onClose: () => void;
  /** Called by the button Cancel. By default `onClose`. */
  onCancel?: () => void;
  children?: ReactNode;
}

/** A dialog that is a form, with the buttons Cancel and Submit. */
export function FormDialog(props: FormDialogProps) {
  const { title, detail, className, onClose, onCancel = onClose, children, ...buttons } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={buttons.form} className={className}>
        {detail && <DialogDetail>{detail}</DialogDetail>}
        {children}
        <DialogButtons {...buttons} onCancel={onCancel} />
      </Form>
    </Dialog>
  );
}
