import { lazyPart } from '#web/kit/lazy-part.tsx';

/** The panel of filters. It is loaded when the pointer or the focus comes near a button that opens it. */
export const LazyFilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);
