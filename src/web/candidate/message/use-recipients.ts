import { useQueries, useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/app/api/api-error.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { siteQuery } from '#web/app/careers/site-queries.ts';
import { useHost } from '#web/app/host/host.ts';
import { useStore } from '#web/kit/store.ts';
import { recipientOf, type Recipient } from './mail-texts.ts';

interface Recipients {
  /** In the order of the ids. Null: they are still being loaded. */
  readonly recipients: readonly Recipient[] | null;
  readonly error: Error | null;
}

/** Loads the candidates to write to. Those who no longer exist are left out. */
export function useRecipients(ids: readonly number[]): Recipients {
  const { person } = useHost();
  const { name: sender } = useStore(person.profile);
  const site = useQuery(siteQuery);
  const candidates = useQueries({ queries: ids.map((id) => candidateQuery(id)) });
  const failed = candidates.find(({ error, data }) => error !== null && !data && !isGone(error));
  if (failed?.error) return { recipients: null, error: failed.error };
  if (site.isPending || candidates.some(({ isPending }) => isPending))
    return { recipients: null, error: null };
  // Without the careers site the field `company` is empty, which is no reason not to write.
  const values = { sender, company: site.data?.company ?? '' };
  const recipients = candidates.flatMap(({ data }) => (data ? [recipientOf(data, values)] : []));
  return { recipients, error: null };
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}
