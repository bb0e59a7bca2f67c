import type { Hono } from 'hono';
import { renderOfferPage, type TypedAnswer } from '#careers/pages/offer-page.ts';
import { stylesheet } from '#careers/pages/stylesheet.ts';
import { OFFER_REASON_MAX_LENGTH, SIGNED_NAME_MAX_LENGTH } from '#domain/offer-fields.ts';
import { documentOf } from '#domain/offer/document.ts';
import { isExpired, type Offer } from '#domain/offer/offer.ts';
import { COLOUR } from '#domain/site-fields.ts';
import type { SentForm } from '#server/bodies/sent-form.ts';
import { seeOther } from '#server/calls/see-other.ts';
import { ATTACHED, notFound, privateAnswer, privateText, textAnswer } from '#server/careers/site/answers.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { erasedAnswer, unknownLink } from '#server/careers/site/pages-for-browsers.ts';
import type { PublicCall, PublicEnvironment } from '#server/careers/site/public-call.ts';
import { storable, textIn } from '#server/careers/site/storable.ts';
import { answerByLink, type FoundOffer, type OfferEvent } from './answer-offer.ts';
import { offerAddress, readOfferToken } from './offer-links.ts';

/** The pages on which candidates read offers and answer them (product §23). */
export function serveOffers(app: Hono<PublicEnvironment>, context: CareersContext): void {
  app.get('/offers/style.css', (c) => {
    const colour = `#${c.req.query('colour') ?? ''}`;
    return COLOUR.test(colour) ? textAnswer(c.req.raw, 'text/css', stylesheet(colour)) : notFound();
  });

  // Links that were mailed by earlier versions have their token in the path.
  app.get('/offers/:token', (c) => seeOther(offerAddress(context.baseUrl, c.req.param('token'))));
  app.get('/offers/:token/offer.txt', (c) =>
    seeOther(offerAddress(context.baseUrl, c.req.param('token'), '/offer.txt')),
  );

  app.get('/offer', async (c) => {
    const found = await find(context, c.req.query('token') ?? '');
    if (found instanceof Response) return found;
    return found ? page(context, found) : unknownLink(context, c.env.address);
  });

  app.get('/offer/offer.txt', async (c) => {
    const found = await find(context, c.req.query('token') ?? '');
    if (found instanceof Response) return found;
    const state = found && stateOf(found.offer, context.now());
    if (!found || (state !== 'open' && state !== 'accepted')) {
      return unknownLink(context, c.env.address);
    }
    return privateText(documentOf(found.offer), ATTACHED);
  });

  const answer = async (c: PublicCall) => {
    const form = await c.env.body.form(async (sent) => sent);
    const found = await find(context, c.req.param('token') ?? c.req.query('token') ?? textIn(form, 'token'));
    if (found instanceof Response) return found;
    if (!found) return unknownLink(context, c.env.address);
    const { name, isTicked, ...given } = answerIn(form);
    if (given.event !== 'read' && stateOf(found.offer, context.now()) === 'unread')
      return page(context, found);
    if (given.event === 'accept') {
      const isOutdated = given.document !== found.offer.document;
      if (name === '' || !isTicked || isOutdated) {
        return page(context, found, { name, isTicked, isOutdated });
      }
    }
    const browser = storable(c.req.header('User-Agent') ?? '').slice(0, 500);
    const event = eventOf(given, { name, address: c.env.address, browser });
    if (event && !(await answerByLink(context, found, event))) {
      const now = await find(context, found.token);
      if (now instanceof Response) return now;
      return now ? page(context, now, { name, isTicked, isOutdated: true }) : notFound();
    }
    return seeOther(offerAddress(context.baseUrl, found.token));
  };
  app.post('/offer', answer);
  app.post('/offers/:token', answer);
}

interface Given {
  readonly event: string;
  readonly document: string;
  readonly reason: string;
}

function answerIn(form: SentForm): Given & Pick<TypedAnswer, 'name' | 'isTicked'> {
  const text = (name: string, most: number) => storable(textIn(form, name)).trim().slice(0, most);
  return {
    event: text('event', 20),
    document: text('document', 64),
    reason: text('reason', OFFER_REASON_MAX_LENGTH),
    name: text('name', SIGNED_NAME_MAX_LENGTH).replaceAll(/\s+/g, ' '),
    isTicked: text('agreed', 3) === 'yes',
  };
}

function eventOf(
  { event, reason }: Given,
  signing: { readonly name: string; readonly address: string; readonly browser: string },
): OfferEvent | null {
  if (event === 'read') return { event };
  if (event === 'accept') return { event, ...signing };
  return event === 'decline' ? { event, reason } : null;
}

/** Finds the offer of a link. Null: the link is not of this server. @returns instead the answer when it is not stored */
async function find(context: CareersContext, token: string): Promise<FoundOffer | Response | null> {
  const signed = readOfferToken(context.signer, token);
  if (!signed) return null;
  const site = await context.siteIn(signed.workspace);
  const offer = await site.store.hiring.byKey(signed.key);
  return offer ? { site, token, key: signed.key, offer } : erasedAnswer(context, site);
}

type ShownState = Parameters<typeof renderOfferPage>[1]['state'];

function stateOf(offer: Offer, now: Date): ShownState {
  if (isExpired(offer, now.toISOString())) return 'expired';
  switch (offer.state) {
    case 'accepted':
    case 'declined':
    case 'withdrawn':
      return offer.state;
    case 'sent':
      return offer.openedAt === null ? 'unread' : 'open';
    // An undo has taken it back.
    case 'draft':
    case 'approving':
    case 'approved':
      return 'withdrawn';
  }
}

async function page(
  { baseUrl, now }: CareersContext,
  { site, token, offer }: FoundOffer,
  typed?: TypedAnswer,
): Promise<Response> {
  const job = await site.store.jobs.get(offer.jobId);
  const addresses = {
    form: `${baseUrl}/offer`,
    document: offerAddress(baseUrl, token, '/offer.txt'),
    stylesheet: `${baseUrl}/offers/style.css?colour=${site.company.colour.slice(1)}`,
  };
  const { expiresOn, answeredAt, signedName } = offer;
  const shown = {
    job: job?.title ?? '',
    state: stateOf(offer, now()),
    document: documentOf(offer),
    hash: offer.document ?? '',
    expiresOn,
    answeredAt,
    signedName,
  };
  return privateAnswer(await renderOfferPage({ company: site.company, addresses, token }, shown, typed));
}
