import { html, raw } from 'hono/html';
import { sourcedAddress, type Addresses } from '#careers/addresses.ts';
import { LIMITS, questionField, type Problem, type TypedApplication } from '#careers/application.ts';
import { renderMarkdown } from '#careers/markdown.ts';
import type { Company, PublicOpening } from '#careers/opening.ts';
import { questionsOf, type AssessmentContent, type Question } from '#domain/assessment/model.ts';
import { renderPage, type Html } from './page.ts';

/** A file that the server has already taken, so that it need not be chosen again. */
export interface KeptFile {
  /** The field under which the form sends the token: `kept`, or that of a question. */
  readonly field: string;
  readonly name: string;
  /** Signed by the server. The form sends it back. */
  readonly token: string;
}

export interface ApplyPage {
  readonly company: Company;
  readonly opening: PublicOpening;
  readonly content: Pick<AssessmentContent, 'sections'>;
  readonly typed: TypedApplication;
  readonly problems: readonly Problem[];
  readonly files: readonly KeptFile[];
  /** The privacy text in Markdown, and its version. */
  readonly privacy: { readonly text: string; readonly version: number };
  /** Makes the application unique, so that one sent twice is taken once. */
  readonly key: string;
  /** When the form was opened, signed by the server. */
  readonly opened: string;
  /** The source that led the applicant to the opening, e.g. a job board. May be empty. */
  readonly source: string;
  /** The kinds and sizes of files that are taken, in words. */
  readonly fileHint: string;
  readonly script: string;
  /** A task for the script, as JSON: the proof that a browser has opened the form. */
  readonly challenge: string;
}

/** The form in which one applies. It works without a script: the server then shows the errors. */
export function renderApplyPage(page: ApplyPage, addresses: Addresses): Promise<string> {
  const { company, opening, problems, privacy } = page;
  return renderPage({
    company,
    addresses,
    title: `${problems.length > 0 ? 'Error: ' : ''}Apply: ${opening.title} at ${company.name}`,
    description: `Apply for ${opening.title} at ${company.name}.`,
    // Search engines list the opening in place of its form.
    canonical: problems.length > 0 ? null : addresses.opening(opening.slug),
    script: page.script,
    main: html`
      <p class="back">
        <a href="${sourcedAddress(addresses.opening(opening.slug), page.source)}">Back to ${opening.title}</a>
      </p>
      <h1>Apply: ${opening.title}</h1>
      ${problemList(problems)}
      <p class="hint">Fields are required unless they say optional.</p>
      <p id="restored"></p>
      <form
        id="application"
        method="post"
        action="${addresses.apply(opening.slug)}"
        enctype="multipart/form-data"
        novalidate
        data-challenge="${page.challenge}"
      >
        <input type="hidden" name="key" value="${page.key}" />
        <input type="hidden" name="opened" value="${page.opened}" />
        <input type="hidden" name="source" value="${page.source}" />
        <input type="hidden" name="privacy" value="${privacy.version}" />
        ${ownDevice()} ${person(page)} ${files(page)} ${questions(page)} ${trap()} ${agreement(page)}
        <p id="progress" class="hint" role="status"></p>
        <button>Send application</button>
        ${clearing(page, addresses)}
      </form>
    `,
  });
}

function problemList(problems: readonly Problem[]): Html | '' {
  if (problems.length === 0) return '';
  return html`<div class="problems" role="alert" tabindex="-1" id="problems">
    <h2>
      ${problems.length === 1 ? 'One answer needs a change' : `${problems.length} answers need a change`}
    </h2>
    <ul>
      ${problems.map(({ field: id, label, message }) => html`<li><a href="#${id}">${label}: ${message}</a></li>`)}
    </ul>
  </div>`;
}

/** The script keeps a draft only on a device of one's own. Its box has no name, so it is not sent. */
function ownDevice(): Html {
  return html`<fieldset class="field scripted">
    <legend>Is this your own computer or phone?</legend>
    <p class="hint" id="own-device-hint">On a shared one, leave this off. Nothing you type stays on it.</p>
    <label class="choice"
      ><input type="checkbox" id="own-device" autocomplete="off" aria-describedby="own-device-hint" /> Yes,
      keep what I type here until I send it</label
    >
  </fieldset>`;
}

/** The link opens the form anew, also without a script. */
function clearing({ opening, source }: ApplyPage, addresses: Addresses): Html {
  return html`<details id="clear">
    <summary>Clear this form</summary>
    <p class="hint">What you typed and the files you chose are removed, here and on this device.</p>
    <p>
      <a class="button quiet" href="${sourcedAddress(addresses.apply(opening.slug), source)}"
        >Clear everything</a
      >
    </p>
  </details>`;
}

function person({ typed, problems }: ApplyPage): Html {
  const line = (
    name: 'name' | 'email' | 'phone',
    label: string,
    { type, autocomplete, hint = '' }: { type: string; autocomplete: string; hint?: string },
  ) =>
    field(
      name,
      label,
      problems,
      hint,
      (described) =>
        html`<input
          id="${name}"
          name="${name}"
          type="${type}"
          value="${typed[name]}"
          maxlength="${LIMITS[name]}"
          autocomplete="${autocomplete}"
          ${described}
        />`,
    );
  return html`
    ${line('name', 'Name', { type: 'text', autocomplete: 'name' })}
    ${line('email', 'Email', { type: 'email', autocomplete: 'email' })}
    ${line('phone', 'Phone (optional)', { type: 'tel', autocomplete: 'tel' })}
    ${field(
      'links',
      'Links (optional)',
      problems,
      'Your profile, portfolio or code. One on each line.',
      (described) =>
        html`<textarea id="links" name="links" maxlength="${LIMITS.links}" ${described}>
${typed.links}</textarea>`,
    )}
  `;
}

function files({ files: all, fileHint, problems }: ApplyPage): Html {
  const kept = all.filter((file) => file.field === 'kept');
  return html`
    ${
      kept.length === 0
        ? ''
        : html`<fieldset class="field" id="kept">
            <legend>Files already sent</legend>
            ${kept.map(sentFile)}
          </fieldset>`
    }
    ${field('cv', kept.length === 0 ? 'CV (optional)' : 'Another CV (optional)', problems, fileHint, (described) => html`<input id="cv" name="cv" type="file" ${described} />`)}
    ${field('files', 'Other files (optional)', problems, '', (described) => html`<input id="files" name="files" type="file" multiple ${described} />`)}
  `;
}

function sentFile({ field: name, name: fileName, token }: KeptFile): Html {
  return html`<label class="choice"
    ><input type="checkbox" name="${name}" value="${token}" data-sent checked /> ${fileName}</label
  >`;
}

function questions(page: ApplyPage): Html {
  const titles = new Map(questionsOf(page.content).map(({ id, title }) => [id, title]));
  return html`${page.content.sections
    .filter((section) => section.questions.length > 0)
    .map(
      (section) =>
        html`<h2>${section.title}</h2>
          ${section.description === '' ? '' : html`<p class="hint">${section.description}</p>`}
          ${section.questions.map((question) => questionPart(question, titles, page))}`,
    )}`;
}

function questionPart(
  question: Question,
  titles: ReadonlyMap<string, string>,
  { typed, problems, files: sent, fileHint }: ApplyPage,
): Html {
  const { id, type, title, required, condition } = question;
  const name = questionField(id);
  const values = typed.answers.get(id) ?? [];
  const label = required ? title : `${title} (optional)`;
  const asked = condition && titles.get(condition.questionId);
  const hint = asked ? `Only if your answer to “${asked}” is “${condition.equalsValue}”.` : '';
  const data = condition
    ? html`data-asks="${questionField(condition.questionId)}" data-equals="${condition.equalsValue}"`
    : '';
  if (type === 'single' || type === 'multi') {
    return choices(name, label, problems, hint, data, question, values);
  }
  if (type === 'file') {
    const own = sent.filter((file) => file.field === name);
    const input = (described: Html | '') => html`
      ${own.length === 0 ? '' : html`<div id="${name}-sent">${own.map(sentFile)}</div>`}
      <input id="${name}" name="${name}" type="file" ${described} />
    `;
    return field(name, label, problems, [hint, fileHint].filter(Boolean).join(' '), input, data);
  }
  const control = (described: Html | '') =>
    type === 'long'
      ? html`<textarea id="${name}" name="${name}" ${lengthOf(question)} ${described}>
${values[0] ?? ''}</textarea>`
      : html`<input
          id="${name}"
          name="${name}"
          type="text"
          value="${values[0] ?? ''}"
          ${type === 'number' ? html`inputmode="decimal"` : lengthOf(question)}
          ${described}
        />`;
  return field(name, label, problems, hint, control, data);
}

function choices(
  name: string,
  label: string,
  problems: readonly Problem[],
  hint: string,
  data: Html | '',
  { type, options = [] }: Question,
  values: readonly string[],
): Html {
  const kind = type === 'multi' ? 'checkbox' : 'radio';
  return html`<fieldset class="field" id="${name}" tabindex="-1" ${data} ${describedBy(name, problems, hint)}>
    <legend>${label}</legend>
    ${hintPart(name, hint)} ${errorPart(name, problems)}
    ${options.map(
      (option) =>
        html`<label class="choice"
          ><input
            type="${kind}"
            name="${name}"
            value="${option}"
            ${values.includes(option) ? 'checked' : ''}
          />
          ${option}</label
        >`,
    )}
  </fieldset>`;
}

/** No person sees this field, so only a robot fills it in. Password managers are asked to leave it out. */
function trap(): Html {
  return html`<div class="unseen" aria-hidden="true">
    <label
      >Website
      <input
        name="website"
        tabindex="-1"
        autocomplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
        data-form-type="other"
    /></label>
  </div>`;
}

function agreement({ privacy, typed, problems }: ApplyPage): Html {
  return html`<fieldset class="field" id="agreed" tabindex="-1" ${describedBy('agreed', problems, '')}>
    <legend>Privacy</legend>
    <div class="text">${raw(renderMarkdown(privacy.text))}</div>
    ${errorPart('agreed', problems)}
    <label class="choice"
      ><input type="checkbox" name="agreed" value="yes" ${typed.hasAgreed ? 'checked' : ''} /> I agree</label
    >
  </fieldset>`;
}

function field(
  name: string,
  label: string,
  problems: readonly Problem[],
  hint: string,
  control: (described: Html | '') => Html,
  data: Html | '' = '',
): Html {
  return html`<div class="field" ${data}>
    <label for="${name}">${label}</label>
    ${hintPart(name, hint)} ${errorPart(name, problems)} ${control(describedBy(name, problems, hint))}
  </div>`;
}

function hintPart(name: string, hint: string): Html | '' {
  return hint === '' ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`;
}

function errorPart(name: string, problems: readonly Problem[]): Html | '' {
  const problem = problems.find(({ field: wrong }) => wrong === name);
  return problem ? html`<p class="error" id="${name}-error">${problem.message}</p>` : '';
}

/** The attributes that name a field's hint and error. */
function describedBy(name: string, problems: readonly Problem[], hint: string): Html | '' {
  const isWrong = problems.some(({ field: wrong }) => wrong === name);
  const ids = [...(hint === '' ? [] : [`${name}-hint`]), ...(isWrong ? [`${name}-error`] : [])];
  if (ids.length === 0) return '';
  return html`aria-describedby="${ids.join(' ')}" ${isWrong ? html`aria-invalid="true"` : ''}`;
}

function lengthOf({ maxLength }: Question): Html | '' {
  return typeof maxLength === 'number' ? html`maxlength="${maxLength}"` : '';
}
