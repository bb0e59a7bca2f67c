import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { TriageSearch } from '#web/app/address/triage-search.ts';
import { useStore } from '#web/kit/store.ts';
import { createTriage, type Triage } from './create-triage.ts';

/** By the entry of the session's history: who goes on to a profile and Back finds the triage as it was. */
const triages = new Map<string, Triage>();

const KEPT = 5;

/** The triage of the history's entry that the page is at, and how far it has come. */
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
