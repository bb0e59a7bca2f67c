import type { PublicOpening } from '#careers/opening.ts';
import { sameValue } from '#domain/change.ts';
import { noticeOf } from '#domain/changes/change-notice.ts';
import type { Logo } from '#domain/site/site.ts';
import { currentNotice, type PrivacyNotice } from '#domain/site/site.ts';
import { earliestToday, openingState } from '#domain/opening/publishing.ts';
import type { TableName } from '#domain/tables.ts';
import type { Store } from '#store/store.ts';

/** The public part of a workspace. */
export interface PublicSite {
  /** The uuid of the workspace. */
  readonly workspace: string;
  readonly store: Store;
  readonly company: { readonly name: string; readonly introduction: string; readonly colour: string };
  readonly logo: Logo | null;
  /** The openings for which one can apply now, in the order of the jobs. */
  readonly openings: readonly PublicOpening[];
  /** The openings that ask the job's assessment. */
  readonly asking: ReadonlySet<number>;
  /** The titles of published openings for which one can no longer apply, by slug. */
  readonly closed: ReadonlyMap<string, string>;
  /** The privacy notice that holds. Null: there is none. */
  readonly notice: PrivacyNotice | null;
  /** When the site was read, in ISO 8601. */
  readonly readAt: string;
}

/** The tables whose rows a site shows. */
const SHOWN: ReadonlySet<TableName> = new Set(['jobs', 'openings', 'sites', 'notices']);

/** The number of changes that are looked through before the site is read again instead. */
const MOST_CHANGES = 20;

interface Read {
  /** The revision of the workspace for which the site is right. */
  readonly revision: number;
  readonly today: string;
  readonly teamName: string;
  readonly site: Promise<PublicSite>;
}

/**
 * Reads the sites of workspaces. A site is read again after a change of what it shows, and on another day. So the work of
 * recruiters, who mostly change candidates, costs the public pages nothing.
 */
export class PublicSites {
  readonly #read = new Map<string, Read>();

  async get(workspace: string, store: Store, teamName: string, now: Date): Promise<PublicSite> {
    const today = earliestToday(now.getTime());
    const revision = await store.changes.revision();
    const last = this.#read.get(workspace);
    const isRight =
      last?.today === today &&
      last.teamName === teamName &&
      (await isUnchanged(store, last.revision, revision));
    // A site whose former state could not be read is read whole.
    const site = isRight
      ? last.site
      : readSite(workspace, store, { teamName, now, today }, await last?.site.catch(() => undefined));
    this.#read.set(workspace, { revision, today, teamName, site });
    site.catch(() => this.#read.delete(workspace));
    return site;
  }
}

/** Tells whether the changes between two revisions leave everything that a site shows as it is. */
async function isUnchanged(store: Store, from: number, to: number): Promise<boolean> {
  if (to === from) return true;
  if (to < from || to > from + MOST_CHANGES) return false;
  const changes = await store.changes.list({ after: from, before: to + 1, limit: MOST_CHANGES });
  return (
    changes.length === to - from &&
    changes.every((change) => {
      const { rows } = noticeOf(change);
      return rows !== 'everything' && rows.every(({ table }) => !SHOWN.has(table));
    })
  );
}

interface Reading extends Pick<Read, 'today' | 'teamName'> {
  readonly now: Date;
}

/** @param before the site as it was read before; openings that have not changed stay the same objects */
async function readSite(
  workspace: string,
  store: Store,
  { teamName, today, now }: Reading,
  before: PublicSite | undefined,
): Promise<PublicSite> {
  const [all, about, notices] = await Promise.all([
    store.openings.list(),
    store.site.get(),
    store.site.notices(),
  ]);
  const known = new Map(before?.openings.map((opening) => [opening.jobId, opening]));
  const open: PublicOpening[] = [];
  const asking = new Set<number>();
  const closed = new Map<string, string>();
  for (const { opening, job } of all) {
    const { publishedAt, updatedAt, asksAssessment, ...shown } = opening;
    const state = openingState(opening, job, today);
    if (state === 'closed' || state === 'archived') closed.set(job.slug, job.title);
    if (state !== 'open' || publishedAt === null) continue;
    const { slug, title } = job;
    const read = { ...shown, slug, title, publishedAt, updatedAt: updatedAt ?? publishedAt };
    const earlier = known.get(job.id);
    open.push(earlier && sameValue(earlier, read) ? earlier : read);
    if (asksAssessment) asking.add(job.id);
  }
  const { company, introduction, colour, logo } = about;
  return {
    workspace,
    store,
    company: { name: company || teamName, introduction, colour },
    logo,
    openings: open,
    asking,
    closed,
    notice: currentNotice(notices),
    readAt: now.toISOString(),
  };
}
