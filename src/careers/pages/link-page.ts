import { html } from 'hono/html';
import { namedZones, zoneLabel } from '#domain/opening/zone-names.ts';
import type { Timestamp } from '#domain/time.ts';
import { hourWords, weekdayWords } from './hours.ts';
import { renderPageAlone, type Html } from './page.ts';

/** The page of a scheduling link. It is outside of the careers site, which the workspace may not have. */
export interface LinkPage {
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

/** @param isOfTimes whether the form is on the page of times that somebody asked for again */
export function zoneForm(
  { address, token, zone, unknownZone, isZoneChosen }: LinkPage,
  isOfTimes: boolean,
): Html {
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

/** @param page of the link; with it, each interview has its calendar file */
export function interviewList(interviews: readonly ShownInterview[], zone: string, page?: LinkPage): Html {
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

export function writeWords(page: Pick<LinkPage, 'writeTo'>): Html | '' {
  return page.writeTo === '' ? '' : html` Write to ${mailLink(page)}.`;
}

export function addressWith(
  { address, token }: LinkPage,
  params: Readonly<Record<string, string>>,
  file = '',
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ token, ...params })) query.set(name, value);
  return `${address}${file}?${query.toString()}`;
}

export function mailLink({ writeTo }: Pick<LinkPage, 'writeTo'>): Html {
  return html`<a href="mailto:${writeTo}">${writeTo}</a>`;
}

export function alone(
  page: LinkPage,
  parts: { readonly title: string; readonly main: Html },
): Promise<string> {
  const { company, stylesheet, script } = page;
  return renderPageAlone({ company, stylesheet, script, ...parts });
}
