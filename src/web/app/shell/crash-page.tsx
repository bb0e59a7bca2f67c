import { Button } from '#web/kit/button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { Summary } from '#web/kit/summary.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './crash-page.module.css';

/** Replaces a screen that has crashed. Its link to the jobs is a plain one, because the router itself may be broken. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <Page>
      <PageHeader
        title="Something went wrong"
        subtitle="This screen stopped working. Your data is safe: what was saved is still there."
      />
      <div className="row gap-4">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <a href="/jobs">Go to jobs</a>
      </div>
      <details className={classNames('quiet', styles['details'])}>
        <Summary>What happened</Summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </Page>
  );
}
