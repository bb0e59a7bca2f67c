import { html, raw } from 'hono/html';
import type { Addresses } from '#careers/addresses.ts';
import type { Company } from '#careers/opening.ts';

export type Html = ReturnType<typeof html>;

interface PageParts {
  readonly company: Company;
  readonly addresses: Addresses;
  readonly title: string;
  readonly description: string;
  /** The address of the page, without parameters that change nothing. Null: search engines leave it out. */
  readonly canonical: string | null;
  readonly main: Html;
  /** A description of the page for programs, as JSON-LD. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly script?: string;
}

/** A whole page of a careers site, which needs no script. */
export async function renderPage(parts: PageParts): Promise<string> {
  const { company, addresses, title, description, canonical, main, data, script } = parts;
  const { isAbsolute } = addresses;
  return document({
    title,
    stylesheet: addresses.stylesheet,
    icon: addresses.icon,
    head: html`<meta name="description" content="${description}" />
      ${
        canonical === null
          ? html`<meta name="robots" content="noindex" />`
          : isAbsolute
            ? html`<link rel="canonical" href="${canonical}" />
                <meta property="og:url" content="${canonical}" />`
            : ''
      }
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="${company.name}" />
      <meta property="og:title" content="${title}" />
      <meta property="og:description" content="${description}" />
      ${
        company.logo === null || !isAbsolute
          ? ''
          : html`<meta property="og:image" content="${company.logo}" />`
      }
      ${
        isAbsolute
          ? html`<link
              rel="alternate"
              type="application/atom+xml"
              title="Openings"
              href="${addresses.feed}"
            />`
          : ''
      }
      ${data === undefined ? '' : dataBlock(data)} ${scriptPart(script)}`,
    header: html`<a class="company" href="${addresses.site}">
      ${company.logo === null ? '' : html`<img src="${company.logo}" alt="" height="40" />`}
      <span>${company.name}</span>
    </a>`,
    main,
    footer: html`<footer>
      <a href="${addresses.site}">All openings at ${company.name}</a>
      ${isAbsolute ? html`<a href="${addresses.feed}">New openings as a feed</a>` : ''}
    </footer>`,
  });
}

/** A whole page about one person, outside of the careers site, which the workspace may not have. */
export function renderPageAlone({
  company,
  stylesheet,
  title,
  main,
  script,
}: Pick<PageParts, 'title' | 'main' | 'script'> & {
  readonly company: Pick<Company, 'name'>;
  readonly stylesheet: string;
}): Promise<string> {
  const head = html`<meta name="robots" content="noindex" /> ${scriptPart(script)}`;
  const header = html`<span class="company">${company.name}</span>`;
  // The workspace may have no careers site whose icon this could be.
  return document({ title, stylesheet, icon: '/favicon.svg', head, header, main, footer: '' });
}

async function document(parts: {
  readonly title: string;
  readonly stylesheet: string;
  readonly icon: string;
  readonly head: Html;
  readonly header: Html;
  readonly main: Html;
  readonly footer: Html | '';
}): Promise<string> {
  const { title, stylesheet, icon, head, header, main, footer } = parts;
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheet}" />
        <link rel="icon" type="image/svg+xml" href="${icon}" />
        ${head}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header>${header}</header>
        <main id="main">${main}</main>
        ${footer}
      </body>
    </html>`;
  return String(page);
}

function scriptPart(script: string | undefined): Html | '' {
  return script === undefined ? '' : html`<script type="module" src="${script}"></script>`;
}

/** `<` is escaped, so no text can end the block. */
function dataBlock(data: Readonly<Record<string, unknown>>): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html`<script type="application/ld+json">
    ${raw(json)}
  </script>`;
}

/** A fact in a list of facts (`dl`); nothing when its value is empty. */
export function fact(label: string, value: string): Html | '' {
  return value === ''
    ? ''
    : html`<div>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div>`;
}
