import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type AnyRouter,
} from '@tanstack/react-router';
import { CrashPage } from '#web/app/shell/crash-page.tsx';
import { Frame } from '#web/app/shell/shell.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { ReviewedDecisionPage } from '#web/candidate/scorecard/decision-page.tsx';
import { ReviewedScorecardPage } from '#web/candidate/scorecard/scorecard-page.tsx';
import { ReviewedAssessmentPage } from './reviewed-assessment-page.tsx';
import { ReviewedCandidatePage } from './reviewed-candidate-page.tsx';
import { ReviewedJobPage } from './reviewed-job-page.tsx';
import { ReviewedJobsPage } from './reviewed-jobs-page.tsx';

const root = createRootRoute({
  component: () => (
    <Frame settingsOf={() => []}>
      <Outlet />
    </Frame>
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
