// Reads the commands and configurations from docs/operating.md.
import { readFileSync } from 'node:fs';

const page = readFileSync('docs/operating.md', 'utf8');

/** The code blocks of one language under a heading, in order. */
export function blocks(heading, language) {
  const section = page.split(/^(?=#{2,3} )/m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/operating.md has no “${heading}”.`);
  const found = [...section.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].filter(([, name]) => name === language);
  if (found.length === 0) throw new Error(`docs/operating.md has no ${language} under “${heading}”.`);
  return found.map(([, , text]) => text);
}

/** Replaces the example values in the page's text by those of this machine. Throws when the text lacks one of them. */
export function fill(text, values) {
  return Object.entries(values).reduce((filled, [example, value]) => {
    if (!filled.includes(example)) throw new Error(`“${example}” is not in:\n${text}`);
    return filled.replaceAll(example, value);
  }, text);
}

/** The settings in the text of an environment file such as /etc/hirelane.env. */
export function settingsIn(text) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** The lines of a systemd unit by section and name, such as `unit.Service.ExecStart`. */
export function unitIn(text) {
  const unit = {};
  let section = '';
  for (const line of text.split('\n')) {
    const header = /^\[(\w+)\]$/.exec(line);
    if (header) unit[(section = header[1])] = {};
    else if (line !== '' && !line.startsWith('#')) {
      unit[section][line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1);
    }
  }
  return unit;
}
