import type { SearchSchemaInput } from '@tanstack/react-router';
import { isDay } from '#domain/insight/day.ts';
import { readJob, readLabel } from './read-url.ts';

/** A report's search parameters in the URL. */
export interface ReportSearch {
  /** The first day. Empty: twelve weeks before the last day. `first`: from the beginning. */
  from: string;
  /** The last day. Empty: today. */
  to: string;
  /** Empty: any source. */
  source: string;
  /** Empty: any tags. */
  tag: string;
}

/** The search parameters of the report on the whole workspace. */
interface InsightSearch extends ReportSearch {
  /** Null: all jobs. */
  job: number | null;
}

export const REPORT_SEARCH_DEFAULTS: ReportSearch = { from: '', to: '', source: '', tag: '' };

export const INSIGHT_SEARCH_DEFAULTS: InsightSearch = { ...REPORT_SEARCH_DEFAULTS, job: null };

/** Reads the state of a report from a URL. Invalid values become the default. */
export function readReportSearch(
  raw: Partial<Record<keyof ReportSearch, unknown>> & SearchSchemaInput,
): ReportSearch {
  return {
    from: raw.from === 'first' ? 'first' : readDay(raw.from),
    to: readDay(raw.to),
    source: readLabel(raw.source),
    tag: readLabel(raw.tag),
  };
}

export function readInsightSearch(
  raw: Partial<Record<keyof InsightSearch, unknown>> & SearchSchemaInput,
): InsightSearch {
  return { ...readReportSearch(raw), job: readJob(raw.job) };
}

/** The day in a URL; empty if there is none. */
export function readDay(raw: unknown): string {
  return typeof raw === 'string' && isDay(raw) ? raw : '';
}
