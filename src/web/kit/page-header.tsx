import { useEffect, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';
import { usePlace } from './place.ts';
import { titleTab } from './tab-title.ts';

interface PageHeaderProps {
  /** The heading of the screen, and the title of the browser's tab if the screen is in no place. */
  title: string;
  /** Shown before the title and the subtitle. */
  picture?: ReactNode;
  /** A badge beside the title. */
  badge?: ReactNode;
  subtitle?: ReactNode;
  /** Shown below the subtitle. */
  details?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
  /** Buttons to the right. */
  actions?: ReactNode;
}

/** The head of a screen. In a place, whose name is the page's heading, it is the head of a part. */
export function PageHeader(props: PageHeaderProps) {
  const { title, picture, badge, subtitle, details, back, actions } = props;
  const place = usePlace();
  const Heading = place === null ? 'h1' : 'h2';
  useEffect(() => {
    // A place names the tab itself.
    if (place === null) titleTab(title);
  }, [title, place]);
  return (
    <header className={classNames('flex wrap apart', styles['header'], place !== null && styles['part'])}>
      <div className={classNames(styles['heading'], picture ? styles['pictured'] : null)}>
        {back && (
          <div data-screen-only className={styles['back']}>
            {back}
          </div>
        )}
        <div className={classNames('flex gap-3', styles['subject'])}>
          {picture}
          <div className={classNames('grow', styles['words'])}>
            <div className={classNames('row wrap', styles['title'])}>
              <Heading tabIndex={-1} data-truncate dir="auto">
                {title}
              </Heading>
              {badge}
            </div>
            {subtitle && <p className={classNames('margin-above-1 muted', styles['subtitle'])}>{subtitle}</p>}
            {details}
          </div>
        </div>
      </div>
      {actions && (
        <div data-screen-only className="row wrap gap-2">
          {actions}
        </div>
      )}
    </header>
  );
}
