/** A person's name and handle in a workspace, as others see them. */
export interface Profile {
  readonly name: string;
  /** The name for mentions, without the @: letters, digits and underscore (product §5). */
  readonly handle: string;
  readonly email: string;
}

/** The fields of a profile that the person can change. */
export type ProfileEdit = Pick<Profile, 'name' | 'handle'>;

/** The default profile of the browser edition (product §2). */
export const LOCAL_PROFILE: Profile = {
  name: 'Alex Morgan',
  handle: 'alex',
  email: 'alex.morgan@example.com',
};

const NAME_MAX_LENGTH = 100;
const HANDLE_MAX_LENGTH = 40;

/** The problem of each field as a sentence, or null. */
export function profileProblems({ name, handle }: ProfileEdit) {
  return { name: nameProblem(name.trim()), handle: handleProblem(handle.trim()) };
}

function nameProblem(name: string): string | null {
  if (name === '') return 'Enter a name';
  return name.length > NAME_MAX_LENGTH ? `Name can’t be longer than ${NAME_MAX_LENGTH} characters` : null;
}

function handleProblem(handle: string): string | null {
  if (!/^\w+$/.test(handle)) return 'A handle has letters a to z, digits and underscores only';
  return handle.length > HANDLE_MAX_LENGTH
    ? `Handle can’t be longer than ${HANDLE_MAX_LENGTH} characters`
    : null;
}

/** The first letters of a name's first and last word: “Alex Morgan” → “AM”. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last].map((word) => (/./su.exec(word)?.[0] ?? '').toLocaleUpperCase()).join('');
}
