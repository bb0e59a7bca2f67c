import { html } from 'hono/html';
import { namedZones, zoneLabel } from '#domain/opening/zone-names.ts';
import type { Timestamp } from '#domain/time.ts';
import { hourWords, weekdayWords, type TimesDay } from './hours.ts';
import { renderPageAlone, type Html } from './page.ts';

/** The page of a scheduling link. It is outside of the careers site, which the workspace may not have. */
export interface TimesPage {
  readonly company: { readonly name: string };
  readonly stylesheet: string;
  /** Guesses the time zone. */
  readonly script: string;
  /** The address of the page, without parameters. */
  readonly address: string;
  /** The token of the link, which each form and address has. */
  readonly token: string;
  /** The title of the job. */
  readonly job: string;
  /** The address to write to. Empty: nobody's is known. */
  readonly writeTo: string;
  /** The time zone of all shown times. */
  readonly zone: string;
  /** The text that the candidate typed and that names no time zone. Null: there is none. */
  readonly unknownZone: string | null;
  /** True if the candidate has chosen the zone. */
  readonly isZoneChosen: boolean;
  /** True if something was booked before, so that times are shown only to whoever asks for others. */
  readonly isAgain: boolean;
}

/** An interview with its time, as the candidate sees it. */
export interface ShownInterview {
  readonly name: string;
  readonly startsAt: Timestamp;
  readonly endsAt: Timestamp;
  /** The names of those who hold it. */
  readonly people: readonly string[];
  readonly place: string;
  readonly details: string;
}

/** The times that the candidate chooses from. */
interface ShownTimes {
  /** The interviews of the link, in their order. */
  readonly parts: readonly { readonly name: string; readonly minutes: number }[];
  readonly breakMinutes: number;
  /** The days of this page, in the candidate's time zone. */
  readonly days: readonly TimesDay[];
  /** The first day of the page before and of the next one. Null: there is none. */
  readonly earlier: string | null;
  readonly later: string | null;
  /** The interviews that are booked already. */
  readonly booked: readonly ShownInterview[];
  /** The reason why the last choice was not booked; null when there was none. */
  readonly problem: string | null;
  /** The candidate's earlier comment. */
  readonly comment: string;
}

/** The page on which the candidate chooses a time. It works without a script. */
export function renderTimesPage(page: TimesPage, shown: ShownTimes): Promise<string> {
  const { company, job, address, zone, token } = page;
  const { parts, breakMinutes, days, booked, problem, comment } = shown;
  const isChange = booked.length > 0;
  const title = `${isChange ? 'Choose another time' : 'Choose a time'}: ${job} at ${company.name}`;
  return alone(page, {
    title: problem === null ? title : `Error: ${title}`,
    main: html`
      <h1>${isChange ? 'Choose another time' : 'Choose a time for your interview'}</h1>
      ${problem === null ? '' : html`<div class="problems" role="alert" id="problems" tabindex="-1"><p>${problem}</p></div>`}
      <p>${company.name} invites you to talk about ${job}. ${lengthWords(parts, breakMinutes)}</p>
      ${
        parts.length === 1
          ? ''
          : html`<ol class="parts">
              ${parts.map(({ name, minutes }) => html`<li>${name}: ${minutes} minutes</li>`)}
            </ol>`
      }
      ${
        isChange
          ? html`<h2>Booked now</h2>
              ${interviewList(booked, zone)}
              <p class="hint">You keep this time until you confirm another one.</p>`
          : ''
      }
      ${zoneForm(page, page.isAgain)}
      ${
        days.length === 0
          ? html`<p role="status">No times are left.${writeWords(page)}</p>`
          : html`<form
              id="times"
              method="${comment === '' ? 'get' : 'post'}"
              action="${address}"
              class="days"
            >
              <input type="hidden" name="token" value="${token}" />
              <input type="hidden" name="zone" value="${zone}" />
              <input type="hidden" name="step" value="choose" />
              ${comment === '' ? '' : html`<input type="hidden" name="comment" value="${comment}" />`}
              ${page.isAgain ? html`<input type="hidden" name="change" value="yes" />` : ''}
              ${days.map(
                ({ day, label, times }) =>
                  html`<fieldset class="day" id="day-${day}">
                    <legend>${label}</legend>
                    ${times.map(
                      (time) =>
                        html`<label class="time"
                          ><input type="radio" name="at" value="${time.at}" required />
                          <span>${time.label}</span></label
                        >`,
                    )}
                  </fieldset>`,
              )}
              <p><button>Continue</button></p>
            </form>`
      }
      ${pages(page, shown)}
      ${isChange ? html`<p class="back"><a href="${addressWith(page, { zone })}">Keep the booked time</a></p>` : ''}
    `,
  });
}

function pages(page: TimesPage, { earlier, later }: ShownTimes): Html | '' {
  if (earlier === null && later === null) return '';
  const { zone, isAgain } = page;
  const to = (day: string) => addressWith(page, { zone, day, ...(isAgain && { change: 'yes' }) });
  return html`<nav class="pages" aria-label="More days">
    ${earlier === null ? '' : html`<a href="${to(earlier)}">Earlier days</a>`}
    ${later === null ? '' : html`<a href="${to(later)}">Later days</a>`}
  </nav>`;
}

/** @param isOfTimes whether the form is on the page of times that somebody asked for again */
function zoneForm({ address, token, zone, unknownZone, isZoneChosen }: TimesPage, isOfTimes: boolean): Html {
  return html`<form
    id="zone-form"
    method="get"
    action="${address}"
    class="filters"
    ${isZoneChosen ? '' : html`data-guess="${zone}"`}
  >
    <input type="hidden" name="token" value="${token}" />
    ${isOfTimes ? html`<input type="hidden" name="change" value="yes" />` : ''}
    <label
      >Your time zone
      <input
        name="zone"
        value="${zoneLabel(zone)}"
        list="zones"
        autocomplete="off"
        placeholder="City or country"
        maxlength="100"
        ${unknownZone === null ? '' : html`aria-invalid="true" aria-describedby="unknown-zone"`}
      />
    </label>
    <datalist id="zones">
      ${namedZones().map(({ label }) => html`<option value="${label}"></option>`)}
    </datalist>
    <button class="quiet">Show times in this zone</button>
    ${
      unknownZone === null
        ? ''
        : html`<p class="error" id="unknown-zone" role="alert">
            There is no time zone “${unknownZone}”. Type a large city nearby.
          </p>`
    }
  </form>`;
}

/** The page on which the candidate confirms the time that they chose. */
export function renderConfirmPage(
  page: TimesPage,
  chosen: {
    readonly startsAt: Timestamp;
    readonly interviews: readonly ShownInterview[];
    readonly isChange: boolean;
    readonly comment: string;
    /** Makes the booking unique, so that one sent twice is made once. */
    readonly key: string;
  },
): Promise<string> {
  const { address, zone, job, company, token } = page;
  const { startsAt, interviews, isChange, comment, key } = chosen;
  const back = addressWith(page, { zone, ...(page.isAgain && { change: 'yes' }) });
  return alone(page, {
    title: `Is this time right? ${job} at ${company.name}`,
    main: html`
      <h1>Is this time right?</h1>
      ${interviewList(interviews, zone)}
      <p class="hint">All times are in the time zone ${zoneLabel(zone)}.</p>
      <form method="post" action="${address}">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="step" value="book" />
        <input type="hidden" name="at" value="${startsAt}" />
        <input type="hidden" name="zone" value="${zone}" />
        <input type="hidden" name="key" value="${key}" />
        <div class="field">
          <label for="comment">Anything we should know? (optional)</label>
          <textarea id="comment" name="comment" maxlength="1000">${comment}</textarea>
        </div>
        <p><button>${isChange ? 'Move to this time' : 'Book this time'}</button></p>
      </form>
      <p class="back"><a href="${back}">Choose another time</a></p>
    `,
  });
}

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
export function renderBookedPage(page: TimesPage, shown: ShownBooked): Promise<string> {
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
  page: TimesPage,
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
  page: Pick<TimesPage, 'company' | 'stylesheet' | 'writeTo'>,
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

/** @param page of the link; with it, each interview has its calendar file */
function interviewList(interviews: readonly ShownInterview[], zone: string, page?: TimesPage): Html {
  return html`<ol class="interviews">
    ${interviews.map(
      ({ name, startsAt, endsAt, people, place, details }, nth) =>
        html`<li>
          <strong>${name}</strong>
          <span
            ><time datetime="${startsAt}">${weekdayWords(startsAt, zone)}, ${hourWords(startsAt, zone)}</time>
            to <time datetime="${endsAt}">${hourWords(endsAt, zone)}</time></span
          >
          ${people.length === 0 ? '' : html`<span>With ${people.join(', ')}</span>`}
          ${place === '' ? '' : html`<span>${placePart(place)}</span>`}
          ${details === '' ? '' : html`<span class="details">${details}</span>`}
          ${
            page === undefined
              ? ''
              : html`<a class="file" href="${addressWith(page, {}, `/${nth + 1}.ics`)}"
                  >Add to my calendar<span class="unseen">: ${name}</span></a
                >`
          }
        </li>`,
    )}
  </ol>`;
}

/** A place, as a link when it is the address of a call. */
function placePart(place: string): Html {
  return /^https:\/\/\S+$/.test(place)
    ? html`<a href="${place}" rel="noreferrer">${place}</a>`
    : html`${place}`;
}

function lengthWords(parts: readonly { readonly minutes: number }[], breakMinutes: number): string {
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0) + breakMinutes * (parts.length - 1);
  const [only] = parts;
  if (parts.length === 1 && only) return `It takes ${only.minutes} minutes.`;
  const breaks = breakMinutes === 0 ? '' : `, with breaks of ${breakMinutes} minutes`;
  return `These are ${parts.length} interviews in a row${breaks}, ${minutes} minutes in all. You choose when the first one starts.`;
}

function writeWords(page: Pick<TimesPage, 'writeTo'>): Html | '' {
  return page.writeTo === '' ? '' : html` Write to ${mailLink(page)}.`;
}

function addressWith(
  { address, token }: TimesPage,
  params: Readonly<Record<string, string>>,
  file = '',
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ token, ...params })) query.set(name, value);
  return `${address}${file}?${query.toString()}`;
}

function mailLink({ writeTo }: Pick<TimesPage, 'writeTo'>): Html {
  return html`<a href="mailto:${writeTo}">${writeTo}</a>`;
}

function alone(page: TimesPage, parts: { readonly title: string; readonly main: Html }): Promise<string> {
  const { company, stylesheet, script } = page;
  return renderPageAlone({ company, stylesheet, script, ...parts });
}
