import { useQuery } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { sameValue } from '#domain/change.ts';
import type { ViewScreen } from '#domain/choices/view-screen.ts';
import type { View } from '#domain/view/view.ts';
import { linkTo, paramsOf, shownParams } from '#web/app/address/view-link.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { storageKeyOf } from '#web/app/device/local-draft.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { classNames } from '#web/kit/class-names.ts';
import { ViewItem, ViewLink } from './view-item.tsx';
import styles from './view-line.module.css';

interface ViewsProps {
  screen: ViewScreen;
  /** The screen's search parameters. */
  search: object;
  /** True if the screen has its rows. Views are loaded after the rows. */
  isReady: boolean;
}

const viewsQuery = apiQuery('GET /views', {}, 'Failed to load views');

/**
 * The views of a screen; undefined while they are unknown. They are loaded after the screen's rows. This device
 * remembers whether there are any: if so, their line's space is reserved from the first paint, so that nothing moves.
 *
 * @param isReady whether the screen has its rows
 */
function useViews(screen: ViewScreen, isReady: boolean): { views?: View[]; hasLine: boolean } {
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

/** A line above a screen's content with its saved views. Empty if there are none (product §2). */
export const Views = memo(function Views({ screen, search, isReady }: ViewsProps) {
  const { views = [], hasLine } = useViews(screen, isReady);
  return hasLine ? <ViewLine screen={screen} search={search} views={views} /> : null;
});

interface ViewLineProps {
  screen: ViewScreen;
  search: object;
  views: readonly View[];
}

/** A line with “All” and the views in their order. The view that equals the screen's state is marked as current. */
function ViewLine({ screen, search, views }: ViewLineProps) {
  const shown = paramsOf(screen, search);
  const current = views.find((view) => sameValue(shownParams(view), shown));
  const isAll = !current && Object.keys(shown).length === 0;

  return (
    <ul aria-label="Views" data-screen-only className={styles['line']}>
      <li className={classNames('row flex-none', styles['item'])}>
        <ViewLink {...linkTo({ screen, params: {} })} isCurrent={isAll} className={styles['link']}>
          All
        </ViewLink>
      </li>
      {views.map((view, place) => (
        <ViewItem
          key={view.id}
          view={view}
          place={place}
          count={views.length}
          shown={shown}
          isCurrent={view === current}
        />
      ))}
    </ul>
  );
}
