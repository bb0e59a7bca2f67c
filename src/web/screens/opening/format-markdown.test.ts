import { expect, test } from 'vitest';
import { formatted, type Format } from './format-markdown.ts';

/** Formats the text between the bars, and shows the new selection by bars. */
function after(text: string, format: Format): string {
  const [start, end] = [text.indexOf('|'), text.lastIndexOf('|') - 1];
  const value = text.replaceAll('|', '');
  const { from, to, text: written, select } = formatted(value, start, end, format);
  const next = `${value.slice(0, from)}${written}${value.slice(to)}`;
  return `${next.slice(0, select[0])}|${next.slice(select[0], select[1])}|${next.slice(select[1])}`;
}

test.each<[Format, string, string]>([
  ['bold', 'a |b| c', 'a **|b|** c'],
  ['bold', 'a |**b**| c', 'a |b| c'],
  ['bold', '||', '**|bold|**'],
  ['link', 'see |us|', 'see [us](|https://|)'],
  ['link', '||', '[link](|https://|)'],
  ['heading', 'a\nb|b|b\nc', 'a\n# bbb||\nc'],
  ['heading', '|# a|', 'a||'],
  ['heading', '||\na', '# ||\na'],
  ['list', '|a\nb|\nc', '- a\n- b||\nc'],
  ['list', '- a\n|- b|', '- a\nb||'],
  ['list', '- a\n|b\n- c|', '- a\n- b\n- - c||'],
])('%s: %j becomes %j', (format, text, expected) => {
  expect(after(text, format)).toBe(expected);
});
