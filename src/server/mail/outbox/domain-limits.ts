/** Limits how many mails a receiving domain gets, because many domains refuse senders of too many. */
export interface DomainLimits {
  /** Counts a mail that is sent now. */
  count(domain: string): void;
  /** The domains that get no mail now, and the moment at which the first of them gets some again. */
  full(): { readonly domains: string[]; readonly until: number | null };
}

const MINUTE = 60_000;

/** @param perMinute the most mails for a domain in any minute */
export function domainLimits(perMinute: number, now: () => Date): DomainLimits {
  /** The moments of the latest mails, by domain, the oldest first. */
  const sent = new Map<string, number[]>();

  return {
    count(domain) {
      const moments = [...(sent.get(domain) ?? []), now().getTime()];
      sent.set(domain, moments.slice(-perMinute));
    },
    full() {
      const since = now().getTime() - MINUTE;
      const domains: string[] = [];
      let until: number | null = null;
      for (const [domain, moments] of sent) {
        if ((moments.at(-1) ?? 0) <= since) sent.delete(domain);
        const [oldest = 0] = moments;
        if (moments.length < perMinute || oldest <= since) continue;
        domains.push(domain);
        until = Math.min(until ?? Infinity, oldest + MINUTE);
      }
      return { domains, until };
    },
  };
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
