import { html, raw } from 'hono/html';
import { sourcedAddress, type Addresses } from '#careers/addresses.ts';
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
 * @param source the source that led the visitor here, which goes on to the form; may be empty
 */
export function renderOpeningPage(
  company: Company,
  opening: PublicOpening,
  closesAt: string | null,
  addresses: Addresses,
  source = '',
): Promise<string> {
  const url = addresses.opening(opening.slug);
  const { mail } = addresses;
  const applyAt = sourcedAddress(addresses.apply(opening.slug), source);
  const applyLink = html`<a class="button" href="${applyAt}"
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
      <p class="back">
        <a href="${sourcedAddress(addresses.site, source)}">All openings</a>
      </p>
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
