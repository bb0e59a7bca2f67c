import { lazyPart } from '#web/kit/lazy-part.tsx';

/** The dialog that erases candidates, loaded when it is first opened. */
export const Erase = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog);
