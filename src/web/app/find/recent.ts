import { useQueries } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Job } from '#domain/job/job.ts';
import type { SearchResult } from '#domain/search/result.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { readJob } from '#web/app/address/read-url.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { readOpened, type Opened } from './opened.ts';

/** The most candidates and jobs that Find lists before a text is typed. */
const MOST_SHOWN = 5;

/**
 * The candidates and jobs that this device opened last, without the one on the screen. The newest active job comes first
 * until it was opened here. Candidates who are gone are left out.
 */
export function useRecent(jobs: readonly Job[]): readonly SearchResult[] {
  const here = useLocation({ select: placeOpened });
  const opened = readOpened();
  const newest = jobs
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => b.id - a.id)
    .map(({ id }): Opened => `jobs/${id}`)
    .slice(0, 1)
    .filter((place) => !opened.includes(place));
  const places = [...newest, ...opened].filter((place) => place !== here).slice(0, MOST_SHOWN);
  const candidates = useQueries({
    queries: places.filter(isOfCandidate).map((place) => candidateQuery(idOf(place))),
  });
  return places.flatMap((place): readonly SearchResult[] => {
    const id = idOf(place);
    if (isOfCandidate(place)) {
      const found = candidates.find(({ data }) => data?.id === id)?.data;
      return found
        ? [resultOf('candidate', found, found.name, `${STAGE_LABELS[found.stage]} · ${found.jobTitle}`)]
        : [];
    }
    const job = jobs.find((each) => each.id === id);
    return job ? [resultOf('job', job, job.title, job.tags.join(' · '))] : [];
  });
}

/** The candidate or job that the screen shows. */
function placeOpened({ pathname, search }: { pathname: string; search: { job?: unknown } }): string | null {
  const [, screen, id] = /^\/(candidates|jobs|assessments)\/(\d+)(?:\/|$)/.exec(pathname) ?? [];
  if (screen !== undefined) return `${screen === 'candidates' ? screen : 'jobs'}/${id}`;
  const job = readJob(search.job);
  return job === null ? null : `jobs/${job}`;
}

function isOfCandidate(place: string): boolean {
  return place.startsWith('candidates/');
}

function idOf(place: string): number {
  return Number(place.split('/')[1]);
}

function resultOf(
  kind: 'candidate' | 'job',
  { id }: { readonly id: number },
  title: string,
  detail: string,
): SearchResult {
  const ids = kind === 'candidate' ? { candidateId: id, jobId: null } : { candidateId: null, jobId: id };
  return { kind, id, title, detail, marks: [], view: null, ...ids };
}
