import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { jobQuery } from '#web/app/api/queries.ts';
import type { InboxSearch } from '#web/app/address/inbox-search.ts';
import { digits } from '#web/kit/digits.ts';
import { Select } from '#web/kit/select.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import toolbar from '#web/kit/toolbar.module.css';
import styles from './inbox.module.css';

interface InboxToolbarProps {
  search: InboxSearch;
  /** The jobs with new applications, the job with the most first. */
  jobs: readonly { readonly jobId: number; readonly title: string; readonly count: number }[];
  /** The number of listed applications. Undefined while loading. */
  total: number | undefined;
  onJob: (job: number | null) => void;
}

/** The filter by job, with the number of new applications of each, and how many are listed. */
export function InboxToolbar({ search, jobs, total, onJob }: InboxToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useShortcut('f', () => bar.current?.querySelector('select')?.focus());
  const isListed = search.job === null || jobs.some(({ jobId }) => jobId === search.job);
  const { data: chosen } = useQuery({ ...jobQuery(String(search.job)), enabled: !isListed });
  const all = jobs.reduce((sum, { count }) => sum + count, 0);
  return (
    <search ref={bar} aria-label="Applications" className={toolbar['toolbar']}>
      <Select
        className={styles['jobs']}
        label="Job"
        hideLabel
        aria-keyshortcuts="F"
        value={search.job === null ? '' : String(search.job)}
        onChange={(job) => onJob(job === '' ? null : Number(job))}
        options={[
          { value: '', label: all === 0 ? 'All jobs' : `All jobs (${digits(all)} new)` },
          ...jobs.map(({ jobId, title, count }) => {
            return { value: String(jobId), label: `${title} (${digits(count)})` };
          }),
          ...(isListed ? [] : [{ value: String(search.job), label: chosen?.title ?? `Job #${search.job}` }]),
        ]}
      />
      <p aria-live="polite" className={toolbar['count']}>
        {total !== undefined && `${digits(total)} shown`}
      </p>
    </search>
  );
}
