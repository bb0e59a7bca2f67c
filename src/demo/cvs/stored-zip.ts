import { strToU8 } from 'fflate';
import { crc32 } from '#domain/files/crc32.ts';

/** January 1, 1980: the same parts always give the same bytes. */
const DATE = 0x0021;
const VERSION = 20;

/** A ZIP of texts that is not packed. The library that packs would make the worker 3 kB heavier. */
export function storedZip(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const directory: number[] = [];
  for (const [path, text] of Object.entries(parts)) {
    const [name, data] = [strToU8(path), strToU8(text)];
    // Both headers have these: version, flags, method, time, date, checksum, both sizes, and the lengths of name and extra.
    const facts = [
      ...[VERSION, 0, 0, 0, DATE].flatMap(two),
      ...[crc32(data), data.length, data.length].flatMap(four),
      ...[name.length, 0].flatMap(two),
    ];
    // After them, a comment, a disk, attributes and the place of the file.
    const more = [...[0, 0, 0].flatMap(two), ...four(0), ...four(bytes.length)];
    directory.push(...four(0x02014b50), ...two(VERSION), ...facts, ...more, ...name);
    bytes.push(...four(0x04034b50), ...facts, ...name, ...data);
  }
  const count = Object.keys(parts).length;
  const end = [...two(0), ...two(0), ...two(count), ...two(count), ...four(directory.length)];
  return Uint8Array.from([
    ...bytes,
    ...directory,
    ...four(0x06054b50),
    ...end,
    ...four(bytes.length),
    ...two(0),
  ]);
}

function two(value: number): number[] {
  return [value & 0xff, (value >>> 8) & 0xff];
}

function four(value: number): number[] {
  return [...two(value & 0xffff), ...two(value >>> 16)];
}
