import type { QueryClient } from '@tanstack/react-query';
import { readAnswerFilters } from '#domain/assessment/answer-filter.ts';
import { orderOfPage, type CandidateOrder } from '#web/app/address/candidate-order.ts';
import { candidatesParams } from '#web/app/address/candidates-search.ts';
import { extended, followingQuery } from '#web/app/address/following-candidates.ts';
import { listOfTriage, type TriageSearch } from '#web/app/address/triage-search.ts';
import { applicationsQuery, candidateListQuery } from '#web/app/api/queries.ts';

/** The source of a triage's candidates. Each candidate comes once. */
export interface Source {
  readonly first: () => Promise<{ readonly ids: readonly number[]; readonly total: number }>;
  /** The candidates after those that came before. Empty: there are no more. */
  readonly following: () => Promise<readonly number[]>;
  /** The new applications of a candidate. Empty outside the inbox. */
  readonly applicationsOf: (candidateId: number) => readonly number[];
}

export function sourceOf(client: QueryClient, search: TriageSearch): Source {
  return search.inbox ? inboxSource(client, search) : listSource(client, search);
}

/** The candidates of a list, in list order. */
function listSource(client: QueryClient, search: TriageSearch): Source {
  const list = listOfTriage(search);
  let order: CandidateOrder = { ids: [], pages: null };
  return {
    async first() {
      const { data, total } = await client.fetchQuery(candidateListQuery(candidatesParams(list)));
      order = orderOfPage(data, 1);
      return { ids: order.ids, total };
    },
    async following() {
      const ids = await client.fetchQuery(followingQuery(client, order, list));
      order = extended(order, ids);
      return ids;
    },
    applicationsOf: () => [],
  };
}

/** The number of applications in one answer. */
const PAGE_SIZE = 50;

/** The candidates of the inbox, the one who applied last first. */
function inboxSource(client: QueryClient, { job, answers }: TriageSearch): Source {
  const applications = new Map<number, readonly number[]>();

  /** @returns the candidates on a page who were on no page before */
  async function load(page: number) {
    const query = {
      new: true,
      ...(job !== null && { jobId: job }),
      // An address that was edited by hand may have a filter that is none.
      ...(answers !== '' && readAnswerFilters(answers) !== null && { answers }),
      page,
      pageSize: PAGE_SIZE,
    };
    const { data, total } = await client.fetchQuery({ ...applicationsQuery(query), staleTime: 0 });
    const added = new Set<number>();
    for (const { application, candidate } of data) {
      const known = applications.get(candidate.id);
      if (!known) added.add(candidate.id);
      applications.set(candidate.id, [...new Set([...(known ?? []), application.id])]);
    }
    return { ids: [...added], listed: data.length, total };
  }

  return {
    async first() {
      applications.clear();
      const { ids, listed, total } = await load(1);
      return { ids, total: total - (listed - ids.length) };
    },
    async following() {
      // Decided applications have left the inbox, so that all later ones have moved up.
      for (let page = 1; ; page++) {
        // oxlint-disable-next-line no-await-in-loop -- most often the first page has others
        const { ids, listed } = await load(page);
        if (ids.length > 0 || listed < PAGE_SIZE) return ids;
      }
    },
    applicationsOf: (candidateId) => applications.get(candidateId) ?? [],
  };
}
