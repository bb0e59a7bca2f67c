/** A whole document. */
export function xml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** An element whose text needs no entities. Feed readers of job boards don't resolve them. */
export function cdata(name: string, text: string): string {
  return `<${name}><![CDATA[${allowedInXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;
}

export function escapeXml(text: string): string {
  return allowedInXml(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Removes characters that XML 1.0 cannot have, not even escaped. */
function allowedInXml(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
