/** The HTML part of a mail: the paragraphs and links of the plain text, without pictures and styles of our own. */
export function htmlPart(text: string): string {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().split('\n').map(htmlLine).join('<br>\n')}</p>`);
  return `<!doctype html>\n<html><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
}

const LINK = /https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)\]’']/g;

function htmlLine(line: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: link, index } of line.matchAll(LINK)) {
    parts.push(escaped(line.slice(end, index)), `<a href="${escaped(link)}">${escaped(link)}</a>`);
    end = index + link.length;
  }
  return [...parts, escaped(line.slice(end))].join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
