import { erasureRoutes } from '#contract/candidates/erasures.ts';
import { importRoutes } from '#contract/candidates/imports.ts';
import { pastInterviewRoutes } from '#contract/hiring/past-interviews.ts';
import { reportRoutes } from '#contract/hiring/reports.ts';
import { backupRoutes } from '#contract/workspace/backup.ts';
import { demoRoutes } from '#contract/workspace/demo.ts';
import { replicaRoutes } from '#contract/workspace/replica.ts';
import { siteRoutes } from '#contract/workspace/site.ts';
import { isRefusal } from '#domain/refusal.ts';
import { editSite, type Site } from '#domain/site/site.ts';
import type { Calls } from './calls.ts';
import { serveImports } from './nouns/imports.ts';
import { servePastInterviews } from './nouns/past-interviews.ts';
import { serveReports } from './nouns/reports.ts';
import type { Implement } from './request/implement.ts';
import { serveBackup } from './workspace/backup.ts';
import { serveErasures } from './workspace/erasures.ts';
import { serveReplica } from './workspace/replica.ts';

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

function serveDemo(implement: Implement): void {
  implement('GET /demo', async ({ store, loadDemos }) => store.demo.left(await loadDemos()));

  implement('POST /demo/remove', async ({ store, loadDemos, body, write }) =>
    store.demo.remove(write, await loadDemos(), body.edited),
  );
}

function serveSite(implement: Implement): void {
  implement('GET /site', async ({ store }) => siteAnswer(await store.site.get()));

  implement('PATCH /site', async ({ store, body, write }) => {
    const written = await store.site.change(write, (site, made) => editSite(site, body, made));
    return isRefusal(written) ? written : { ...written, value: siteAnswer(written.value) };
  });

  implement('GET /notices', async ({ store }) => ({ data: await store.site.notices() }));

  implement('POST /notices', ({ store, body, write }) => store.site.addNotice(write, body.text));
}

function siteAnswer({ company, introduction, colour, logo }: Omit<Site, 'id' | 'updatedAt'>) {
  return { company, introduction, colour, logo };
}
