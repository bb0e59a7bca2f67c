import { lazyPart } from '#web/kit/lazy-part.tsx';

/** The peek panel, loaded when it is first opened. */
export const Peek = lazyPart(async () => (await import('./peek-panel.tsx')).PeekPanel);
