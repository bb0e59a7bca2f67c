import { html } from 'hono/html';
import { CONSENT } from '#domain/offer/answering.ts';
import { longDay } from '#domain/offer/document.ts';
import { OFFER_REASON_MAX_LENGTH, SIGNED_NAME_MAX_LENGTH } from '#domain/offer-fields.ts';
import type { Timestamp } from '#domain/time.ts';
import { renderPageAlone, type Html } from './page.ts';

/** An offer as its candidate sees it (product §23). */
export interface ShownOffer {
  readonly job: string;
  /** `unread`: the candidate has not asked to read it. */
  readonly state: 'unread' | 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
  readonly document: string;
  /** The SHA-256 of the document. */
  readonly hash: string;
  readonly expiresOn: string;
  readonly answeredAt: Timestamp | null;
  readonly signedName: string;
}

interface OfferPage {
  readonly company: { readonly name: string };
  /** The token of the page's link. */
  readonly token: string;
  readonly addresses: { readonly form: string; readonly document: string; readonly stylesheet: string };
}

/** The candidate's input that could not be taken. */
export interface TypedAnswer {
  readonly name: string;
  readonly isTicked: boolean;
  /** True if the offer was sent again since the page was shown. */
  readonly isOutdated: boolean;
}

/** The page on which a candidate reads an offer and answers it. It needs no script. */
export function renderOfferPage(page: OfferPage, offer: ShownOffer, typed?: TypedAnswer): Promise<string> {
  const { company, addresses } = page;
  const title = `Offer for “${offer.job}”`;
  const hasProblem = typed !== undefined && offer.state === 'open';
  return renderPageAlone({
    company,
    stylesheet: addresses.stylesheet,
    title: `${hasProblem ? 'Error: ' : ''}${title} at ${company.name}`,
    main: html`<h1>${title}</h1>
      ${offer.state === 'unread' ? cover(page) : html`${standing(page, offer)} ${hasProblem ? problems(typed) : ''}`}
      ${offer.state === 'open' || offer.state === 'accepted' ? document(page, offer) : ''}
      ${offer.state === 'open' ? html`${acceptForm(page, offer, typed)} ${declineForm(page)}` : ''}`,
  });
}

/** A mail program may open the link by itself, so the offer is shown after a press only. */
function cover({ company, addresses, token }: OfferPage): Html {
  return html`<p>${company.name} has an offer for you. Nothing is agreed by reading it.</p>
    <form method="post" action="${addresses.form}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="event" value="read" />
      <button>Read the offer</button>
    </form>`;
}

function standing({ company }: OfferPage, offer: ShownOffer): Html {
  const { name } = company;
  const on = longDay((offer.answeredAt ?? '').slice(0, 10) || offer.expiresOn);
  switch (offer.state) {
    case 'accepted':
      return html`<p role="status">
        You accepted this offer on ${on}${offer.signedName === '' ? '' : html` as “${offer.signedName}”`}.
        ${name} has been told.
      </p>`;
    case 'declined':
      return html`<p role="status">You declined this offer on ${on}. ${name} has been told.</p>`;
    case 'withdrawn':
      return html`<p role="status">
        ${name} has withdrawn this offer. If you have a question, answer the mail that brought you here.
      </p>`;
    case 'expired':
      return html`<p role="status">
        The last day to accept this offer was ${longDay(offer.expiresOn)}. If you have a question, answer the
        mail that brought you here.
      </p>`;
    case 'unread':
    case 'open':
      return html`<p>You can accept it until ${longDay(offer.expiresOn)}.</p>`;
  }
}

function document({ addresses }: OfferPage, { document: text, hash }: ShownOffer): Html {
  return html`<section aria-label="The offer" class="document">${text}</section>
    <p class="back"><a href="${addresses.document}" download>Download the offer as text</a></p>
    <p class="hint">To keep it on paper, print this page. SHA-256 of the text: ${hash}</p>`;
}

function problems({ name, isTicked, isOutdated }: TypedAnswer): Html {
  return html`<div class="problems" role="alert" id="problems" tabindex="-1">
    <h2>The offer is not accepted yet</h2>
    <ul>
      ${isOutdated ? html`<li>The offer has just changed. Please read it again.</li>` : ''}
      ${name.trim() === '' ? html`<li><a href="#name">Type your full name</a></li>` : ''}
      ${isTicked ? '' : html`<li><a href="#agreed">Tick that you accept the offer</a></li>`}
    </ul>
  </div>`;
}

function acceptForm({ addresses, token }: OfferPage, { hash }: ShownOffer, typed?: TypedAnswer): Html {
  const noName = typed !== undefined && typed.name.trim() === '';
  const noTick = typed !== undefined && !typed.isTicked;
  return html`<h2>Accept the offer</h2>
    <form method="post" action="${addresses.form}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="event" value="accept" />
      <input type="hidden" name="document" value="${hash}" />
      <div class="field">
        <label for="name">Your full name</label>
        <input
          id="name"
          name="name"
          type="text"
          autocomplete="name"
          maxlength="${SIGNED_NAME_MAX_LENGTH}"
          value="${typed?.name ?? ''}"
          ${noName ? html`aria-invalid="true" aria-describedby="name-error"` : ''}
        />
        ${noName ? html`<p class="error" id="name-error">Type your full name</p>` : ''}
      </div>
      <div class="field">
        <label class="choice">
          <input
            id="agreed"
            type="checkbox"
            name="agreed"
            value="yes"
            ${typed?.isTicked ? html`checked` : ''}
            ${noTick ? html`aria-invalid="true" aria-describedby="agreed-error"` : ''}
          />
          ${CONSENT}
        </label>
        ${noTick ? html`<p class="error" id="agreed-error">Tick that you accept the offer</p>` : ''}
      </div>
      <p class="hint">
        Your name, the time, your network address and what your browser calls itself are kept as evidence.
      </p>
      <p><button>Accept the offer</button></p>
    </form>`;
}

function declineForm({ addresses, token }: OfferPage): Html {
  return html`<details class="decline">
    <summary>Decline the offer</summary>
    <form method="post" action="${addresses.form}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="event" value="decline" />
      <div class="field">
        <label for="reason">Why? (optional)</label>
        <textarea id="reason" name="reason" maxlength="${OFFER_REASON_MAX_LENGTH}"></textarea>
      </div>
      <p><button class="quiet">Decline the offer</button></p>
    </form>
  </details>`;
}
