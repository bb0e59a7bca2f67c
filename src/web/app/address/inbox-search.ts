import type { SearchSchemaInput } from '@tanstack/react-router';
import { readJob, readPage } from './read-url.ts';

/**
 * The parts of the inbox: new applications, all of them, those that are held, mails that belong to nobody, or messages
 * that are not sent yet.
 */
const INBOX_PARTS = ['new', 'all', 'held', 'unmatched', 'outbox'] as const;
export type InboxPart = (typeof INBOX_PARTS)[number];

/** The inbox's search parameters in the URL. */
export interface InboxSearch {
  part: InboxPart;
  /** Null: all jobs. */
  job: number | null;
  /** The filters by answers of the job, as in the API. Empty: none. */
  answers: string;
  page: number;
}

export const INBOX_PAGE_SIZE = 50;

export const INBOX_SEARCH_DEFAULTS: InboxSearch = { part: 'new', job: null, answers: '', page: 1 };

/** Reads the state of the inbox from a URL. Invalid values become the default. */
export function readInboxSearch({
  part,
  job,
  answers,
  page,
}: Partial<Record<keyof InboxSearch, unknown>> & SearchSchemaInput): InboxSearch {
  const chosen = readJob(job);
  return {
    part: INBOX_PARTS.find((each) => each === part) ?? 'new',
    job: chosen,
    // Each job asks its own questions. The inbox reads the filters, so that no first screen loads their code.
    answers: chosen !== null && typeof answers === 'string' ? answers : '',
    page: readPage(page),
  };
}

/** The query of `GET /applications` for the inbox. */
export function applicationsParams({ part, job, answers, page }: InboxSearch) {
  return {
    ...(part === 'new' && { new: true }),
    ...(job !== null && { jobId: job }),
    ...(answers !== '' && { answers }),
    people: true,
    page,
    pageSize: INBOX_PAGE_SIZE,
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The state of the inbox from which a candidate was opened. The profile's link back uses it. */
    inboxSearch?: InboxSearch;
    /** Marks a link back to the inbox, whose place is then restored. */
    returnsToInbox?: true;
  }
}
