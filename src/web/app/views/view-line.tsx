import { sameValue } from '#domain/change.ts';
import type { View } from '#domain/view/view.ts';
import type { ViewScreen } from '#domain/choices/view-screen.ts';
import { linkTo, paramsOf, shownParams } from '#web/app/address/view-link.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './view-line.module.css';
import { ViewItem } from './view-item.tsx';
import { ViewLink } from './view-link-anchor.tsx';

interface ViewLineProps {
  screen: ViewScreen;
  search: object;
  views: readonly View[];
}

/** A line with “All” and the views in their order. The view that equals the screen's state is marked as current. */
export function ViewLine({ screen, search, views }: ViewLineProps) {
  const shown = paramsOf(screen, search);
  const current = views.find((view) => sameValue(shownParams(view), shown));
  const isAll = !current && Object.keys(shown).length === 0;

  return (
    <ul aria-label="Views" className={styles['line']}>
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
