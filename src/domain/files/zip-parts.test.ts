import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { processorTime } from '../../../scripts/processor-time.ts';
import { crc32 } from './crc32.ts';
import { kindOf } from './kind-of.ts';
import { ZIP_ATTACKS } from './zip-attacks-in-test.ts';
import { END } from './zip-format.ts';
import { zipParts } from './zip-parts.ts';

/** Milliseconds of the processor: much longer than a slow machine needs, and shorter than the attacks once took. */
const LONG = 5_000;

/** A short text for bytes: comparing the bytes themselves takes long. */
function sumOf(bytes: Uint8Array | undefined): string {
  return `${bytes?.length} bytes, ${bytes && crc32(bytes)}`;
}

const ALL = { unpacked: 100_000_000 };

describe('A ZIP that is made to keep the server busy is refused at once', () => {
  it.each(Object.entries(ZIP_ATTACKS))('%s', (_, make) => {
    const zip = make();
    const took = processorTime();
    expect(kindOf(zip)).toBeNull();
    expect(() => zipParts(zip, ALL, () => true)).toThrow(RangeError);
    expect(took()).toBeLessThan(LONG);
  });
});

describe('zipParts', () => {
  it('zipParts unpacks what another library packs, whatever the names and sizes', () => {
    // The other library answers an object, in which digits come first and one name is taken.
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((it) => !/^\d|^__proto__$/.test(it));
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 5_000 }),
      fc.nat(300_000).map((length) => new Uint8Array(length).fill(length)),
    );
    const level = fc.constantFrom(0, 1, 9);
    const files = fc.dictionary(name, fc.tuple(content, level), { maxKeys: 8 });
    const property = fc.property(files, (given) => {
      const zippable = Object.fromEntries(
        Object.entries(given).map(([key, [bytes, packing]]) => [key, [bytes, { level: packing }]]),
      ) as Zippable;
      const zip = zipSync(zippable);
      const { parts } = zipParts(zip, ALL, () => true);
      const expected = Object.entries(unzipSync(zip));
      expect([...parts.keys()]).toEqual(expected.map(([key]) => key));
      for (const [key, bytes] of expected) expect(sumOf(parts.get(key))).toBe(sumOf(bytes));
    });
    fc.assert(property, { seed: inject('seed'), numRuns: 100 });
  });

  it('zipParts counts all parts together', () => {
    const zip = zipSync({ a: new Uint8Array(600), b: new Uint8Array(600) });
    expect(() => zipParts(zip, { unpacked: 1_000 }, () => true)).toThrow('too large when it is unpacked');
    expect(zipParts(zip, { unpacked: 1_000 }, ({ name }) => name === 'a').parts.size).toBe(1);
    expect(() => zipParts(zip, { ...ALL, parts: 1 }, () => true)).toThrow('too many parts');
  });

  it('zipParts unpacks a name once: the first part of several', () => {
    const both = zipSync({ a: strToU8('first'), b: strToU8('other') });
    const renamed = Uint8Array.from(both, (byte) => (byte === 'b'.charCodeAt(0) ? 'a'.charCodeAt(0) : byte));
    const { parts } = zipParts(renamed, ALL, () => true);
    expect([...parts].map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([['a', 'first']]);
  });

  it('zipParts refuses what begins in another part', () => {
    const zip = zipSync({ a: strToU8('one'), b: strToU8('two') }, { level: 0 });
    const view = new DataView(zip.buffer);
    const directory = view.getUint32(zip.length - END.length + 16, true);
    // The first part reaches over the second.
    view.setUint32(directory + 20, 40, true);
    expect(() => zipParts(zip, ALL, () => true)).toThrow('share bytes');
  });
});
