import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { TextField } from './field.tsx';
import { FormActions } from './form-actions.tsx';
import { Form, FormFailure, SubmitButton } from './form.tsx';
import { useForm } from './use-form.ts';

interface Values {
  readonly name: string;
  readonly email: string;
}

type Send = (values: Values) => unknown;

const name = page.getByLabelText('Name');
const email = page.getByLabelText('Email');
const save = page.getByRole('button', { name: /^Sav/ });

function PersonForm({ send, failureField }: { send: Send; failureField?: 'email' }) {
  const form = useForm<Values>({
    start: { name: '', email: '' },
    problems: (typed) => ({
      name: typed.name === '' ? 'Enter a name' : null,
      email: typed.email === '' ? 'Enter an email' : null,
    }),
    send,
    ...(failureField && { failureField }),
  });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Email" {...form.field('email')} />
      <FormFailure form={form} />
      <SubmitButton form={form} label="Save" busyLabel="Saving…" />
    </Form>
  );
}

async function fill(): Promise<void> {
  await name.fill('Ada');
  await email.fill('ada@example.com');
}

test('Problems are shown after an attempt to submit, and the first field with one gets the focus', async () => {
  const send = vi.fn<Send>();
  renderOnPage(<PersonForm send={send} />);
  await name.fill('Ada');
  await expect.element(email).toBeValid();
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Enter an email');
  await expect.element(name).toBeValid();
  expect(send).not.toHaveBeenCalled();
  await email.fill('ada@example.com');
  await expect.element(email).toBeValid();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', email: 'ada@example.com' });
});

test('While a form is being sent it is busy, and nothing sends it again', async () => {
  let finish: () => void = () => undefined;
  const send = vi.fn<Send>(() => new Promise<void>((resolve) => (finish = resolve)));
  renderOnPage(<PersonForm send={send} />);
  await fill();
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toHaveTextContent('Saving…');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await email.click();
  await userEvent.keyboard('{Enter}');
  finish();
  await expect.element(save).toHaveTextContent('Save');
  expect(send).toHaveBeenCalledOnce();
});

test('A failure is shown until the next attempt, and what was typed stays', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new Error('The server is full'));
  renderOnPage(<PersonForm send={send} />);
  await fill();
  await save.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error: The server is full');
  await expect.element(name).toHaveValue('Ada');
  await name.fill('Grace');
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
  await save.click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('A failure about a field is beside it until something is typed', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new Error('Somebody has this email'));
  renderOnPage(<PersonForm send={send} failureField="email" />);
  await fill();
  await save.click();
  await expect.element(email).toHaveAccessibleDescription('Somebody has this email');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await email.fill('grace@example.com');
  await expect.element(email).toBeValid();
});

test('A form of what is stored can be saved and reset only while it differs', async () => {
  const send = vi.fn<Send>();
  const change = vi.fn<(edit: Partial<Values>) => void>();
  const reset = vi.fn<() => void>();
  function Stored({ isDirty }: { isDirty: boolean }) {
    const draft = { values: { name: 'Ada', email: '' }, isDirty, change, reset };
    const form = useForm({ draft, send });
    return (
      <Form form={form}>
        <TextField label="Name" {...form.field('name')} />
        <FormActions form={form} label="Save" />
      </Form>
    );
  }
  renderOnPage(<Stored isDirty={false} />);
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Reset' })).toBeDisabled();
  await name.fill('Grace');
  expect(change).toHaveBeenCalledWith({ name: 'Grace' });
  renderOnPage(<Stored isDirty />);
  await save.last().click();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', email: '' });
  await page.getByRole('button', { name: 'Reset' }).last().click();
  expect(reset).toHaveBeenCalledOnce();
});
