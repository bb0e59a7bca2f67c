import { Button } from './button.tsx';
import { FormFailure, SavedMeanwhile, SubmitButton, type SubmitProps } from './form.tsx';
import type { FormHandle } from './use-form.ts';

/** The end of a form that changes what is stored: why saving failed, and the buttons Reset and Save. */
export function FormActions({ form, ...save }: SubmitProps & { form: FormHandle }) {
  const isDisabled = !form.isDirty || save.disabled;
  return (
    <>
      <SavedMeanwhile form={form} />
      <FormFailure form={form} />
      <div className="flex wrap gap-2 to-end">
        <Button disabled={isDisabled} onClick={form.reset}>
          Reset
        </Button>
        <SubmitButton variant="primary" {...save} form={form} disabled={isDisabled} />
      </div>
    </>
  );
}
