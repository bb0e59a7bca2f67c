import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { JOB_TABS, TAB_KEYS, TAB_LABELS, tabLink, type JobTab } from '#web/app/address/job-tabs.ts';
import { triageJob } from '#web/app/address/triage-job.ts';
import { useOpened } from '#web/app/find/opened.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { NewCandidateLayer } from '#web/candidate/new-candidate/new-candidate-layer.tsx';
import { openNewCandidate } from '#web/candidate/new-candidate/opened-new-candidate.ts';
import { StatusBadge } from '#web/candidate/records/badges.tsx';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { titleTab } from '#web/kit/tab-title.ts';
import styles from './job-frame.module.css';
import { useJob } from './use-job.ts';

export interface JobFrameProps {
  job: number;
  /** The tab whose screen is shown. */
  tab: JobTab;
}

/** The head of every screen of one job: its name, its tabs, and the way to add a candidate to it (product §2). */
export function JobFrame({ job: id, tab }: JobFrameProps) {
  const { job } = useJob(String(id));
  // The way back to the jobs as they were listed.
  const jobsSearch = useLocation({ select: ({ state }) => state.jobsSearch });
  const title = job?.title ?? 'Job';
  const isActive = job?.status !== 'archived';
  useJobActions(id, tab, { title, isActive });
  useOpened(`jobs/${id}`);
  useEffect(() => titleTab(tab === 'overview' ? null : TAB_LABELS[tab], title), [tab, title]);
  const tabs = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (tabs.current) showTab(tabs.current, tab);
  }, [tab]);

  return (
    <div data-place className={classNames('grid line-below', styles['frame'])}>
      <div className={classNames('row min-0', styles['name'])}>
        <h1 tabIndex={-1} data-truncate dir="auto">
          {title}
        </h1>
        {job && <StatusBadge status={job.status} />}
      </div>
      <nav
        ref={tabs}
        aria-label="Job"
        data-screen-only
        data-scrolls-sideways
        className={classNames('flex', styles['tabs'])}
      >
        {JOB_TABS.map((each) => (
          <Link
            key={each}
            {...tabLink(each, id)}
            {...(jobsSearch && { state: { jobsSearch } })}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={each === tab ? 'page' : undefined}
            aria-keyshortcuts={TAB_KEYS[each]}
          >
            {TAB_LABELS[each]}
          </Link>
        ))}
      </nav>
      {isActive && (
        <div data-screen-only className={styles['action']}>
          <Button variant="primary" icon={<Plus />} onClick={() => openNewCandidate(id)}>
            <span>Add candidate</span>
          </Button>
        </div>
      )}
      <NewCandidateLayer />
    </div>
  );
}

/** Scrolls the line of tabs, which may be wider than a phone, so that a tab is in its middle. The page stays. */
function showTab(tabs: HTMLElement, tab: JobTab): void {
  const shown = tabs.children[JOB_TABS.indexOf(tab)]?.getBoundingClientRect();
  if (!shown) return;
  const line = tabs.getBoundingClientRect();
  tabs.scrollLeft += shown.left + shown.width / 2 - (line.left + line.width / 2);
}

/** T triages the job, B goes to its board, L to its list. The list and the board have a T of their own. */
function useJobActions(
  id: number,
  tab: JobTab,
  { title, isActive }: { title: string; isActive: boolean },
): void {
  const router = useRouter();
  const client = useQueryClient();
  const goTo = (to: JobTab) => () => void router.navigate(tabLink(to, id));
  const triage = (): void => void triageJob(router, client, id);
  const hasOwnTriage = tab === 'board' || tab === 'list';

  useShortcuts({ b: goTo('board'), l: goTo('list'), ...(!hasOwnTriage && { t: triage }) });
  useScreenActions([
    { label: `Triage ${title}`, act: triage, ...(!hasOwnTriage && { keys: 'T' }) },
    ...JOB_TABS.filter((each) => each !== tab).map((each) => ({
      label: `${TAB_LABELS[each]} of ${title}`,
      act: goTo(each),
      keys: TAB_KEYS[each],
    })),
    ...(isActive ? [{ label: `Add candidate to ${title}`, act: () => openNewCandidate(id) }] : []),
  ]);
}
