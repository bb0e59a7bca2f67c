import { html } from 'hono/html';
import { zoneLabel } from '#domain/opening/zone-names.ts';
import type { Timestamp } from '#domain/time.ts';
import { hourWords, weekdayWords } from './hours.ts';
import {
  addressWith,
  alone,
  interviewList,
  mailLink,
  writeWords,
  zoneForm,
  type ShownInterview,
  type LinkPage,
} from './link-page.ts';
import { renderPageAlone } from './page.ts';

/** The candidate's booking. */
interface ShownBooked {
  readonly interviews: readonly ShownInterview[];
  /** Until when it can be changed. Null: it can't be changed by the link any more. */
  readonly changeUntil: Timestamp | null;
  /** Whether a member has closed the link. */
  readonly isClosed: boolean;
  /** The reason why something was refused; null when nothing was. */
  readonly problem: string | null;
  /** The reason that was typed. */
  readonly reason: string;
  readonly key: string;
}

/** The page of a link by which interviews are booked. */
export function renderBookedPage(page: LinkPage, shown: ShownBooked): Promise<string> {
  const { company, address, zone, job, token } = page;
  const { interviews, changeUntil, isClosed, problem, reason, key } = shown;
  const title = interviews.length === 1 ? 'Your interview is booked' : 'Your interviews are booked';
  return alone(page, {
    title: `${problem === null ? '' : 'Error: '}${title}: ${job} at ${company.name}`,
    main: html`
      <h1>${title}</h1>
      ${problem === null ? '' : html`<div class="problems" role="alert"><p>${problem}</p></div>`}
      <p role="status">${company.name} meets you to talk about ${job}.</p>
      ${interviewList(interviews, zone, page)}
      <p class="hint">All times are in the time zone ${zoneLabel(zone)}.</p>
      ${
        changeUntil === null
          ? html`<p>
              ${isClosed ? 'This can’t be changed here any more.' : 'It is too late to change this here.'}${writeWords(page)}
            </p>`
          : html`
              <p class="hint">
                You can change this until ${weekdayWords(changeUntil, zone)}, ${hourWords(changeUntil, zone)}.
                ${page.writeTo === '' ? '' : html`After that, write to ${mailLink(page)}.`}
              </p>
              <p>
                <a class="button quiet" href="${addressWith(page, { zone, change: 'yes' })}"
                  >Choose another time</a
                >
              </p>
              <form method="post" action="${address}" class="cancel">
                <input type="hidden" name="token" value="${token}" />
                <input type="hidden" name="step" value="cancel" />
                <input type="hidden" name="zone" value="${zone}" />
                <input type="hidden" name="key" value="${key}" />
                <h2>Can’t make it?</h2>
                <div class="field">
                  <label for="reason">Reason (optional)</label>
                  <textarea id="reason" name="reason" maxlength="500">${reason}</textarea>
                </div>
                <p>
                  <button class="quiet">
                    ${interviews.length === 1 ? 'Cancel the interview' : 'Cancel all interviews'}
                  </button>
                </p>
              </form>
            `
      }
      ${zoneForm(page, false)}
    `,
  });
}

/** The interviews on the page of a cancelled booking. */
interface Cancelled {
  readonly interviews: readonly ShownInterview[];
  /** The interviews that were scheduled since in their place. */
  readonly newer: readonly ShownInterview[];
  /** True if the candidate can move and cancel each newer interview on a page, which its mail names. */
  readonly haveNewerPages: boolean;
  /** True if each of the cancelled interviews has a newer one. */
  readonly isReplaced: boolean;
  /** True if the candidate can choose another time here. */
  readonly mayChoose: boolean;
}

/**
 * The page of a link whose interviews are cancelled.
 *
 * @param mayChoose whether the candidate can choose another time by the link
 */
export function renderCancelledPage(
  page: LinkPage,
  { interviews, newer, haveNewerPages, isReplaced, mayChoose }: Cancelled,
): Promise<string> {
  const { company, job, zone } = page;
  const title = interviews.length === 1 ? 'Your interview is cancelled' : 'Your interviews are cancelled';
  const again = addressWith(page, { zone, change: 'yes' });
  return alone(page, {
    title: `${title}: ${job} at ${company.name}`,
    main: html`
      <h1>${title}</h1>
      <p role="status">
        ${interviews.length === 1 ? 'This interview does' : 'These interviews do'} not take place:
      </p>
      ${interviewList(interviews, zone)}
      ${
        newer.length === 0
          ? null
          : html`<p>${company.name} has ${newerWords(newer.length, haveNewerPages)}:</p>
              ${interviewList(newer, zone)}`
      }
      <p class="hint">All times are in the time zone ${zoneLabel(zone)}.</p>
      ${
        mayChoose
          ? html`<p><a class="button quiet" href="${again}">Choose another time</a></p>`
          : isReplaced && haveNewerPages
            ? null
            : html`<p>
                To find another time,
                ${page.writeTo === '' ? 'ask whoever sent you this link.' : html`write to ${mailLink(page)}.`}
              </p>`
      }
      ${zoneForm(page, false)}
    `,
  });
}

function newerWords(count: number, havePages: boolean): string {
  if (count === 1) return `arranged another time since${havePages ? '. The mail about it has its page' : ''}`;
  return `arranged other times since${havePages ? '. The mails about them have their pages' : ''}`;
}

/** A page that says why nothing can be chosen. */
export function renderEndedPage(
  page: Pick<LinkPage, 'company' | 'stylesheet' | 'writeTo'>,
  title: string,
): Promise<string> {
  return renderPageAlone({
    company: page.company,
    stylesheet: page.stylesheet,
    title: `${title} ${page.company.name}`,
    main: html`
      <h1>${title}</h1>
      <p role="status">
        ${page.writeTo === '' ? html`Ask whoever sent you this link.` : html`Write to ${mailLink(page)}.`}
      </p>
    `,
  });
}
