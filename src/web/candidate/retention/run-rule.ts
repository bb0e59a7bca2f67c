import { lazyDialog } from '#web/kit/modal.tsx';

/** The dialog that runs the retention rule, loaded when it is first opened. */
export const RunRule = lazyDialog(
  'Run the retention rule?',
  async () => (await import('./run-dialog.tsx')).RunDialog,
);
