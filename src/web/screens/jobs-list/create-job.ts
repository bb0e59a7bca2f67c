import { parseTags } from '#domain/job/job.ts';
import { slugFor } from '#domain/slug.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { call, write } from '#web/app/api/call.ts';
import { RetryKey } from '#web/app/api/retry-key.ts';

/** The fields of a new job as they are typed. */
export interface NewJobText {
  readonly title: string;
  readonly tags: string;
}

/**
 * Creates jobs under slugs that are not taken (product §5). A request that got no answer may have created the job: a
 * retry keeps its slug, so that it is the same write as the first try (product §7).
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

/** Empty when they can't be loaded, since the server gives out no slug twice anyway. */
async function existingSlugs(): Promise<Set<string>> {
  try {
    const { data } = await call('GET /jobs', { query: { page: 1, pageSize: 10_000 } }, 'Failed to load jobs');
    return new Set(data.map((job) => job.slug));
  } catch {
    return new Set();
  }
}
