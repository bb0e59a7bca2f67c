import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { jobQuery, keys } from '#web/app/api/queries.ts';

/**
 * A job by the id in the URL. Until it is loaded, and if it can't be, the row of a list it was in is shown: the form is
 * there at once, and keeps what is typed.
 */
export function useJob(id: string) {
  const client = useQueryClient();
  const { data, error, isPending } = useQuery({
    ...jobQuery(id),
    placeholderData: listed,
  });

  function listed(): Answer<'GET /jobs/{id}'> | undefined {
    return client
      .getQueriesData<Answer<'GET /jobs'>>({ queryKey: [keys.jobs({})[0]] })
      .flatMap(([, list]) => list?.data ?? [])
      .find((job) => String(job.id) === id);
  }

  return { data: data ?? (error ? listed() : undefined), error, isPending };
}
