import { DETAILS, perLine } from '#domain/candidate/candidate-details.ts';
import { NAME_MAX_LENGTH, refuseFuture } from '#domain/candidate/candidate.ts';
import { IMPORTED_REASON_MAX_LENGTH, type ImportRow } from '#domain/import/import-row.ts';
import { readLinks, readTags } from '#domain/import/list-cells.ts';
import { NOTE_MAX_LENGTH } from '#domain/note/note.ts';
import { cellText, readEmail, readLine, readName, readPhone } from './cells.ts';
import type { ImportField } from './fields.ts';
import { readDate, type DateOrder } from './dates.ts';
import { readStanding, type Standing } from './standing.ts';
import type { TableRow } from './table.ts';

/** A cell, or a part of one, that is not imported, and why. */
export interface UnreadCell<Field extends string = ImportField> {
  readonly field: Field;
  readonly text: string;
  readonly problem: string;
}

/** The candidate in a row, without the job. */
interface ReadRow {
  readonly row: Pick<ImportRow, 'name' | 'email'> & Partial<ImportRow>;
  readonly unread: readonly UnreadCell[];
}

/** The columns of each meaning. */
export interface ReadColumns<Field extends string = ImportField> {
  /** The columns of each field, in the order of the file. */
  readonly columns: ReadonlyMap<Field, readonly number[]>;
  /** True if every text is taken as it is, because this product has written the file. */
  readonly isOwn: boolean;
}

/** The choices by which the cells of a file are read. */
export interface Reading extends ReadColumns {
  readonly dateOrder: DateOrder;
  /** The country of phone numbers without a country code, by its two letters. Null: unknown. */
  readonly country: string | null;
  readonly meant: (field: 'stage' | 'status', text: string) => Standing | null;
  /** Now, for dates in the future. */
  readonly now: string;
}

/** Reads a row. A cell that can't be read costs only itself. */
export function readRow(row: TableRow, reading: Reading): ReadRow {
  const { dateOrder, country, meant, now, isOwn } = reading;
  const unread: UnreadCell[] = [];
  const text = (field: ImportField) => textIn(row, field, reading);

  function read<Value>(
    field: ImportField,
    cell: { readonly value: Value; readonly unread: readonly string[] },
    problem: string,
  ): Value {
    unread.push(...cell.unread.map((part) => ({ field, text: part, problem })));
    return cell.value;
  }

  function moment(field: 'appliedAt' | 'rejectedAt' | 'hiredAt'): string {
    const given = text(field);
    const at = given === '' ? null : readDate(given, dateOrder);
    const problem = at === null ? 'isn’t a date' : refuseFuture(at, now) && 'is in the future';
    if (given !== '' && problem) unread.push({ field, text: given, problem });
    return problem ? '' : given;
  }

  const email = read('email', readEmail(text('email')), 'isn’t an email address');
  const name = read('name', readLine(nameIn(text, isOwn) || email, NAME_MAX_LENGTH), 'is too long');
  const phone = read(
    'phone',
    isOwn ? asWritten(text('phone')) : readPhone(text('phone'), country),
    'isn’t a phone number',
  );
  const lines = perLine((line) => read(line, readLine(text(line), DETAILS[line].maxLength), 'is too long'));
  const tags = cellsIn(row, 'tags', reading).flatMap((cell) =>
    read('tags', readTags(cell), 'is too long for a tag'),
  );
  const links = read('links', readLinks(text('links')), 'isn’t a link');
  const note = text('note');
  if (note.length > NOTE_MAX_LENGTH) {
    unread.push({ field: 'note', text: note.slice(NOTE_MAX_LENGTH), problem: 'is too long' });
  }
  const reason = text('reason');
  const standing = readStanding(
    {
      stage: text('stage'),
      status: text('status'),
      disqualified: text('disqualified'),
      reason,
      rejectedAt: moment('rejectedAt'),
      hiredAt: moment('hiredAt'),
    },
    meant,
    dateOrder,
  );
  const applied = readDate(moment('appliedAt'), dateOrder);
  const why =
    standing.stage === 'rejected'
      ? read('reason', readLine(reason, IMPORTED_REASON_MAX_LENGTH), 'is too long')
      : '';
  return {
    row: {
      name,
      email,
      ...(standing.stage !== 'applied' && standing),
      appliedAt: applied,
      since: standing.since ?? (standing.stage === 'applied' ? applied : null),
      ...(why !== '' && { reason: why }),
      ...(phone !== '' && { phone }),
      ...perLine((line) => lines[line] || undefined),
      ...(tags.length > 0 && { tags }),
      ...(links.length > 0 && { links }),
      ...(note !== '' && { note: note.slice(0, NOTE_MAX_LENGTH) }),
    },
    unread,
  };
}

/** The texts of a field's columns in a row, one below the other. */
export function textIn<Field extends string>(
  row: TableRow,
  field: Field,
  reading: ReadColumns<Field>,
): string {
  return cellsIn(row, field, reading)
    .map((cell) => cell.trim())
    .join('\n');
}

/** The cells of a field that have something. */
function cellsIn<Field extends string>(
  { cells }: TableRow,
  field: Field,
  { columns, isOwn }: ReadColumns<Field>,
): string[] {
  const given = columns.get(field)?.map((column) => cells[column] ?? '') ?? [];
  return given.filter((cell) => (isOwn ? cell.trim() : cellText(cell)) !== '');
}

function nameIn(text: (field: ImportField) => string, isOwn: boolean): string {
  const name = text('name');
  if (isOwn) return name;
  return readName({
    name,
    firstName: text('firstName'),
    middleName: text('middleName'),
    lastName: text('lastName'),
  });
}

function asWritten(value: string) {
  return { value, unread: [] };
}
