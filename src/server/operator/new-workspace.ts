import { isMailAddress } from '#server/mail/headers.ts';

/** The most characters of a workspace's name, as everywhere. */
const MOST = 100;

interface NewWorkspace {
  readonly name: string;
  readonly owner: { readonly name: string; readonly email: string };
}

/** Reads a new workspace. @returns a sentence instead, when it can't be made */
export function newWorkspace(
  name: string,
  owner: { readonly email: string; readonly name?: string | undefined },
): NewWorkspace | string {
  const [title, email] = [name.trim(), owner.email.trim().toLowerCase()];
  if (title === '' || title.length > MOST) return `A workspace has a name of 1 to ${MOST} characters.`;
  if (!isMailAddress(email)) return 'The owner needs an email, like ana@example.com.';
  const person = owner.name?.trim() ?? '';
  const [before = ''] = email.split('@');
  if (person.length > MOST) return `A name has ${MOST} characters at most.`;
  return { name: title, owner: { name: person === '' ? before : person, email } };
}
