import { html, raw } from 'hono/html';
import { renderMarkdown } from '#careers/markdown.ts';
import { dayWords } from '#careers/words.ts';
import type { Timestamp } from '#domain/time.ts';
import { renderPageAlone, type Html } from './page.ts';

/** The addresses of the pages about keeping and erasing data. They need no careers site. */
export interface ConsentAddresses {
  readonly form: string;
  readonly stylesheet: string;
}

/** The question whether a candidate agrees to be kept, as they see it (product §21). */
interface ShownConsent {
  /** The jobs that the candidate applied for, in words. */
  readonly jobs: string;
  /** The time, in words, for which the candidate is kept after agreeing. */
  readonly keep: string;
  /** Until when the candidate has agreed to be kept. Null: not agreed. */
  readonly keptUntil: Timestamp | null;
  readonly hasAskedForErasure: boolean;
  /** The applications that a request for erasure erases at once, in words. Null: a request makes a task. */
  readonly erasedAtOnce: string | null;
  /** The privacy notice in Markdown, and its version. */
  readonly notice: { readonly id: number | null; readonly text: string };
  /** True if the notice has changed since the page was sent, so the candidate must read it again. */
  readonly isNoticeNew: boolean;
}

interface ConsentPage {
  readonly company: { readonly name: string };
  readonly addresses: ConsentAddresses;
  /** The token of the candidate's link. */
  readonly token: string;
}

/** The page on which a candidate agrees to be kept, or asks for erasure. */
export function renderConsentPage(page: ConsentPage, shown: ShownConsent): Promise<string> {
  const { company, addresses, token } = page;
  const { jobs, keep, keptUntil, hasAskedForErasure, erasedAtOnce, notice, isNoticeNew } = shown;
  const title = `May ${company.name} keep your application?`;
  const agree = html`<form method="post" action="${addresses.form}" class="field">
    <input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="event" value="agree" />
    <input type="hidden" name="notice" value="${notice.id ?? ''}" />
    <h2>Privacy</h2>
    ${isNoticeNew ? html`<p role="alert">This text has just changed. Please read it again.</p>` : ''}
    <div class="text">${raw(renderMarkdown(notice.text))}</div>
    <p><button>Agree to be kept for ${keep}</button></p>
  </form>`;
  return alone(page, {
    title,
    main: html`
      <h1>${title}</h1>
      ${
        keptUntil === null
          ? html`<p>
              You applied for ${jobs}. ${company.name} asks to keep your data for ${keep} more, to think of
              you when there is another opening.
            </p>`
          : html`<p role="status">
              You have agreed that ${company.name} keeps your data until ${dayWords(keptUntil)}. You can
              change your mind here at any time.
            </p>`
      }
      ${hasAskedForErasure ? html`<p role="status">You have asked ${company.name} to erase your data.</p>` : ''}
      ${keptUntil === null ? agree : ''}
      ${
        hasAskedForErasure && erasedAtOnce === null
          ? ''
          : html`<form method="get" action="${addresses.form}" class="field">
              <input type="hidden" name="token" value="${token}" />
              <input type="hidden" name="ask" value="erase" />
              <p class="hint">${hintOf(page, erasedAtOnce)}</p>
              <p><button class="quiet">${labelOf(erasedAtOnce)}</button></p>
            </form>`
      }
    `,
  });
}

/**
 * The page on which a candidate confirms a request for erasure.
 *
 * @param erasedAtOnce what is erased, in words; null: the request makes a task
 */
export function renderEraseConfirmPage(page: ConsentPage, erasedAtOnce: string | null): Promise<string> {
  const { company } = page;
  const title = `Erase your data at ${company.name}?`;
  return alone(page, {
    title,
    main: html`
      <h1>${title}</h1>
      <form method="post" action="${page.addresses.form}" class="field">
        <input type="hidden" name="token" value="${page.token}" />
        <input type="hidden" name="event" value="erase" />
        <p>${hintOf(page, erasedAtOnce)}</p>
        <p><button>${labelOf(erasedAtOnce)}</button></p>
      </form>
    `,
  });
}

function labelOf(erasedAtOnce: string | null): string {
  return erasedAtOnce === null ? 'Ask to erase my data' : 'Erase my data now';
}

function hintOf({ company: { name } }: ConsentPage, erasedAtOnce: string | null): string {
  return erasedAtOnce === null
    ? `${name} is asked to erase all that it has stored about you.`
    : `All that ${name} has stored about you and ${erasedAtOnce} is erased at once. It can’t be undone.`;
}

/** The page after an erasure. */
export function renderErasedPage(page: Omit<ConsentPage, 'token'>): Promise<string> {
  const title = 'Your data is erased';
  const { name } = page.company;
  return alone(page, {
    title,
    main: html`
      <h1>${title}</h1>
      <p role="status">
        ${name} has erased what it had stored about you and your applications. Copies that were made before,
        such as backups, may have it until they are deleted.
      </p>
    `,
  });
}

/** A page outside of the careers site. */
function alone(
  { company, addresses: { stylesheet } }: Omit<ConsentPage, 'token'>,
  parts: { readonly title: string; readonly main: Html },
): Promise<string> {
  return renderPageAlone({ company, stylesheet, ...parts });
}
