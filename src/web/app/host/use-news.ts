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

/** Tells whether a candidate has a message that is unread or was when the open profile was opened, or one that came back. */
export function useHasNewMessage(id: number): boolean {
  return useNews(({ unread, opened }) =>
    [...unread, ...opened].some(
      ({ candidateId, kind }) => candidateId === id && (kind === 'answer' || kind === 'bounce'),
    ),
  );
}
