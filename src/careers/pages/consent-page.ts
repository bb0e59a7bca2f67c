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
          : eraseForm(page, erasedAtOnce === null ? 'Ask to erase my data' : 'Erase my data now', {
              hint:
                erasedAtOnce === null
                  ? `${company.name} is asked to erase all that it has stored about you.`
                  : atOnce(page, erasedAtOnce),
            })
      }
    `,
  });
}

/**
 * The page on which an applicant confirms a request for erasure that came from their application's page.
 *
 * @param applications what is erased, in words
 */
export function renderEraseConfirmPage(page: ConsentPage, applications: string): Promise<string> {
  const { company } = page;
  const title = `Erase your data at ${company.name}?`;
  return alone(page, {
    title,
    main: html`
      <h1>${title}</h1>
      ${eraseForm(page, 'Erase my data now', { hint: atOnce(page, applications) })}
    `,
  });
}

function atOnce({ company }: ConsentPage, applications: string): string {
  return `All that ${company.name} has stored about you and ${applications} is erased at once. It can’t be undone.`;
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

function eraseForm(
  { addresses, token }: ConsentPage,
  label: string,
  { hint }: { readonly hint: string },
): Html {
  return html`<form method="post" action="${addresses.form}" class="field">
    <input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="event" value="erase" />
    <p class="hint">${hint}</p>
    <p><button class="quiet">${label}</button></p>
  </form>`;
}

/** A page outside of the careers site. */
function alone(
  { company, addresses: { stylesheet } }: Omit<ConsentPage, 'token'>,
  parts: { readonly title: string; readonly main: Html },
): Promise<string> {
  return renderPageAlone({ company, stylesheet, ...parts });
}
