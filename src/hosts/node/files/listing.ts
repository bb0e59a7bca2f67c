export interface ListedObject {
  readonly key: string;
  readonly size: number;
  /** When the object was stored, by the storage's clock, in milliseconds since 1970. */
  readonly at: number;
}

interface Listing {
  readonly objects: readonly ListedObject[];
  /** The token of the next page. Undefined on the last page. */
  readonly next: string | undefined;
}

/**
 * Reads a page of ListObjectsV2. Its XML has no attributes, comments or sections in these elements, so no parser is
 * needed.
 */
export function readListing(xml: string): Listing {
  if (!xml.includes('<ListBucketResult')) throw new Error('The storage answered with no list of objects.');
  const objects = xml
    .split('<Contents>')
    .slice(1)
    .map((each) => ({
      key: textOf(each, 'Key') ?? '',
      size: Number(textOf(each, 'Size')),
      at: Date.parse(textOf(each, 'LastModified') ?? ''),
    }));
  const isCut = textOf(xml, 'IsTruncated') === 'true';
  return { objects, next: isCut ? textOf(xml, 'NextContinuationToken') : undefined };
}

/** The text of an element without elements in it. */
export function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text?.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
    const code = decimal ?? hex;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code as string, decimal ? 10 : 16));
    return NAMED[name] ?? whole;
  });
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
