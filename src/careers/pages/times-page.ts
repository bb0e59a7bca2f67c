import { html } from 'hono/html';
import { zoneLabel } from '#domain/opening/zone-names.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TimesDay } from './hours.ts';
import {
  addressWith,
  alone,
  interviewList,
  writeWords,
  zoneForm,
  type ShownInterview,
  type LinkPage,
} from './link-page.ts';
import type { Html } from './page.ts';

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
export function renderTimesPage(page: LinkPage, shown: ShownTimes): Promise<string> {
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

function pages(page: LinkPage, { earlier, later }: ShownTimes): Html | '' {
  if (earlier === null && later === null) return '';
  const { zone, isAgain } = page;
  const to = (day: string) => addressWith(page, { zone, day, ...(isAgain && { change: 'yes' }) });
  return html`<nav class="pages" aria-label="More days">
    ${earlier === null ? '' : html`<a href="${to(earlier)}">Earlier days</a>`}
    ${later === null ? '' : html`<a href="${to(later)}">Later days</a>`}
  </nav>`;
}

/** The page on which the candidate confirms the time that they chose. */
export function renderConfirmPage(
  page: LinkPage,
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

function lengthWords(parts: readonly { readonly minutes: number }[], breakMinutes: number): string {
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0) + breakMinutes * (parts.length - 1);
  const [only] = parts;
  if (parts.length === 1 && only) return `It takes ${only.minutes} minutes.`;
  const breaks = breakMinutes === 0 ? '' : `, with breaks of ${breakMinutes} minutes`;
  return `These are ${parts.length} interviews in a row${breaks}, ${minutes} minutes in all. You choose when the first one starts.`;
}
