import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import { quietHtml } from './quiet-html.ts';

/** The elements that a mail may show: texts, lists, tables, links and the pictures that it carries itself. */
const TAGS = (
  'a abbr b big blockquote br caption center cite code col colgroup dd del dfn div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ' +
  'ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var wbr'
).split(' ');

const ATTRIBUTES = (
  'align alt bgcolor border cellpadding cellspacing color cols colspan data-style dir face height href lang ' +
  'nowrap rows rowspan size span src start title valign width'
).split(' ');

/** A picture that is part of the HTML, or of the mail. SVG is left out, because it is a document of its own. */
const OWN_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i;

const LINK = /^(?:https?:\/\/|mailto:)/i;

/** The address of a picture that the mail carries (RFC 2392). */
const CARRIED = /^cid:(.+)$/i;

/** Pictures that a mail carries for its HTML: their `data:` addresses by `Content-ID`. */
export type CarriedPictures = ReadonlyMap<string, string>;

/** A mail's HTML as harmless nodes. */
export interface CleanMail {
  readonly content: DocumentFragment;
  /** The number of pictures that would have been loaded from elsewhere. They are left out. */
  readonly remotePictures: number;
}

/**
 * Makes harmless nodes of a mail's HTML: no script, no form, no frame, and nothing that is loaded from anywhere
 * (docs/security.md). Links open in another tab.
 *
 * @param pictures the pictures that the mail carries
 */
export function cleanMail(html: string, pictures: CarriedPictures = new Map()): CleanMail {
  purify ??= newPurify();
  remotePictures = 0;
  carried = pictures;
  const content = purify.sanitize(quietHtml(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    // Its value is no address, and is checked by the hook.
    ADD_URI_SAFE_ATTR: ['data-style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
  });
  return { content, remotePictures };
}

type HtmlPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** The part of the Trusted Types API that is used here. Browsers without it parse a plain string. */
interface TrustedTypes {
  createPolicy(name: string, rules: object): HtmlPolicy;
}

/** The only policy that lets text become HTML. DOMPurify parses with it, into a document that runs and loads nothing. */
let policy: HtmlPolicy | undefined;
let purify: DOMPurify | null = null;
let remotePictures = 0;
let carried: CarriedPictures = new Map();

function newPurify(): DOMPurify {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy = trustedTypes?.createPolicy('hirelane-mail', {
    createHTML: (html: string) => html,
    createScriptURL: refuseScript,
  });
  const made = createDOMPurify(window);
  made.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'a') cleanLink(element);
    else if (element.localName === 'img') cleanPicture(element);
    const style = element.getAttribute('data-style');
    if (style !== null) element.setAttribute('data-style', shownStyle(style));
  });
  return made;
}

/** The properties of a mail's style that are shown. None of them moves content out of its place or loads anything. */
const SHOWN =
  /^(?:color|background-color|font(?:-(?:family|size|style|variant|weight))?|line-height|letter-spacing|text-(?:align|decoration|indent|transform)(?:-[a-z]+)?|vertical-align|white-space|(?:margin|padding|border)(?:-[a-z-]+)?|width|max-width|height|list-style-type|direction|display)$/;

/** Values that load something or take room beyond the mail. */
const REFUSED = /^initial$|url|image|src|expression|attr\(|var\(|env\(|fixed|calc\(|\\/i;

const DISPLAY = /^(?:block|inline|inline-block|list-item|none|table(?:-[a-z-]+)?)$/;

/** The declarations of a style attribute that a mail may show. */
function shownStyle(style: string): string {
  const sheet = new CSSStyleSheet();
  // If a text closes the rule, only its first rule counts. A sheet that is made here imports nothing.
  sheet.replaceSync(`mail{${style}}`);
  const [rule] = sheet.cssRules;
  if (!(rule instanceof CSSStyleRule)) return '';
  return [...rule.style]
    .map((name) => ({ name, value: rule.style.getPropertyValue(name) }))
    .filter(({ name, value }) => SHOWN.test(name) && !REFUSED.test(value))
    .filter(({ name, value }) => name !== 'display' || DISPLAY.test(value))
    .map(({ name, value }) => `${name}: ${value}`)
    .join('; ');
}

function refuseScript(): never {
  throw new TypeError('A mail has no scripts.');
}

function cleanLink(link: Element): void {
  const href = link.getAttribute('href')?.trim() ?? '';
  if (LINK.test(href)) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  } else link.removeAttribute('href');
}

/** Leaves out a picture from elsewhere: loading it would tell the sender that the mail was read. */
function cleanPicture(picture: Element): void {
  const address = picture.getAttribute('src')?.trim() ?? '';
  const src = carriedAt(address) ?? address;
  if (OWN_PICTURE.test(src)) return picture.setAttribute('src', src);
  if (/^(?:https?:)?\/\//i.test(src)) remotePictures++;
  const alt = picture.getAttribute('alt')?.trim() ?? '';
  picture.replaceWith(alt === '' ? '' : `[${alt}]`);
}

/** The picture at a `cid:` address; undefined when the mail does not carry it, or the address is none. */
function carriedAt(address: string): string | undefined {
  const id = CARRIED.exec(address)?.[1];
  return id === undefined ? undefined : (carried.get(id) ?? carried.get(unescaped(id)));
}

function unescaped(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    // The id has a percent sign that encodes nothing.
    return id;
  }
}
