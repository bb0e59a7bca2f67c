import { lazyPart } from '#web/kit/lazy-part.tsx';

/** The dialog that runs the retention rule, loaded when it is first opened. */
export const RunRule = lazyPart(async () => (await import('./run-dialog.tsx')).RunDialog);
