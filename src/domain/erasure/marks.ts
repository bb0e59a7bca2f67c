/**
 * Texts that identify an erased candidate in an older backup: the id with each name, and the id with each email. Only
 * their hashes are stored.
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
  // The format of these texts must never change, because their hashes are stored.
  return [...new Set(marks.map((mark) => JSON.stringify(mark)))];
}

function plain(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
