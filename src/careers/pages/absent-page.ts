import { html } from 'hono/html';
import type { Addresses } from '#careers/addresses.ts';
import type { Company, PublicOpening } from '#careers/opening.ts';
import { factsOf } from '#careers/words.ts';
import { renderPage, renderPageAlone, type Html } from './page.ts';

/** A careers site for a page that leads on to its openings. */
export interface LeadingOn {
  readonly company: Company;
  readonly openings: readonly PublicOpening[];
  readonly addresses: Addresses;
}

/** The most openings that a page lists which is about something else. */
const MOST_LISTED = 20;

/** A page of a careers site in place of one that is not there or no longer, with the openings that are open. */
export function renderAbsentPage(
  { company, openings, addresses }: LeadingOn,
  { title, sentence, description = sentence }: { title: string; sentence: string; description?: string },
): Promise<string> {
  return renderPage({
    company,
    addresses,
    title,
    description,
    canonical: null,
    main: html`
      <h1>${title}</h1>
      <p>${sentence}</p>
      ${stillOpen({ company, openings, addresses })}
    `,
  });
}

function stillOpen({ company, openings, addresses }: LeadingOn): Html {
  if (openings.length === 0) return html`<p>There are no other openings at the moment.</p>`;
  return html`<h2>Still open at ${company.name}</h2>
    <ul class="openings">
      ${openings.slice(0, MOST_LISTED).map(
        (opening) =>
          html`<li>
            <a href="${addresses.opening(opening.slug)}">${opening.title}</a>
            <span>${factsOf(opening).join(' · ')}</span>
          </li>`,
      )}
    </ul>`;
}

/** A page of a careers site that says why something was refused, with the way back. */
export function renderRefusedPage(
  { company, addresses }: Omit<LeadingOn, 'openings'>,
  refused: { readonly sentence: string; readonly back: string },
): Promise<string> {
  const title = 'This was not sent';
  return renderPage({
    company,
    addresses,
    title,
    description: refused.sentence,
    canonical: null,
    main: html`
      <h1>${title}</h1>
      <p role="alert">${refused.sentence}</p>
      <p>To keep what you typed, use your browser’s Back. <a href="${refused.back}">Begin anew</a></p>
    `,
  });
}

/** A page outside of any careers site: for an address that leads nowhere, or after a refusal. */
export function renderNowherePage(
  name: string,
  stylesheet: string,
  { title, sentences }: { readonly title: string; readonly sentences: readonly string[] },
): Promise<string> {
  return renderPageAlone({
    company: { name },
    stylesheet,
    title,
    main: html`
      <h1>${title}</h1>
      ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
    `,
  });
}
