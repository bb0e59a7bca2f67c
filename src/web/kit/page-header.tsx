import { useEffect, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

interface PageHeaderProps {
  /** The heading of the screen, and the title of the browser's tab. */
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

/** The tab's title before the first screen is shown. */
const APP_NAME = document.title;

export function PageHeader(props: PageHeaderProps) {
  const { title, picture, badge, subtitle, details, back, actions } = props;
  useEffect(() => {
    document.title = title === '' ? APP_NAME : `${title} · ${APP_NAME}`;
  }, [title]);
  return (
    <header className={classNames('flex wrap apart', styles['header'])}>
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
              <h1 tabIndex={-1} data-truncate dir="auto">
                {title}
              </h1>
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
