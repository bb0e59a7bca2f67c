import { parseTags } from '#domain/job/job.ts';
import { slugFor } from '#domain/slug.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { call, write } from '#web/app/api/call.ts';
import { RetryKey } from '#web/app/api/retry-key.ts';

/** The typed fields of a new job. */
export interface NewJobText {
  readonly title: string;
  readonly tags: string;
}

/**
 * Creates jobs with free slugs (product §5). A request without an answer may have created the job. A retry keeps the
 * slug, so that both tries are the same write (product §7).
 */
export function jobCreator() {
  const retry = new RetryKey();
  let unanswered: { readonly title: string; readonly slug: string } | null = null;

  return async function createJob({ title, tags }: NewJobText) {
    const slug =
      unanswered?.title === title ? unanswered.slug : slugFor(title, await existingSlugs(), Date.now());
    unanswered = { title, slug };
    const body = { title: title.trim(), slug, tags: parseTags(tags) };
    const created = await write('POST /jobs', { body }, 'Create failed', retry).catch((failure: unknown) => {
      if (failure instanceof ApiError && failure.status > 0) unanswered = null;
      throw failure;
    });
    unanswered = null;
    return created;
  };
}

/** Loads all slugs. After a failure the list is empty, because the server gives out no slug twice. */
async function existingSlugs(): Promise<Set<string>> {
  try {
    const { data } = await call('GET /jobs', { query: { page: 1, pageSize: 10_000 } }, 'Failed to load jobs');
    return new Set(data.map((job) => job.slug));
  } catch {
    return new Set();
  }
}
