export const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

const BOUNDARY = '----FormBoundary7MA4YWxkTrZu0gW';

/** The fields of a form: texts, and files with their names. */
export interface Fields {
  readonly [name: string]: string | readonly [fileName: string, content: string];
}

/** A form as a browser sends it. */
export function multipart(fields: Fields): { readonly type: string; readonly body: string } {
  const parts = Object.entries(fields).map(([name, value]) => {
    const [more, content] =
      typeof value === 'string'
        ? ['', value]
        : [`; filename="${value[0]}"\r\nContent-Type: application/octet-stream`, value[1]];
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  });
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}

/** The hidden fields of a page, by which the server recognizes its form. */
export function hiddenFields(page: string): Record<string, string> {
  return Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}
