import { html } from 'hono/html';
import type { Addresses } from '#careers/addresses.ts';
import type { Company } from '#careers/opening.ts';
import { dayWords } from '#careers/words.ts';
import { fact, renderPage, type Html } from './page.ts';

/** A request that an applicant can make on this page. */
type Asked = 'withdraw' | 'erase';

const WITHDRAW = 'Withdraw application';
const ERASE = 'Ask to erase my data';

/** An application as its applicant sees it. */
export interface ShownApplication {
  readonly number: string;
  readonly job: string;
  /** The time when the application came in. Null: it came in just now. */
  readonly at: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly links: readonly string[];
  readonly files: readonly string[];
  readonly isWithdrawn: boolean;
  readonly hasAskedForErasure: boolean;
  /** True if a link that carries out the request for erasure is mailed. */
  readonly isErasureMailed: boolean;
}

/** The page that an applicant's link opens. @param token of the link */
export function renderApplicationPage(
  company: Company,
  application: ShownApplication,
  token: string,
  addresses: Addresses,
): Promise<string> {
  const { number, job, at, name, email, phone, links, files, isWithdrawn, hasAskedForErasure } = application;
  return renderPage({
    company,
    addresses,
    title: `Your application at ${company.name}`,
    description: `Your application for ${job}.`,
    canonical: null,
    main: html`
      <h1>Your application for ${job}</h1>
      <p role="status">${statusOf(application, company)}</p>
      <dl class="facts">
        ${fact('Number', number)} ${fact('Received', at === null ? '' : dayWords(at))} ${fact('Name', name)}
        ${fact('Email', email)} ${fact('Phone', phone)} ${fact('Links', links.join(', '))}
        ${fact('Files', files.join(', '))}
      </dl>
      <p class="hint">Keep the address of this page: it is the only way here.</p>
      ${
        isWithdrawn
          ? ''
          : askFor(addresses, token, 'withdraw', {
              label: WITHDRAW,
              hint: `${company.name} sees that you withdrew.`,
            })
      }
      ${
        hasAskedForErasure
          ? ''
          : askFor(addresses, token, 'erase', {
              label: ERASE,
              hint: `${company.name} is asked to erase all that it has stored about you.`,
            })
      }
    `,
  });
}

/** The page after an application was withdrawn or erased that nobody had seen. Nothing of it is stored. */
export function renderRemovedPage(company: Company, addresses: Addresses): Promise<string> {
  return renderPage({
    company,
    addresses,
    title: `Your application at ${company.name}`,
    description: 'Your application is withdrawn.',
    canonical: null,
    main: html`
      <h1>Your application is withdrawn</h1>
      <p role="status">You have withdrawn this application. Nothing of it is stored any more.</p>
    `,
  });
}

function statusOf(
  { isWithdrawn, hasAskedForErasure, isErasureMailed }: ShownApplication,
  { name }: Company,
): string {
  if (hasAskedForErasure) {
    const next = isErasureMailed ? ' We have sent you a mail with a link that erases it at once.' : '';
    return `You have asked ${name} to erase your data.${next}`;
  }
  return isWithdrawn ? 'You have withdrawn this application.' : `${name} has received your application.`;
}

/** Leads to the page that asks once more. Nothing changes before that. */
function askFor(
  { site }: Addresses,
  token: string,
  ask: Asked,
  { label, hint }: { readonly label: string; readonly hint: string },
): Html {
  return html`<form method="get" action="${site}/application" class="field">
    <input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="ask" value="${ask}" />
    <p class="hint">${hint}</p>
    <p><button class="quiet">${label}</button></p>
  </form>`;
}

/** The page that asks an applicant once more before their application is withdrawn or their data is to be erased. */
export function renderAskPage(
  company: Company,
  { job, isErasureMailed }: Pick<ShownApplication, 'job' | 'isErasureMailed'>,
  { ask, token, back }: { readonly ask: Asked; readonly token: string; readonly back: string },
  addresses: Addresses,
): Promise<string> {
  const { name } = company;
  const [title, sentence, label] =
    ask === 'withdraw'
      ? [
          `Withdraw your application for ${job}?`,
          `${name} sees that you withdrew, and no longer considers this application. It can’t be taken back here.`,
          WITHDRAW,
        ]
      : [
          `Erase your data at ${name}?`,
          isErasureMailed
            ? 'We send you a mail with a link. Opening it and pressing its button erases all that is stored about you.'
            : `${name} is asked to erase all that it has stored about you. A person does it, and it can’t be undone then.`,
          ERASE,
        ];
  return renderPage({
    company,
    addresses,
    title,
    description: title,
    canonical: null,
    main: html`
      <h1>${title}</h1>
      <p>${sentence}</p>
      <form method="post" action="${addresses.site}/application" class="field">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="event" value="${ask}" />
        <p><button>${label}</button></p>
      </form>
      <p class="back"><a href="${back}">Change nothing</a></p>
    `,
  });
}
