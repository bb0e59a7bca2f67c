import type * as z from 'zod/mini';
import { assessmentRoutes } from './assessments.ts';
import { backupRoutes } from './backup.ts';
import { bookingRoutes } from './bookings.ts';
import { candidateRoutes } from './candidates.ts';
import { changeRoutes } from './changes.ts';
import { colleagueRoutes } from './colleagues.ts';
import { demoRoutes } from './demo.ts';
import { fileRoutes } from './files.ts';
import { importRoutes } from './imports.ts';
import { duplicateRoutes } from './duplicates.ts';
import { erasureRoutes } from './erasures.ts';
import { jobRoutes } from './jobs.ts';
import { applicationRoutes } from './applications.ts';
import { siteRoutes } from './site.ts';
import { offerRoutes } from './offers.ts';
import { openingRoutes } from './openings.ts';
import { retentionRoutes } from './retention.ts';
import { reasonRoutes } from './reasons.ts';
import { replicaRoutes } from './replica.ts';
import { reportRoutes } from './reports.ts';
import { todayRoutes } from './today.ts';
import { scorecardRoutes } from './scorecards.ts';
import { interviewRoutes } from './interviews.ts';
import { kitRoutes } from './kits.ts';
import { pastInterviewRoutes } from './past-interviews.ts';
import { messageRoutes } from './messages.ts';
import { templateRoutes } from './templates.ts';
import { viewRoutes } from './views.ts';
import { searchRoutes } from './search.ts';

/**
 * The whole API (product §7). The first matching route answers, so `/candidates/erase` is before `/candidates/{id}`,
 * and `/assessments/exists` is before `/assessments/{jobId}`.
 */
export const contract = {
  ...jobRoutes,
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
