// Reads the commands and configurations from a document.
import { readFileSync } from 'node:fs';

/** The code blocks of one language under a heading of a document, in order. */
export function blocks(heading, language, path = 'docs/operating.md') {
  const section = readFileSync(path, 'utf8')
    .split(/^(?=#{2,3} )/m)
    .find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${path} has no “${heading}”.`);
  // The code of a list's item is indented.
  const found = [...section.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gm)].filter(
    ([, , name]) => name === language,
  );
  if (found.length === 0) throw new Error(`${path} has no ${language} under “${heading}”.`);
  return found.map(([, indent, , text]) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
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
