import { lazyPart } from '#web/kit/lazy-part.tsx';

/** Loaded on its own, because few screens have a job without candidates. */
export const JobStarts = lazyPart(async () => (await import('./job-starts.tsx')).JobStarts);
