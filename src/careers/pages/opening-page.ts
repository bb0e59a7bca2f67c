import { html, raw } from 'hono/html';
import type { Addresses } from '#careers/addresses.ts';
import { descriptionHtml } from '#careers/description.ts';
import { jobPosting } from '#careers/feeds/job-posting.ts';
import { plainText } from '#careers/markdown.ts';
import type { Company, PublicOpening } from '#careers/opening.ts';
import { dayWords, factsOf, locationWords, payWords } from '#careers/words.ts';
import { EMPLOYMENT_TYPE_LABELS } from '#domain/opening-fields.ts';
import { fact, renderPage } from './page.ts';

/**
 * The page of one opening.
 *
 * @param closesAt the end of the last day in the workspace's time zone, in ISO 8601; null: the opening does not close
 */
export function renderOpeningPage(
  company: Company,
  opening: PublicOpening,
  closesAt: string | null,
  addresses: Addresses,
): Promise<string> {
  const url = addresses.opening(opening.slug);
  const { mail } = addresses;
  const applyLink = html`<a class="button" href="${addresses.apply(opening.slug)}"
    >${mail === null ? 'Apply' : 'Apply by mail'}</a
  >`;
  return renderPage({
    company,
    addresses,
    title: `${opening.title} at ${company.name}`,
    description: plainText(descriptionHtml(opening), 160) || factsOf(opening).join(' · '),
    canonical: url,
    data: jobPosting(opening, company, addresses, closesAt),
    main: html`
      <p class="back"><a href="${addresses.site}">All openings</a></p>
      <h1>${opening.title}</h1>
      <dl class="facts">
        ${fact('Department', opening.department)}
        ${fact(opening.locations.length > 1 ? 'Locations' : 'Location', opening.locations.map(locationWords).join('; '))}
        ${fact('Type', opening.employmentType === null ? '' : EMPLOYMENT_TYPE_LABELS[opening.employmentType])}
        ${fact('Pay', opening.pay === null ? '' : payWords(opening.pay))}
        ${fact('Published', dayWords(opening.publishedAt))}
        ${fact('Apply until', opening.closesOn === null ? '' : dayWords(opening.closesOn))}
      </dl>
      <p>${applyLink}</p>
      <div class="text">${raw(descriptionHtml(opening))}</div>
      <p>${applyLink}</p>
      ${mail === null ? '' : html`<p class="hint">Send your CV to ${mail}.</p>`}
    `,
  });
}

/** The page at the address of an opening that is closed. It lists the openings that are open. */
export function renderClosedPage(
  company: Company,
  title: string,
  openings: readonly PublicOpening[],
  addresses: Addresses,
): Promise<string> {
  return renderPage({
    company,
    addresses,
    title: `${title} is closed`,
    description: `${title} at ${company.name} is no longer open.`,
    canonical: null,
    main: html`
      <h1>${title} is closed</h1>
      <p>Applications for this opening are no longer accepted.</p>
      ${
        openings.length === 0
          ? html`<p>There are no other openings at the moment.</p>`
          : html`<h2>Still open at ${company.name}</h2>
              <ul class="openings">
                ${openings.slice(0, 20).map(
                  (opening) =>
                    html`<li>
                      <a href="${addresses.opening(opening.slug)}">${opening.title}</a>
                      <span>${factsOf(opening).join(' · ')}</span>
                    </li>`,
                )}
              </ul>`
      }
    `,
  });
}
