import { lazyDialog } from '#web/kit/modal.tsx';

/** The dialog that erases candidates, loaded when it is first opened. */
export const Erase = lazyDialog(
  'Erase for good?',
  async () => (await import('./erase-dialog.tsx')).EraseDialog,
);
