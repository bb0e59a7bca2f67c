import type * as z from 'zod/mini';
import { applicationRoutes } from './candidates/applications.ts';
import { candidateRoutes } from './candidates/candidates.ts';
import { duplicateRoutes } from './candidates/duplicates.ts';
import { erasureRoutes } from './candidates/erasures.ts';
import { fileRoutes } from './candidates/files.ts';
import { importRoutes } from './candidates/imports.ts';
import { reasonRoutes } from './candidates/reasons.ts';
import { searchRoutes } from './workspace/search.ts';
import { todayRoutes } from './candidates/today.ts';
import { assessmentRoutes } from './hiring/assessments.ts';
import { bookingRoutes } from './hiring/bookings.ts';
import { interviewRoutes } from './hiring/interviews.ts';
import { jobRoutes } from './hiring/jobs.ts';
import { kitRoutes } from './hiring/kits.ts';
import { messageRoutes } from './hiring/messages.ts';
import { offerRoutes } from './hiring/offers.ts';
import { openingRoutes } from './hiring/openings.ts';
import { pipelineRoutes } from './hiring/pipelines.ts';
import { pastInterviewRoutes } from './hiring/past-interviews.ts';
import { reportRoutes } from './hiring/reports.ts';
import { retentionRoutes } from './hiring/retention.ts';
import { scorecardRoutes } from './hiring/scorecards.ts';
import { templateRoutes } from './hiring/templates.ts';
import { backupRoutes } from './workspace/backup.ts';
import { changeRoutes } from './workspace/changes.ts';
import { colleagueRoutes } from './workspace/colleagues.ts';
import { demoRoutes } from './workspace/demo.ts';
import { replicaRoutes } from './workspace/replica.ts';
import { siteRoutes } from './workspace/site.ts';
import { viewRoutes } from './workspace/views.ts';

/**
 * The whole API (product §7). The first matching route answers, so `/candidates/erase` is before `/candidates/{id}`,
 * and `/assessments/exists` is before `/assessments/{jobId}`.
 */
export const contract = {
  ...jobRoutes,
  ...pipelineRoutes,
  ...openingRoutes,
  ...erasureRoutes,
  ...candidateRoutes,
  ...fileRoutes,
  ...applicationRoutes,
  ...messageRoutes,
  ...templateRoutes,
  ...interviewRoutes,
  ...kitRoutes,
  ...scorecardRoutes,
  ...bookingRoutes,
  ...offerRoutes,
  ...assessmentRoutes,
  ...reasonRoutes,
  ...viewRoutes,
  ...duplicateRoutes,
  ...importRoutes,
  ...pastInterviewRoutes,
  ...reportRoutes,
  ...todayRoutes,
  ...searchRoutes,
  ...changeRoutes,
  ...retentionRoutes,
  ...siteRoutes,
  ...colleagueRoutes,
  ...demoRoutes,
  ...replicaRoutes,
  ...backupRoutes,
};

export type Contract = typeof contract;

/** The name of a call: its method and path, e.g. `PATCH /candidates/{id}`. */
export type RouteName = keyof Contract;

/** The name of a call that changes stored data. `isWrite` in `route.ts` is the check at run time. */
export type WriteName = {
  [Name in RouteName]: Name extends `GET ${string}`
    ? never
    : Contract[Name] extends { readonly changesNothing: true }
      ? never
      : Name;
}[RouteName];

type Part<Name extends RouteName, Key extends string> = Contract[Name] extends {
  readonly [K in Key]: infer Schema;
}
  ? Schema
  : never;

/** The values in the path, as numbers; `never` for a path without values. */
export type Params<Name extends RouteName> = z.output<Part<Name, 'params'>>;

/** The query as the handler receives it, with all defaults. */
export type Query<Name extends RouteName> = z.output<Part<Name, 'query'>>;

export type Headers<Name extends RouteName> = z.output<Part<Name, 'headers'>>;

/** The body as the handler receives it. */
export type Body<Name extends RouteName> = z.output<Part<Name, 'body'>>;

/** The body as the caller sends it. */
export type BodyInput<Name extends RouteName> = z.input<Part<Name, 'body'>>;

export type Answer<Name extends RouteName> = z.output<Contract[Name]['answer']>;
