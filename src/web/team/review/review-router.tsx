import { useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  getRouteApi,
  lazyRouteComponent,
  Outlet,
  redirect,
  stripSearchParams,
  type AnyRouter,
} from '@tanstack/react-router';
import { INTERVIEWS_SEARCH_DEFAULTS, readInterviewsSearch } from '#web/app/address/interviews-search.ts';
import { assessmentQuery } from '#web/app/api/queries.ts';
import { CrashPage } from '#web/app/shell/crash-page.tsx';
import { ReviewShell } from '#web/app/shell/shell.tsx';
import { ReviewedDecisionPage } from '#web/candidate/scorecard/decision-page.tsx';
import { ReviewedScorecardPage } from '#web/candidate/scorecard/scorecard-page.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { BackLink, LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { withStyles } from '#web/kit/style-sheets.ts';
import styles from './review.module.css';
import { ReviewNavigation } from './review-navigation.tsx';
import { ReviewedCandidatePage } from './reviewed-candidate-page.tsx';
import { ReviewedJobPage } from './reviewed-job-page.tsx';
import { ReviewedJobsPage } from './reviewed-jobs-page.tsx';
import { ReviewedPage, withoutGone } from './reviewed-page.tsx';

const root = createRootRoute({
  component: () => (
    <ReviewShell settingsOf={() => []} Navigation={ReviewNavigation}>
      <Outlet />
    </ReviewShell>
  ),
  notFoundComponent: NotForReviewers,
  errorComponent: CrashPage,
});

function toJobs(path: '/' | '/candidates' | '/candidates/board') {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/jobs', replace: true });
    },
  });
}

const route = getRouteApi('/assessments/$jobId');

/** The questions of a job's assessment. */
function ReviewedAssessmentPage() {
  const { jobId } = route.useParams();
  const query = withoutGone(useQuery(assessmentQuery(jobId)));
  return (
    <ReviewedPage
      query={query}
      header={{
        title: query.data?.title || 'Assessment',
        back: (
          <BackLink to="/jobs/$jobId" params={{ jobId }}>
            Job
          </BackLink>
        ),
      }}
    >
      {({ sections }) =>
        sections.length === 0 ? (
          <p className={classNames('padding-4', styles['none'])}>This job has no assessment yet</p>
        ) : (
          sections.map(({ id, title, questions }) => (
            <Card key={id} title={title || 'Untitled section'} flush>
              <ol aria-label="Questions">
                {questions.map((question) => (
                  <li key={question.id} className={styles['question']} dir="auto">
                    {question.title || 'Untitled question'}
                    {question.required && ' (required)'}
                  </li>
                ))}
              </ol>
            </Card>
          ))
        )
      }
    </ReviewedPage>
  );
}

const screens = [
  createRoute({ getParentRoute: () => root, path: '/jobs', component: ReviewedJobsPage }),
  createRoute({ getParentRoute: () => root, path: '/jobs/$jobId', component: ReviewedJobPage }),
  createRoute({ getParentRoute: () => root, path: '/candidates/$id', component: ReviewedCandidatePage }),
  createRoute({
    getParentRoute: () => root,
    path: '/candidates/$id/decision',
    component: ReviewedDecisionPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/interviews',
    validateSearch: readInterviewsSearch,
    search: { middlewares: [stripSearchParams(INTERVIEWS_SEARCH_DEFAULTS)] },
    component: lazyRouteComponent(
      () => withStyles(() => import('./reviewed-interviews-page.tsx')),
      'ReviewedInterviewsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/interviews/$id/scorecard',
    component: ReviewedScorecardPage,
  }),
  createRoute({ getParentRoute: () => root, path: '/assessments/$jobId', component: ReviewedAssessmentPage }),
];

const routeTree = root.addChildren([
  toJobs('/'),
  toJobs('/candidates'),
  toJobs('/candidates/board'),
  ...screens,
]);

/** The screens of a reviewer (product §12). Their addresses are the same as for other members. */
export function createReviewRouter(): AnyRouter {
  return createRouter({ routeTree, defaultErrorComponent: CrashPage, scrollRestoration: true });
}

function NotForReviewers() {
  return (
    <Page>
      <PageHeader title="Not found" subtitle="There is nothing for reviewers at this address." />
      <LinkButton to="/jobs">Go to jobs</LinkButton>
    </Page>
  );
}
