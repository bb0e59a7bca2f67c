import { answersOf, linksOf, type TypedApplication } from '#careers/application.ts';
import type { PublicOpening } from '#careers/opening.ts';
import type { HeldApplication, Suspicion } from '#domain/application/held.ts';
import type { AssessmentContent } from '#domain/assessment/model.ts';
import { answersToSubmit } from '#domain/assessment/submission.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import type { SiteCall } from '#server/careers/site/site-call.ts';
import type { SentFile } from './application-files.ts';
import { applicationAddress, applicationToken } from './application-link.ts';
import { receiptOf } from './confirmations.ts';
import { hold, isHeldFull, removeHeld, wasHeld } from './held.ts';
import type { Receive } from './receive.ts';

/** The refusal of an application that would be held while too many are. */
const FULL = 'We can’t take more applications at the moment. Please try again in a few days.';

export interface Taking {
  readonly context: CareersContext;
  readonly receive: Receive;
  readonly call: SiteCall;
  readonly opening: PublicOpening;
}

/** An application without errors. */
interface Checked {
  readonly typed: TypedApplication;
  readonly content: Pick<AssessmentContent, 'sections'>;
  /** The source that led the applicant to the opening, e.g. a job board; may be blank. */
  readonly source: string;
  readonly files: readonly SentFile[];
  /** Sending it again changes nothing. */
  readonly key: string;
  /** Says why it may come from a robot. It counts for its network, so it is asked once for each form. */
  readonly suspicion: () => Promise<Suspicion | null>;
}

/**
 * Stores an application with its receipt, or holds one that may come from a robot. A held one gets its receipt when it is
 * taken over.
 *
 * @returns the address of the applicant's page, or why the application was refused
 */
export async function takeApplication(
  { context, receive, call, opening }: Taking,
  checked: Checked,
): Promise<{ readonly location: string } | { readonly refused: string }> {
  const { site, addresses } = call;
  const { key } = checked;
  const ofForm = { workspace: site.workspace, key };
  const { token, ticket, stored } = await applicationToken(context.signer, site.store, ofForm);
  const location = applicationAddress(addresses.site, token);
  const application = applicationOf(checked, { opening, site, ticket });
  const db = context.forWorkspace(site.workspace);
  // A form that is sent again stays where it is, though it may be suspected only now, or no longer.
  if (await wasHeld(db, site.workspace, key)) return { location };
  const wasStored = stored !== null;
  const suspicion = wasStored ? null : await checked.suspicion();
  if (suspicion !== null) {
    if (await isHeldFull(db, site.workspace)) return { refused: FULL };
    const held = { id: key, at: context.now().toISOString(), suspicion, application };
    await hold(db, site.workspace, held);
    // The same form may have been stored meanwhile. Either this process or the other one removes what is held.
    if ((await site.store.inbox.byTicket(ticket)) !== null) await removeHeld(db, site.workspace, key);
    return { location };
  }
  // A form that is sent again does not count for the mailbox again.
  const receipt = wasStored ? null : await receiptOf(context, site, key, application);
  const refused = await receive(site, key, application, receipt);
  if (refused !== null) return { refused };
  await removeHeld(db, site.workspace, key);
  return { location };
}

function applicationOf(
  { typed, content, source, files }: Checked,
  {
    opening,
    site,
    ticket,
  }: { readonly opening: PublicOpening; readonly site: SiteCall['site']; readonly ticket: string },
): HeldApplication {
  return {
    jobId: opening.jobId,
    name: typed.name.trim().replaceAll(/\s+/g, ' '),
    email: typed.email.trim(),
    phone: typed.phone.trim(),
    links: linksOf(typed),
    source: source.trim() || 'Careers page',
    answers: content.sections.length === 0 ? null : answersToSubmit(content, answersOf(typed, content)),
    noticeId: site.notice?.id ?? null,
    ticket,
    files,
  };
}
