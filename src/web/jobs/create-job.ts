import { parseTags } from '#domain/job.ts';
import { slugFor } from '#domain/slug.ts';
import { call } from '#web/api.ts';

/** What was typed for a new job. */
export interface NewJobText {
  readonly title: string;
  readonly tags: string;
}

/** Creates a job under a slug that is not taken (product §5). */
export async function createJob({ title, tags }: NewJobText) {
  const slug = slugFor(title, await existingSlugs(), Date.now());
  return call('POST /jobs', { body: { title: title.trim(), slug, tags: parseTags(tags) } }, 'Create failed');
}

/** None when they can't be loaded: the server gives out no slug twice anyway. */
async function existingSlugs(): Promise<Set<string>> {
  try {
    const { data } = await call('GET /jobs', { query: { page: 1, pageSize: 10_000 } }, 'Failed to load jobs');
    return new Set(data.map((job) => job.slug));
  } catch {
    return new Set();
  }
}
