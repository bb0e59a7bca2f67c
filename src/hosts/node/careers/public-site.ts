import type { PublicOpening } from '#careers/opening.ts';
import type { Logo } from '#domain/site/site.ts';
import { currentNotice, type PrivacyNotice } from '#domain/site/site.ts';
import { earliestToday, openingState } from '#domain/opening/publishing.ts';
import type { Store } from '#store/store.ts';

/** What the public may see of a workspace. */
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
}

/** Reads a workspace's site. Reads it again only after the workspace has changed, or on another day. */
export class PublicSites {
  readonly #read = new Map<string, { readonly key: string; readonly site: Promise<PublicSite> }>();

  async get(workspace: string, store: Store, teamName: string, now: Date): Promise<PublicSite> {
    const today = earliestToday(now.getTime());
    const key = `${await store.changes.revision()} ${today} ${teamName}`;
    const last = this.#read.get(workspace);
    if (last?.key === key) return last.site;
    const site = readSite(workspace, store, teamName, today);
    this.#read.set(workspace, { key, site });
    site.catch(() => this.#read.delete(workspace));
    return site;
  }
}

async function readSite(
  workspace: string,
  store: Store,
  teamName: string,
  today: string,
): Promise<PublicSite> {
  const [all, about, notices] = await Promise.all([
    store.openings.list(),
    store.site.get(),
    store.site.notices(),
  ]);
  const open: PublicOpening[] = [];
  const asking = new Set<number>();
  const closed = new Map<string, string>();
  for (const { opening, job } of all) {
    const { publishedAt, updatedAt, asksAssessment, ...shown } = opening;
    const state = openingState(opening, job, today);
    if (state === 'closed' || state === 'archived') closed.set(job.slug, job.title);
    if (state !== 'open' || publishedAt === null) continue;
    const { slug, title } = job;
    open.push({ ...shown, slug, title, publishedAt, updatedAt: updatedAt ?? publishedAt });
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
  };
}
