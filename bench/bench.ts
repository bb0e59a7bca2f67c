import { chromium } from '@playwright/test';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { chromium as launchOptions } from '../scripts/chromium.ts';
import { board } from './board.ts';
import { buildOf, commitOf } from './build.ts';
import { builder } from './builder.ts';
import { candidateCalls } from './candidates.ts';
import { scoreCvs } from './cvs.ts';
import { duplicates } from './duplicates.ts';
import { scoreFiles } from './files.ts';
import { form } from './form.ts';
import { imports } from './import.ts';
import { insight } from './insight.ts';
import { list } from './list.ts';
import { scoreCalendars } from './calendars.ts';
import { scoreMails } from './mails.ts';
import { readOptions } from './options.ts';
import { printPostgres } from './postgres.ts';
import { role } from './role.ts';
import { runGroup } from './run.ts';
import { serve } from './serve.ts';
import { sizes } from './sizes.ts';
import { layoutShift } from './start-up/layout-shift.ts';
import { startUp } from './start-up/start-up.ts';
import { filling, Workspaces } from './workspaces.ts';

const options = readOptions(process.argv.slice(3));
const { against } = options;
const own = await serve('this build', resolve('dist'));
const builds = [...(against === undefined ? [] : [await serve(against, buildOf(commitOf(against)))]), own];
const browser = await chromium.launch(launchOptions);
console.log(
  `Medians [quartiles]. Load of the machine at the start: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
const workspaces = new Workspaces(browser);
try {
  if (options.files !== undefined) await scoreFiles(options.files);
  else if (options.mails !== undefined) await scoreMails(options.mails);
  else if (options.calendars !== undefined) scoreCalendars(options.calendars);
  else if (options.cvs !== undefined) await scoreCvs(browser, own, options.cvs);
  else await measure();
} finally {
  await browser.close();
  for (const build of builds) await build.close();
}

async function measure(): Promise<void> {
  const found = [
    await runGroup(sizes(browser), builds, options),
    await runGroup(startUp(browser), builds, options),
    await runGroup(layoutShift(browser), builds, options),
    await runGroup(builder(browser), builds, options),
    await runGroup(form(browser), builds, options),
    await runGroup(filling(workspaces), builds, options),
    await runGroup(candidateCalls(workspaces), builds, options),
    await runGroup(board(workspaces), builds, options),
    await runGroup(list(workspaces), builds, options),
    // Measures only the last build, because an older one may lack these screens.
    await runGroup(role(workspaces), builds.slice(-1), options),
    await runGroup(duplicates(workspaces), builds.slice(-1), options),
    await runGroup(imports(workspaces), builds.slice(-1), options),
    await runGroup(insight(workspaces), builds.slice(-1), options),
    await printPostgres(options.only),
  ];
  if (!found.includes(true)) throw new Error(`Nothing has “${options.only}” in its name.`);
}
