import { readableOn, textOn } from './contrast.ts';

/** The colour behind the text. */
export const LIGHT_GROUND = '#ffffff';
export const DARK_GROUND = '#0f172a';

/**
 * The stylesheet of a careers site. The company's colour gets as much darker or lighter as readable text needs.
 *
 * @param colour like `#4f46e5`
 */
export function stylesheet(colour: string): string {
  const [light, dark] = [readableOn(colour, LIGHT_GROUND), readableOn(colour, DARK_GROUND)];
  return `:root {
  color-scheme: light dark;
  --ground: ${LIGHT_GROUND}; --text: #0f172a; --quiet: #475569; --line: #cbd5e1; --field: #64748b; --error: #b91c1c;
  --accent: ${light}; --on-accent: ${textOn(light)};
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: ${DARK_GROUND}; --text: #f1f5f9; --quiet: #b6c2d2; --line: #334155; --field: #94a3b8; --error: #fca5a5;
    --accent: ${dark}; --on-accent: ${textOn(dark)};
  }
}
${RULES}`;
}

const RULES = `* { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0 auto; padding: 1rem; max-width: 48rem; background: var(--ground); color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere;
}
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
header { padding-block: 0.5rem 0.75rem; }
.company { display: inline-flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; color: var(--text); font-weight: 600; text-decoration: none; }
.company img { max-width: 10rem; max-height: 2.5rem; }
h1 { font-size: 1.875rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2rem 0 0.5rem; }
h3, h4, h5, h6 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
footer { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; margin-top: 3rem; padding-block: 1rem; border-top: 1px solid var(--line); font-size: 0.875rem; }
footer a, .back a, .pages a { display: inline-block; padding-block: 0.375rem; }
.filters { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin-block: 1.5rem 1rem; }
.filters label { display: grid; gap: 0.25rem; font-size: 0.875rem; flex: 1 1 8rem; }
input, select, textarea {
  font: inherit; color: inherit; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem;
  background: var(--ground); border: 1px solid var(--field); border-radius: 6px;
}
input[type='checkbox'], input[type='radio'] { width: 1.25rem; min-height: 1.25rem; height: 1.25rem; margin: 0.125rem 0 0; flex: none; }
textarea { min-height: 7rem; resize: vertical; }
button, .button {
  display: inline-block; font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 0; border-radius: 6px;
  background: var(--accent); color: var(--on-accent); text-decoration: none; cursor: pointer;
}
.quiet { background: none; color: var(--accent); border: 1px solid; }
.count { color: var(--quiet); margin: 0 0 0.5rem; }
.openings { list-style: none; margin: 0; padding: 0; }
.openings li { display: grid; gap: 0.125rem; padding-block: 0.875rem; border-top: 1px solid var(--line); }
.openings a { font-weight: 600; font-size: 1.0625rem; }
.openings span { color: var(--quiet); font-size: 0.9375rem; }
.pages { display: flex; gap: 1.5rem; align-items: center; padding-block: 1rem; border-top: 1px solid var(--line); }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 0.75rem 1.5rem; margin: 0 0 1.5rem; }
.facts dt { color: var(--quiet); font-size: 0.875rem; }
.facts dd { margin: 0; }
.text { margin-block: 1.5rem; }
.text blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid var(--line); color: var(--quiet); }
.text pre { white-space: pre-wrap; }
.field { display: grid; gap: 0.25rem; margin: 1.25rem 0; border: 0; padding: 0; min-inline-size: 0; }
.field > label, .field > legend { font-weight: 600; padding: 0; }
input[type='file'] { padding: 0.375rem; }
::file-selector-button { font: inherit; margin-right: 0.75rem; padding: 0.25rem 0.75rem; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
.field .text { margin-block: 0; }
.field .text > * { margin-block: 0.25rem; }
.document { white-space: pre-wrap; margin-block: 1.5rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 6px; }
.decline { margin-top: 2rem; border-top: 1px solid var(--line); padding-top: 1rem; }
#restored { margin: 0.75rem 0; }
#restored:empty { margin: 0; }
#clear { margin-top: 1.5rem; }
summary { min-height: 2.75rem; padding-block: 0.5rem; color: var(--accent); font-weight: 600; cursor: pointer; }
.hint { color: var(--quiet); font-size: 0.9375rem; margin: 0; }
.choice { display: flex; gap: 0.625rem; align-items: start; min-height: 2rem; }
.field > .choice { font-weight: 400; }
.error { color: var(--error); font-weight: 600; margin: 0; }
.field:has(.error) :is(input, select, textarea) { border-color: var(--error); }
.problems { border: 2px solid var(--error); border-radius: 6px; padding: 1rem; margin-block: 1rem 1.5rem; }
.problems h2 { margin: 0 0 0.5rem; }
.unseen { position: absolute; left: -100vw; }
.day { display: flex; flex-wrap: wrap; gap: 0.5rem; border: 0; margin: 1.25rem 0; padding: 0; min-inline-size: 0; }
.day legend { font-weight: 600; padding: 0; margin-bottom: 0.5rem; }
.time { display: inline-flex; gap: 0.5rem; align-items: center; min-height: 2.75rem; padding: 0.25rem 1rem 0.25rem 0.75rem; border: 1px solid var(--field); border-radius: 6px; cursor: pointer; font-variant-numeric: tabular-nums; }
.time input { margin: 0; accent-color: var(--accent); }
.time:has(:checked) { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
.time input:checked { accent-color: var(--on-accent); }
.days > p { position: sticky; bottom: 0; margin: 1.5rem 0 0; padding-block: 0.75rem; background: var(--ground); border-top: 1px solid var(--line); }
html:has(.days) { scroll-padding-bottom: 5rem; }
.interviews { list-style: none; margin: 1rem 0; padding: 0; border-bottom: 1px solid var(--line); }
.interviews li { display: grid; gap: 0.125rem; padding-block: 0.875rem; border-top: 1px solid var(--line); }
.interviews span { color: var(--quiet); }
.interviews .details { white-space: pre-wrap; }
.filters button { flex: none; }
.filters .error { flex: 1 0 100%; }
@media (scripting: none) { .scripted { display: none; } }
@media (forced-colors: active) { button, .button { border: 1px solid; } }
@media print { header, footer, .filters, .button, .back, .document ~ form, .document ~ h2, .decline { display: none; } }
`;
