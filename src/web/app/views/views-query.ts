import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { View } from '#domain/view/view.ts';
import type { ViewScreen } from '#domain/choices/view-screen.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { storageKeyOf } from '#web/app/device/local-draft.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';

const viewsQuery = apiQuery('GET /views', {}, 'Failed to load views');

/**
 * The views of a screen; undefined while they are unknown. They are loaded after the screen's rows. This device
 * remembers whether there are any: if so, their line's space is reserved from the first paint, so that nothing moves.
 *
 * @param isReady whether the screen has its rows
 */
export function useViews(screen: ViewScreen, isReady: boolean): { views?: View[]; hasLine: boolean } {
  const { data } = useQuery({ ...viewsQuery, enabled: isReady });
  const views = data?.data.filter((view) => view.screen === screen);
  const hasSome = views && views.length > 0;
  useEffect(() => {
    if (hasSome !== undefined) writeItem(keyFor(screen), hasSome ? 'yes' : null);
  }, [screen, hasSome]);
  return { ...(views && { views }), hasLine: hasSome ?? readItem(keyFor(screen)) !== null };
}

/** The storage key that remembers whether a screen has views. */
function keyFor(screen: ViewScreen): string {
  return storageKeyOf(`views-of-${screen}`);
}
