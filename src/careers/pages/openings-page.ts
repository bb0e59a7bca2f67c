import { html, raw } from 'hono/html';
import { sourcedAddress, type Addresses } from '#careers/addresses.ts';
import { plainText, renderMarkdown } from '#careers/markdown.ts';
import type { Company, PublicOpening } from '#careers/opening.ts';
import { dayWords, factsOf } from '#careers/words.ts';
import {
  choicesOf,
  filterParams,
  groupByDepartment,
  OPENINGS_PAGE_SIZE,
  selectOpenings,
  type OpeningsFilter,
} from './openings-filter.ts';
import { renderPage, type Html } from './page.ts';

/**
 * The first page of a careers site: the company and its openings.
 *
 * @param source the source that led the visitor here, which goes on to the openings; may be empty
 */
export function renderOpeningsPage(
  company: Company,
  openings: readonly PublicOpening[],
  filter: OpeningsFilter,
  addresses: Addresses,
  source = '',
): Promise<string> {
  const title = `Openings at ${company.name}`;
  const introduction = renderMarkdown(company.introduction);
  const isFiltered = filterParams({ ...filter, page: 1 }) !== '';
  return renderPage({
    company,
    addresses,
    title,
    description: plainText(introduction, 160) || title,
    canonical: isFiltered ? null : `${addresses.site}${filterParams(filter)}`,
    main: html`
      <h1>${title}</h1>
      ${introduction === '' ? '' : html`<div class="text">${raw(introduction)}</div>`}
      ${
        openings.length === 0
          ? html`<p class="empty">There are no openings at the moment.</p>`
          : html`${addresses.mail === null ? filterForm(openings, filter, addresses, source) : ''}
            ${foundOpenings(openings, filter, addresses, source)}`
      }
    `,
  });
}

function filterForm(
  openings: readonly PublicOpening[],
  filter: OpeningsFilter,
  { site }: Addresses,
  source: string,
): Html {
  const { departments, locations, types } = choicesOf(openings);
  const texts = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return html`<form class="filters" role="search" method="get" action="${site}">
    ${source === '' ? '' : html`<input type="hidden" name="source" value="${source}" />`}
    <label>Search <input type="search" name="search" value="${filter.search}" maxlength="200" /></label>
    ${select('department', 'Department', texts(departments), filter.department)}
    ${select('location', 'Location', texts(locations), filter.location)}
    ${select('type', 'Type', types, filter.type)}
    <button>Search</button>
  </form>`;
}

/** A filter with fewer than two values would filter nothing. */
function select(
  name: string,
  label: string,
  choices: readonly { value: string; label: string }[],
  chosen: string,
): Html | '' {
  if (choices.length < 2 && chosen === '') return '';
  return html`<label
    >${label}
    <select name="${name}">
      <option value="">Any</option>
      ${choices.map(
        ({ value, label: text }) =>
          html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`,
      )}
    </select></label
  >`;
}

function foundOpenings(
  openings: readonly PublicOpening[],
  filter: OpeningsFilter,
  addresses: Addresses,
  source: string,
): Html {
  const found = selectOpenings(openings, filter);
  // A folder has one page with all openings.
  const pageSize = addresses.mail === null ? OPENINGS_PAGE_SIZE : Math.max(1, found.length);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(filter.page, pages);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const at = (number: number) => {
    const params = filterParams({ ...filter, page: number });
    if (source === '') return `${addresses.site}${params}`;
    return `${sourcedAddress(addresses.site, source)}${params.replace('?', '&')}`;
  };
  return html`
    <p class="count">
      ${found.length === 1 ? '1 opening' : `${found.length} openings`}
      ${found.length === openings.length ? '' : html`of ${openings.length}. <a href="${sourcedAddress(addresses.site, source)}">Show all</a>`}
    </p>
    ${groupByDepartment(shown).map((group) => {
      const list = openingsList(group.openings, addresses, source);
      // No heading says that there are no departments.
      const hasHeading = group.department !== '' || shown.some(({ department }) => department !== '');
      return hasHeading
        ? html`<h2>${group.department || 'Other openings'}</h2>
            ${list}`
        : list;
    })}
    ${
      pages === 1
        ? ''
        : html`<nav class="pages" aria-label="Pages of openings">
            ${page > 1 ? html`<a rel="prev" href="${at(page - 1)}">Previous page</a>` : ''}
            <span>Page ${page} of ${pages}</span>
            ${page < pages ? html`<a rel="next" href="${at(page + 1)}">Next page</a>` : ''}
          </nav>`
    }
  `;
}

/** The openings of a department, which the heading names. */
function openingsList(openings: readonly PublicOpening[], addresses: Addresses, source: string): Html {
  return html`<ul class="openings">
    ${openings.map(
      (opening) =>
        html`<li>
          <a href="${sourcedAddress(addresses.opening(opening.slug), source)}">${opening.title}</a>
          <span>${factsOf({ ...opening, department: '' }).join(' · ')}</span>
          ${opening.closesOn === null ? '' : html`<span>Apply until ${dayWords(opening.closesOn)}</span>`}
        </li>`,
    )}
  </ul>`;
}
