import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { TriageSearch } from '#web/app/address/triage-search.ts';
import { useStore } from '#web/kit/store.ts';
import { createTriage, type Triage } from './create-triage.ts';

/** The triages by history entry, so that Back from a profile finds the same triage. */
const triages = new Map<string, Triage>();

const KEPT = 5;

/** Returns the triage of the current history entry, with its progress. */
export function useTriage(search: TriageSearch) {
  const client = useQueryClient();
  const router = useRouter();
  const [triage] = useState(() => {
    // oxlint-disable-next-line no-underscore-dangle -- the router's name for an entry's key
    const at = router.latestLocation.state.__TSR_key ?? '';
    const known = triages.get(at) ?? createTriage(client, search);
    triages.set(at, known);
    for (const oldest of [...triages.keys()].slice(0, -KEPT)) triages.delete(oldest);
    return known;
  });
  const state = useStore(triage.state);
  useEffect(() => {
    if (triage.state.read().total === 0) triage.load();
  }, [triage]);
  return { triage, state };
}
