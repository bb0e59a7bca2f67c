import { sameValue, type RowChange } from '#domain/change.ts';
import type { RowOf } from '#domain/changes/description.ts';
import { hashesIn } from '#domain/files/kept-bytes.ts';
import { touchedFields } from '#domain/changes/touched-fields.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Rows } from '#domain/tables.ts';
import { emptied, erases, isErased, unanswered, type LoggedAnswer } from './erasing.ts';

/** Fields that another candidate took from an erased one, from their merge until its undo. */
interface Borrowed {
  readonly id: number;
  /** The seq of the merge, and the seq of the undo that ended it. */
  readonly after: number;
  readonly until: number;
  /** The fields that the merge changed, with their values before the merge. */
  readonly own: Partial<Candidate>;
}

/** All names and emails that a candidate ever had. */
interface KnownAs {
  readonly names: Set<string>;
  readonly emails: Set<string>;
}

/**
 * Removes the data of erased candidates from the log of changes. First call `see` with every change, the oldest first.
 * Then call `without` with each change.
 */
export class ErasedData {
  readonly #ids: ReadonlySet<number>;
  /** The rows of other tables that ever belonged to the erased candidates. */
  readonly #rows = new Set<string>();
  readonly #borrowed: Borrowed[] = [];
  readonly #merges = new Map<number, number>();
  readonly #known = new Map<number, KnownAs>();
  readonly #files = new Set<string>();

  /**
   * @param ids the erased candidates, and all candidates merged into them
   * @param current the rows of these candidates before the erasure
   */
  constructor(ids: Iterable<number>, current: readonly RowChange[]) {
    this.#ids = new Set(ids);
    for (const row of current) this.#note(row);
  }

  /** Collects the data of erased candidates in a change. */
  see({ seq, rows }: LoggedAnswer): void {
    for (const row of rows) {
      this.#note(row);
      if (!this.#isMerge(row)) continue;
      for (const partner of rows) {
        if (partner.table === 'candidates' && !this.#ids.has(partner.id)) this.#seeMerge(seq, row, partner);
      }
    }
  }

  /** The names and emails of a candidate in the log and in the current rows. */
  knownAs(id: number): { readonly names: readonly string[]; readonly emails: readonly string[] } {
    const { names = [], emails = [] } = this.#known.get(id) ?? {};
    return { names: [...names], emails: [...emails] };
  }

  /** The hashes of all bytes that rows of the erased candidates ever named. */
  get files(): readonly string[] {
    return [...this.#files];
  }

  /** The change without the erased candidates' data. Returns the same object when it contains none. */
  without<Logged extends LoggedAnswer>(change: Logged): Logged {
    if (erases(change) || isErased(change)) return change;
    const how = change.rows.some((row) => this.#isShared(row)) ? 'with others' : undefined;
    if (change.rows.some((row) => this.#isMerge(row))) return emptied(change, how);
    const rows = change.rows.flatMap((row) => this.#rowWithout(change.seq, row) ?? []);
    const isCut = rows.length < change.rows.length || rows.some((row, at) => row !== change.rows[at]);
    const hasOthers = rows.length > 0 || (change.added ?? []).length > 0;
    if ((isCut && !hasOthers) || this.#addsOnlyThem(change)) return emptied(change, how);
    return this.#withoutNames(isCut ? this.#answerless({ ...change, rows }) : change);
  }

  #note(row: RowChange): void {
    if (!this.#isTheirs(row)) return;
    if (row.table !== 'candidates') {
      this.#rows.add(placeOf(row));
      for (const hash of hashesIn(row)) this.#files.add(hash);
      return;
    }
    for (const candidate of [row.before, row.after]) {
      if (!candidate) continue;
      const known = this.#known.get(row.id) ?? { names: new Set<string>(), emails: new Set<string>() };
      this.#known.set(row.id, known);
      known.names.add(candidate.name);
      if (candidate.email !== '') known.emails.add(candidate.email);
    }
  }

  /** Records the fields that a merge copied from an erased candidate to another, or that the merge's undo took back. */
  #seeMerge(seq: number, decision: RowOf<'doubles'>, partner: RowOf<'candidates'>): void {
    const { before: merged, after: alone } = partner;
    if (!merged || !alone) return;
    if (decision.after?.candidateId === partner.id) this.#merges.set(partner.id, seq);
    else if (decision.before?.candidateId === partner.id) {
      const own: Partial<Candidate> = Object.fromEntries(
        touchedFields(partner).map((field) => [field, alone[field as keyof Candidate]]),
      );
      const after = this.#merges.get(partner.id) ?? 0;
      this.#borrowed.push({ id: partner.id, after, until: seq, own });
    }
  }

  #rowWithout(seq: number, row: RowChange): RowChange | null {
    if (this.#isTheirs(row) || this.#rows.has(placeOf(row))) return null;
    if (row.table !== 'candidates') return row;
    const borrowed = this.#borrowed.filter(
      ({ id, after, until }) => id === row.id && seq > after && seq < until,
    );
    if (borrowed.length === 0) return row;
    const own: Partial<Candidate> = Object.assign({}, ...borrowed.map((each) => each.own));
    const before = row.before && { ...row.before, ...own };
    const after = row.after && { ...row.after, ...own };
    return sameValue(before, after) ? null : { ...row, before, after };
  }

  #isTheirs(row: RowChange): boolean {
    if (row.table === 'candidates') return this.#ids.has(row.id);
    return [row.before, row.after].some((each) => each !== null && this.#names(each));
  }

  #names(row: object): boolean {
    const { candidateId, otherId } = row as { readonly candidateId?: unknown; readonly otherId?: unknown };
    return [candidateId, otherId].some((id) => typeof id === 'number' && this.#ids.has(id));
  }

  /** Tells whether a row merges an erased candidate with another one, changes that merge, or undoes it. */
  #isMerge(row: RowChange): row is RowOf<'doubles'> {
    if (row.table !== 'doubles' || !this.#isTheirs(row)) return false;
    const { before, after } = row;
    return (before ?? after)?.verdict === 'same' && before?.candidateId !== after?.candidateId;
  }

  /** Tells whether a row merges an erased candidate with another one, or moved from one to the other. */
  #isShared(row: RowChange): boolean {
    if (row.table === 'candidates') return false;
    const sides = [row.before, row.after].filter((each) => each !== null);
    if (row.table !== 'doubles') {
      const wasTheirs = this.#isTheirs(row) || this.#rows.has(placeOf(row));
      return wasTheirs && sides.some((each) => !this.#names(each));
    }
    return this.#isMerge(row) && sides.some((each) => !this.#namesOnly(each as Rows['doubles']));
  }

  #namesOnly({ candidateId, otherId }: Rows['doubles']): boolean {
    return this.#ids.has(candidateId) && this.#ids.has(otherId);
  }

  #addsOnlyThem({ rows, added = [] }: LoggedAnswer): boolean {
    const people = added.filter(({ table }) => table === 'candidates');
    const others = added.some(({ table }) => table === 'jobs') || rows.some((row) => !this.#isTheirs(row));
    if (people.length === 0 || others) return false;
    return people.every(({ first, count }) =>
      Array.from({ length: count }, (_, place) => first + place).every((id) => this.#ids.has(id)),
    );
  }

  /**
   * Removes erased candidates from a command and its answer. The command of an import has only counts, and the answer
   * of an undo is its change.
   */
  #answerless<Logged extends LoggedAnswer>(change: Logged): Logged {
    const { command, undoes } = change;
    const { ids } = Object(command.body) as { readonly ids?: unknown };
    if (undoes !== null || change.added) return change;
    const isOfOne = 'id' in command.params;
    const body = Array.isArray(ids)
      ? { ...Object(command.body), ids: ids.filter((id: unknown) => !this.#ids.has(Number(id))) }
      : null;
    return unanswered({ ...change, command: { ...command, body: isOfOne ? null : body } });
  }

  /** Removes the names of erased candidates from the list of rows that an undo skipped. */
  #withoutNames<Logged extends LoggedAnswer>(change: Logged): Logged {
    if (!change.left) return change;
    const theirs = new Set([...this.#known.values()].flatMap(({ names }) => [...names]));
    const names = change.left.names.filter((name) => !theirs.has(name));
    return names.length === change.left.names.length
      ? change
      : { ...change, left: { ...change.left, names } };
  }
}

function placeOf({ table, id }: RowChange): string {
  return `${table} ${id}`;
}
