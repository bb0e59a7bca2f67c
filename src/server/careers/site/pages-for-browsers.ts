import type { MiddlewareHandler } from 'hono';
import { renderAbsentPage, renderNowherePage, renderRefusedPage } from '#careers/pages/absent-page.ts';
import { emptySite } from '#domain/site/site.ts';
import { htmlAnswer, notFound, privateAnswer } from './answers.ts';
import type { CareersContext } from './careers.ts';
import type { PublicCall, PublicEnvironment } from './public-call.ts';
import type { PublicSite } from './public-site.ts';
import { siteCalled } from './site-call.ts';

/**
 * Answers a browser with a page where a program gets an error as JSON: with the company, a sentence and a way on. The
 * status stays. The job board API is for programs alone.
 */
export function pagesForBrowsers(context: CareersContext): MiddlewareHandler<PublicEnvironment> {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    const isError = status >= 400 && (headers.get('Content-Type') ?? '').includes('json');
    const wantsPage = (c.req.header('Accept') ?? '').includes('text/html');
    if (!isError || !wantsPage || c.req.path.startsWith('/v1/')) return;
    const { message } = (await c.res.json()) as { message: string };
    const page = status === 404 ? await absent(context, c) : await refused(context, c, { status, message });
    // Hono would keep the headers of the answer for programs.
    c.res = undefined;
    c.res = page;
  };
}

/** The answer to a link that is not of this server. Whoever guesses many of them is stopped. */
export async function unknownLink({ limits }: CareersContext, address: string): Promise<Response> {
  await limits.countAddress('linksOfAddress', address);
  return notFound();
}

/** A page about a link of whom nothing is stored any more. */
export async function erasedAnswer({ baseUrl }: CareersContext, { company }: PublicSite): Promise<Response> {
  const page = await renderNowherePage(company.name, styleOf(baseUrl, company.colour), {
    title: 'This link does not work any more',
    sentences: [
      `${company.name} has replaced or erased what it led to.`,
      'If you have a question, answer the mail that brought you here.',
    ],
  });
  return privateAnswer(page, 410);
}

async function absent(context: CareersContext, c: PublicCall): Promise<Response> {
  const isOfSite = nameIn(c) !== null;
  const call = await calledSite(context, c);
  if (call) {
    const page = await renderAbsentPage(
      { ...call, openings: call.site.openings },
      {
        title: 'This page is not here',
        sentence: c.req.path.endsWith('/application')
          ? 'The link may have been cut off. Open it from the mail again, or answer that mail.'
          : 'There is nothing at this address. The opening may have been taken down, or the address has a mistake.',
      },
    );
    return htmlAnswer(c.req.raw, page, 404);
  }
  const page = await nowhere(
    context,
    isOfSite
      ? {
          title: 'There is no careers site here',
          sentences: ['Check the address for a mistake, or begin at the company’s own website.'],
        }
      : {
          title: 'This link leads nowhere',
          sentences: [
            'It may have been cut off, or it does not hold any more.',
            'Open it from the mail again, or answer that mail.',
          ],
        },
  );
  return isOfSite ? htmlAnswer(c.req.raw, page, 404) : privateAnswer(page, 404);
}

async function refused(
  context: CareersContext,
  c: PublicCall,
  { status, message }: { readonly status: number; readonly message: string },
): Promise<Response> {
  if (c.req.method !== 'POST') return privateAnswer(await unopened(context, message), status);
  const call = await calledSite(context, c);
  const slug = /^\/careers\/[^/]+\/([^/]+)\/apply$/.exec(c.req.path)?.[1];
  const sentence = status === 413 ? 'This is too much: at most 60 MB of files. Send fewer.' : message;
  const page = call
    ? await renderRefusedPage(call, {
        sentence,
        back: slug === undefined ? call.addresses.site : call.addresses.apply(slug),
      })
    : await nowhere(context, {
        title: 'This was not sent',
        sentences: [sentence, 'To try again, use your browser’s Back.'],
      });
  return privateAnswer(page, status);
}

/** A page in place of one that could not be opened. Nothing was typed there. */
function unopened(context: CareersContext, message: string): Promise<string> {
  return nowhere(context, {
    title: 'This page can’t be opened now',
    sentences: [message, 'To try again, load this page again in a few minutes.'],
  });
}

function nowhere(
  { baseUrl }: CareersContext,
  said: Parameters<typeof renderNowherePage>[2],
): Promise<string> {
  return renderNowherePage(new URL(baseUrl).host, styleOf(baseUrl, emptySite().colour), said);
}

/** The address of the style sheet of pages that are outside of a careers site. */
export function styleOf(baseUrl: string, colour: string): string {
  return `${baseUrl}/consent/style.css?colour=${colour.slice(1)}`;
}

function nameIn(c: PublicCall): string | null {
  return /^\/careers\/([^/]+)/.exec(c.req.path)?.[1] ?? null;
}

/** Finds the site of an address, for the page of an error. The database may be away, which was perhaps its reason. */
async function calledSite(context: CareersContext, c: PublicCall) {
  const name = nameIn(c);
  // A page without the company is better than none.
  return name === null ? null : siteCalled(context, c, name).catch(() => null);
}
