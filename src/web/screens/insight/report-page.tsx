import { getRouteApi } from '@tanstack/react-router';
import { JobFilter } from '#web/candidate/filters/job-filter.tsx';
import { useChosenJob } from '#web/candidate/filters/use-chosen-job.ts';
import { INSIGHT_SEARCH_DEFAULTS, REPORT_SEARCH_DEFAULTS } from '#web/app/address/insight-search.ts';
import { BackLink } from '#web/kit/link-button.tsx';
import { Report } from './report.tsx';
import styles from './report-page.module.css';

const insight = getRouteApi('/insight');
const jobReport = getRouteApi('/jobs/$jobId/report');

/** The report of the workspace. */
export function InsightPage() {
  const search = insight.useSearch();
  const navigate = insight.useNavigate();
  const chosen = useChosenJob(search.job);
  const { from, to } = search;

  return (
    <Report
      title="Insight"
      search={search}
      job={search.job}
      jobTitle={search.job === null ? null : chosen.title}
      onSearch={(change) =>
        void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
      }
      onClear={() => void navigate({ search: { ...INSIGHT_SEARCH_DEFAULTS, from, to }, replace: true })}
      jobFilter={
        <JobFilter
          className={styles['job']}
          job={search.job}
          chosen={chosen}
          onChange={(job) => void navigate({ search: { ...search, job }, resetScroll: false })}
        />
      }
    />
  );
}

/** The report of one job. */
export function JobReportPage() {
  const { jobId } = jobReport.useParams();
  const search = jobReport.useSearch();
  const navigate = jobReport.useNavigate();
  const id = Number(jobId);
  const { title, isMissing } = useChosenJob(id);
  const { from, to } = search;

  return (
    <Report
      key={jobId}
      title="Report"
      back={
        isMissing && (
          <BackLink to="/jobs/$jobId" params={{ jobId }}>
            There is no such job
          </BackLink>
        )
      }
      search={search}
      job={id}
      jobTitle={title}
      onSearch={(change) =>
        void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
      }
      onClear={() => void navigate({ search: { ...REPORT_SEARCH_DEFAULTS, from, to }, replace: true })}
    />
  );
}
