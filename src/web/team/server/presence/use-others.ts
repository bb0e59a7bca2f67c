import { useEffect, useState } from 'react';
import type { Present } from '#domain/team/presence.ts';
import { announce } from '#web/kit/announce.ts';
import { newsOf } from './sentences.ts';
import { stayAt, type Place } from './stay-at.ts';

/**
 * The other members at a place. Who comes, and who begins to answer, is announced. Departures, and members still there
 * after a failure, are not.
 */
export function useOthers({ workspace, kind, id }: Place): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([]);
  useEffect(() => {
    let known: readonly Present[] = [];
    const end = stayAt({ workspace, kind, id }, (there) => {
      setOthers((before) => (isSame(before, there ?? []) ? before : (there ?? [])));
      if (!there) return;
      for (const sentence of newsOf(kind, known, there)) announce(sentence);
      known = there;
    });
    return () => {
      end();
      setOthers([]);
    };
  }, [workspace, kind, id]);
  return others;
}

function isSame(some: readonly Present[], others: readonly Present[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
