import '#web/app/theme/tokens.css';
import '#web/app/theme/base.css';
import '#web/app/theme/classes.css';
import { StrictMode, useState, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { announce } from './announce.ts';
import { AlertDialog, ConfirmDialog, Dialog, PromptDialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { fetchModal, Modal } from './modal.tsx';
import { withStyles } from './style-sheets.ts';

vi.mock(import('./style-sheets.ts'), { spy: true });

const opener = page.getByRole('button', { name: 'Open' });
const onConfirm = vi.fn<(text?: string) => void>();

/** A button that opens what `render` returns. The function `close` closes it. */
function Opener({ render }: { render: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && render(() => setOpen(false))}
    </>
  );
}

async function open(render: (close: () => void) => ReactNode): Promise<void> {
  onConfirm.mockClear();
  renderOnPage(
    <StrictMode>
      <Opener render={render} />
    </StrictMode>,
  );
  await userEvent.click(opener);
}

test('A dialog that is opened while it is loaded takes the keys, moves nothing, and returns the focus', async () => {
  const onBehind = vi.fn<(event: KeyboardEvent) => void>();
  window.addEventListener('keydown', onBehind);
  onTestFinished(() => window.removeEventListener('keydown', onBehind));
  let goOn: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => (goOn = resolve));
  vi.mocked(withStyles).mockImplementationOnce(async (load) => {
    await pressed;
    return load();
  });
  const onKeyDown = vi.fn<(event: { key: string }) => void>();
  await open((close) => (
    <>
      <div style={{ blockSize: '200vh' }} />
      <Modal aria-label="Find" onKeyDown={({ key }) => onKeyDown({ key })} onClose={close}>
        <input aria-label="Text" />
      </Modal>
    </>
  ));
  const dialog = page.getByRole('dialog', { name: 'Find' });
  await expect.element(dialog).toHaveFocus();
  expect(window.scrollY).toBe(0);
  await userEvent.keyboard('a{Tab}');
  expect(onKeyDown).toHaveBeenCalledExactlyOnceWith({ key: 'a' });
  expect(onBehind).not.toHaveBeenCalled();
  await expect.element(dialog).toHaveFocus();
  goOn();
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toBeInTheDocument();
  await expect.element(dialog).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Once it is loaded, a dialog opens at once', async () => {
  await fetchModal();
  await open((close) => <AlertDialog message="Update failed" onClose={close} />);
  expect(page.getByRole('alertdialog', { name: 'Update failed' }).elements()).toHaveLength(1);
});

test('A question has exactly its words for a name; Enter confirms', async () => {
  await open((close) => <ConfirmDialog message="Delete this note?" onConfirm={onConfirm} onCancel={close} />);
  await expect
    .element(page.getByRole('alertdialog', { name: 'Delete this note?', exact: true }))
    .toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('Escape cancels a question, and the focus goes back to where it came from', async () => {
  await open((close) => <ConfirmDialog message="Delete this note?" onConfirm={onConfirm} onCancel={close} />);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('A prompt starts with its text selected and gives it back trimmed', async () => {
  await open((close) => (
    <PromptDialog title="Edit job" label="Title" initialValue="Old" onConfirm={onConfirm} onCancel={close} />
  ));
  await userEvent.keyboard('  New title {Enter}');
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('New title');
});

test('A prompt confirmed without text asks for nothing', async () => {
  await open((close) => (
    <PromptDialog title="Edit job" label="Title" initialValue="Old" onConfirm={onConfirm} onCancel={close} />
  ));
  await userEvent.keyboard(' {Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('A prompt that failed keeps its text below the alert, and gets the focus back', async () => {
  await open((close) => <FailingPrompt onClose={close} />);
  await userEvent.keyboard('New title{Enter}');
  await expect.element(page.getByRole('alertdialog', { name: 'Update failed' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('New title');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

function FailingPrompt({ onClose }: { onClose: () => void }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <PromptDialog title="Edit job" label="Title" onConfirm={() => setFailed(true)} onCancel={onClose} />
      {hasFailed && <AlertDialog message="Update failed" onClose={() => setFailed(false)} />}
    </>
  );
}

test('An alert that takes the place of a prompt gives the focus back to what opened the prompt', async () => {
  await open((close) => <GivingUp onClose={close} />);
  await userEvent.keyboard('New title{Enter}');
  await expect.element(page.getByRole('alertdialog', { name: 'Update failed' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(opener).toHaveFocus();
});

function GivingUp({ onClose }: { onClose: () => void }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <AlertDialog message="Update failed" onClose={onClose} />;
  return <PromptDialog title="Edit job" label="Title" onConfirm={() => setFailed(true)} onCancel={onClose} />;
}

test('Tab stays inside a dialog, and a click on the backdrop closes it', async () => {
  await open((close) => (
    <Dialog title="Create Job" onClose={close}>
      <TextField label="Title" value="" onChange={() => undefined} />
    </Dialog>
  ));
  const dialog = page.getByRole('dialog', { name: 'Create Job' });
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  for (let step = 0; step < 4; step++) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('A click beside a question does not answer it', async () => {
  await open((close) => <ConfirmDialog message="Delete this note?" onConfirm={onConfirm} onCancel={close} />);
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 } });
  await expect.element(page.getByRole('alertdialog')).toBeInTheDocument();
});

const HIDDEN = '[aria-hidden=true], [inert]';

test('What is announced while a dialog is open can be heard, and all else outside it is hidden', async () => {
  await open((close) => <AlertDialog message="Update failed" onClose={close} />);
  announce('Moved to Offer');
  const log = page.getByRole('log');
  await expect.element(log).toHaveTextContent('Moved to Offer');
  expect(log.element().closest(HIDDEN)).toBeNull();
  expect(opener.element().closest(HIDDEN)).not.toBeNull();
});
