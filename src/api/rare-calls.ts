import { backupRoutes } from '#contract/backup.ts';
import { demoRoutes } from '#contract/demo.ts';
import { erasureRoutes } from '#contract/erasures.ts';
import { importRoutes } from '#contract/imports.ts';
import { pastInterviewRoutes } from '#contract/past-interviews.ts';
import { replicaRoutes } from '#contract/replica.ts';
import { reportRoutes } from '#contract/reports.ts';
import { siteRoutes } from '#contract/site.ts';
import { serveBackup } from './backup.ts';
import type { Calls } from './calls.ts';
import { serveDemo } from './demo.ts';
import { serveErasures } from './erasures.ts';
import { serveImports } from './imports.ts';
import { servePastInterviews } from './past-interviews.ts';
import { serveReplica } from './replica.ts';
import { serveReports } from './reports.ts';
import { serveSite } from './site.ts';

/** The calls that most visits never make. */
export const rareCalls: Calls = {
  routes: {
    ...siteRoutes,
    ...erasureRoutes,
    ...importRoutes,
    ...pastInterviewRoutes,
    ...demoRoutes,
    ...reportRoutes,
    ...replicaRoutes,
    ...backupRoutes,
  },
  serve(implement, clock) {
    serveSite(implement);
    serveErasures(implement);
    serveImports(implement, clock);
    servePastInterviews(implement, clock);
    serveDemo(implement);
    serveReports(implement, clock);
    serveReplica(implement);
    serveBackup(implement);
  },
};
