import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { jobQuery } from '#web/app/api/queries.ts';

/**
 * Loads a job by the id in the URL. Before the job is loaded, and after a failure, the page shows a list's cached row.
 * So the form is there at once and keeps typed text.
 */
export function useJob(id: string) {
  const client = useQueryClient();
  const { data, error, isPending } = useQuery({
    ...jobQuery(id),
    placeholderData: listed,
  });

  function listed(): Answer<'GET /jobs/{id}'> | undefined {
    return client
      .getQueriesData<Answer<'GET /jobs'>>({ queryKey: apiKey('GET /jobs') })
      .flatMap(([, list]) => list?.data ?? [])
      .find((job) => String(job.id) === id);
  }

  return { job: data ?? (error ? listed() : undefined), error, isPending };
}
