import { useSyncExternalStore } from 'react';
import { createStore } from '#web/kit/store.ts';
import { NO_NEWS, type CandidateNews } from './candidate-news.ts';
import { useHost } from './host.ts';

const NO_NEWS_STORE = createStore(NO_NEWS);

/**
 * Reads the news. The browser edition has none.
 *
 * @param select returns a primitive value or a part of the news, because a new object would render again and again
 */
export function useNews<Value>(select: (news: CandidateNews) => Value): Value {
  const { subscribe, read } = useHost().team?.news ?? NO_NEWS_STORE;
  return useSyncExternalStore(subscribe, () => select(read()));
}
