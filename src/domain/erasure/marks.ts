/**
 * The texts whose hashes are kept of an erased candidate. They recognise the candidate in an older backup: by the same
 * id with the same name, or by the same id with the same email.
 */
export function markTexts({
  id,
  names,
  emails,
}: {
  readonly id: number;
  readonly names: readonly string[];
  readonly emails: readonly string[];
}): string[] {
  const marks = [
    ...names.map((name) => ['name', id, plain(name)]),
    ...emails.filter((email) => plain(email) !== '').map((email) => ['email', id, plain(email)]),
  ];
  // Hashes of these texts are stored: their form must not change.
  return [...new Set(marks.map((mark) => JSON.stringify(mark)))];
}

function plain(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
