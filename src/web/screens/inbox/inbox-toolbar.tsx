import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useRef } from 'react';
import type { InboxSearch } from '#web/app/address/inbox-search.ts';
import { TRIAGE_SEARCH_DEFAULTS } from '#web/app/address/triage-search.ts';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { digits } from '#web/kit/digits.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Select, type SelectOption } from '#web/kit/select.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { classNames } from '#web/kit/class-names.ts';
import toolbar from '#web/kit/toolbar.module.css';
import { AnswerMenu } from '#web/candidate/filters/answers/answer-menu.tsx';
import styles from './inbox.module.css';

interface InboxToolbarProps {
  search: InboxSearch;
  /** The jobs with new applications, the job with the most first. */
  jobs: readonly { readonly jobId: number; readonly title: string; readonly count: number }[];
  /** The number of listed applications. Undefined while loading. */
  total: number | undefined;
  onChange: (search: InboxSearch) => void;
}

/** The filters by job and by answers, with the number of new applications of each, and how many are listed. */
export function InboxToolbar({ search, jobs, total, onChange }: InboxToolbarProps) {
  const bar = useRef<HTMLElement>(null);
  useShortcut('f', () => bar.current?.querySelector('select')?.focus());
  const chosen = search.job === null ? '' : String(search.job);
  const withNew = jobs.map(({ jobId, title, count }) => option(jobId, `${title} (${digits(count)})`));
  const isChosenNew = chosen === '' || withNew.some(({ value }) => value === chosen);
  const needsOthers = search.part === 'all' || !isChosenNew;
  const { data } = useQuery({ ...allJobsQuery, enabled: needsOthers });
  const others = (data?.data ?? [])
    .map(({ id, title }) => option(id, title))
    .filter(({ value }) => !withNew.some((each) => each.value === value))
    .filter(({ value }) => search.part === 'all' || value === chosen);
  const all = jobs.reduce((sum, { count }) => sum + count, 0);
  return (
    <search
      ref={bar}
      aria-label="Applications"
      data-screen-only
      className={classNames('row gap-2 margin-below-3', toolbar['toolbar'])}
    >
      <Select
        className={styles['jobs']}
        label="Job"
        hideLabel
        aria-keyshortcuts="F"
        value={chosen}
        onChange={(job) =>
          onChange({ ...search, job: job === '' ? null : Number(job), answers: '', page: 1 })
        }
        options={[
          { value: '', label: all === 0 ? 'All jobs' : `All jobs (${digits(all)} new)` },
          ...withNew,
          ...others,
          // Until the jobs are loaded, and for a job that is gone.
          ...(isChosenNew || others.some(({ value }) => value === chosen)
            ? []
            : [{ value: chosen, label: `Job #${chosen}` }]),
        ]}
      />
      <AnswerMenu search={search} onChange={onChange} />
      <p aria-live="polite" className={classNames('quiet', toolbar['count'])}>
        {total !== undefined && `${digits(total)} shown`}
      </p>
      {search.part === 'new' && total !== undefined && total > 0 && <TriageLink search={search} />}
    </search>
  );
}

/** Starts the triage of the candidates of the listed applications, of all pages. The key is T. */
function TriageLink({ search }: { search: InboxSearch }) {
  const router = useRouter();
  const link = {
    to: '/triage',
    search: { ...TRIAGE_SEARCH_DEFAULTS, inbox: true, job: search.job, answers: search.answers },
    state: { inboxSearch: search },
  } as const;
  const triage = (): void => void router.navigate(link);
  useShortcut('t', triage);
  useScreenActions([{ label: 'Triage the new applications', keys: 'T', act: triage }]);
  return (
    <LinkButton {...link} icon={<ListChecks />} aria-keyshortcuts="T">
      Triage
    </LinkButton>
  );
}

function option(jobId: number, label: string): SelectOption<string> {
  return { value: String(jobId), label };
}
