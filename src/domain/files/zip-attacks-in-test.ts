import { strToU8, zipSync } from 'fflate';
import { CENTRAL, END, LOCAL } from './zip-format.ts';

/** ZIPs that a stranger makes to keep a server busy. Each is as small as one that once did. */
export const ZIP_ATTACKS: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'one part that its directory names 400 times (32 kB)': () => repeated(400, '[Content_Types].xml'),
  'one part that its directory names 8,000 times (555 kB)': () => repeated(8_000, '[Content_Types].xml'),
  'one part under 8,000 names': () => repeated(8_000, (at) => `part-${String(at).padStart(6, '0')}.xml`),
  'a part that is larger than it says': () => lying(20 * 1024 * 1024),
};

/** A ZIP of one part of 5 MB, packed, which its directory names again and again. */
function repeated(count: number, name: string | ((at: number) => string)): Uint8Array<ArrayBuffer> {
  const nameOf = typeof name === 'string' ? () => name : name;
  const one = zipSync({ [nameOf(0)]: new Uint8Array(4_999_999) });
  const { end, directory, view } = endOf(one);
  const entry = one.slice(directory, end);
  const all = new Uint8Array(end + entry.length * (count - 1) + END.length);
  all.set(one.subarray(0, directory));
  for (let at = 0; at < count; at++) {
    all.set(entry, directory + at * entry.length);
    all.set(strToU8(nameOf(at)), directory + at * entry.length + CENTRAL.length);
  }
  const last = all.length - END.length;
  all.set(one.subarray(end), last);
  const written = new DataView(all.buffer);
  for (const place of [8, 10]) written.setUint16(last + place, count, true);
  written.setUint32(last + 12, entry.length * count, true);
  written.setUint32(last + 16, view.getUint32(end + 16, true), true);
  return all;
}

/** A Word document whose part says that it has 10 bytes. */
function lying(size: number): Uint8Array<ArrayBuffer> {
  const all = zipSync({ '[Content_Types].xml': new Uint8Array(size) }, { level: 6 });
  const { directory, view } = endOf(all);
  view.setUint32(directory + 24, 10, true);
  view.setUint32(LOCAL.length - 8, 10, true);
  return all;
}

function endOf(zip: Uint8Array<ArrayBuffer>): { end: number; directory: number; view: DataView } {
  const view = new DataView(zip.buffer);
  const end = zip.length - END.length;
  return { end, directory: view.getUint32(end + 16, true), view };
}
