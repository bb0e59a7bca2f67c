import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { copyText } from '#web/kit/copy-text.ts';
import { digits } from '#web/kit/digits.ts';
import { toast } from '#web/kit/toast.tsx';

/** The most names in a message. */
const MOST_NAMED = 3;

type Addressed = Pick<CandidateWithJob, 'name' | 'email'>;

/** Copies the email addresses of candidates, each once, for the field “To” of a mail program. */
export async function copyAddresses(candidates: readonly Addressed[]): Promise<void> {
  const { addresses, without } = addressesOf(candidates);
  const missing = without.length === 0 ? '' : `. Without an address: ${namesIn(without)}`;
  if (addresses.length === 0) {
    toast.info(`No addresses to copy${missing}`);
  } else if (
    !(await copyText(
      `${digits(addresses.length)} ${addresses.length === 1 ? 'address' : 'addresses'}`,
      addresses.join(', '),
      missing,
    ))
  ) {
    toast.error('The browser blocked copying. Try again');
  }
}

/** The different addresses in the order of the candidates, and the names of those who have none. */
export function addressesOf(candidates: readonly Addressed[]): {
  addresses: readonly string[];
  without: readonly string[];
} {
  const byKey = new Map<string, string>();
  for (const { email } of candidates) {
    const address = email.trim();
    const key = address.toLowerCase();
    if (address !== '' && !byKey.has(key)) byKey.set(key, address);
  }
  const without = candidates.filter(({ email }) => email.trim() === '').map(({ name }) => name);
  return { addresses: [...byKey.values()], without };
}

function namesIn(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${named} and ${names.length - MOST_NAMED} more` : named;
}
