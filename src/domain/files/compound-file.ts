/** Sector numbers from here on are marks: free, end of a chain. */
const FIRST_MARK = 0xfffffffa;

const ENTRY_LENGTH = 128;
const STREAM = 2;

/** The places, in bytes, of the header's numbers. */
const HEADER = {
  sectorShift: 30,
  miniSectorShift: 32,
  directory: 48,
  miniBelow: 56,
  miniTable: 60,
  tableOfTables: 68,
  tables: 76,
  end: 512,
} as const;

/**
 * The streams of a compound file, the container of Word's .doc and Outlook's .msg ([MS-CFB]), by their names: those at its
 * root, not those in storages.
 *
 * @throws RangeError when the file is damaged
 */
export function compoundStreams(bytes: Uint8Array): ReadonlyMap<string, () => Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const number = (at: number) => view.getUint32(at, true);
  const size = 2 ** view.getUint16(HEADER.sectorShift, true);
  const miniSize = 2 ** view.getUint16(HEADER.miniSectorShift, true);
  if (size < HEADER.end || miniSize > size) throw new RangeError('The sectors have no size.');
  const startOf = (sector: number) => (sector + 1) * size;
  const perSector = size / 4;
  const mostSectors = bytes.length / size;

  const tables: number[] = [];
  for (let at = HEADER.tables; at < HEADER.end; at += 4) tables.push(number(at));
  let more = number(HEADER.tableOfTables);
  while (more < FIRST_MARK && tables.length < mostSectors) {
    const last = startOf(more) + size - 4;
    for (let at = startOf(more); at < last; at += 4) tables.push(number(at));
    more = number(last);
  }
  const next = (sector: number) =>
    number(startOf(tables[Math.floor(sector / perSector)] ?? FIRST_MARK) + (sector % perSector) * 4);

  function chain(start: number): Uint8Array {
    const sectors = chainOf(start, next, mostSectors);
    return joined(sectors.map((sector) => bytes.subarray(startOf(sector), startOf(sector) + size)));
  }

  const directory = chain(number(HEADER.directory));
  const entries = new DataView(directory.buffer);
  const entry = (id: number, at: number) => entries.getUint32(id * ENTRY_LENGTH + at, true);

  function miniChain(start: number): Uint8Array {
    const table = new DataView(chain(number(HEADER.miniTable)).buffer);
    const container = chain(entry(0, 116));
    const sectors = chainOf(start, (sector) => table.getUint32(sector * 4, true), bytes.length / miniSize);
    return joined(sectors.map((sector) => container.subarray(sector * miniSize, (sector + 1) * miniSize)));
  }

  function stream(id: number): Uint8Array {
    const length = entry(id, 120);
    const read = length < number(HEADER.miniBelow) ? miniChain : chain;
    return read(entry(id, 116)).subarray(0, length);
  }

  const streams = new Map<string, () => Uint8Array>();
  const seen = new Set<number>();
  const waiting = [entry(0, 76)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id >= FIRST_MARK || seen.has(id)) continue;
    seen.add(id);
    const at = id;
    if (directory[at * ENTRY_LENGTH + 66] === STREAM) streams.set(nameOf(entries, at), () => stream(at));
    waiting.push(entry(at, 68), entry(at, 72));
  }
  return streams;
}

function chainOf(start: number, next: (sector: number) => number, most: number): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector < FIRST_MARK; sector = next(sector)) {
    if (sectors.length > most) throw new RangeError('This chain of sectors has no end.');
    sectors.push(sector);
  }
  return sectors;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function nameOf(entries: DataView, id: number): string {
  const start = id * ENTRY_LENGTH;
  const length = Math.min(entries.getUint16(start + 64, true), 64) / 2 - 1;
  return String.fromCharCode(
    ...Array.from({ length: Math.max(0, length) }, (_, at) => entries.getUint16(start + at * 2, true)),
  );
}
