/** The properties of a mail's style that are shown. None of them moves content out of its place or loads anything. */
const SHOWN =
  /^(?:color|background-color|font(?:-(?:family|size|style|variant|weight))?|line-height|letter-spacing|text-(?:align|decoration|indent|transform)(?:-[a-z]+)?|vertical-align|white-space|(?:margin|padding|border)(?:-[a-z-]+)?|width|max-width|height|list-style-type|direction|display)$/;

/** Values that load something or take room beyond the mail. */
const REFUSED = /^initial$|url|image|src|expression|attr\(|var\(|env\(|fixed|calc\(|\\/i;

const DISPLAY = /^(?:block|inline|inline-block|list-item|none|table(?:-[a-z-]+)?)$/;

/** The declarations of a style attribute that a mail may show. */
export function shownStyle(style: string): string {
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
