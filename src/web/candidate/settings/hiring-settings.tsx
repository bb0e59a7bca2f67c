import { ReasonsSettings } from '#web/candidate/rejection/reasons-settings.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';

/** The sections in Settings about hiring: reasons for rejecting, templates and interviews. */
export function HiringSettings() {
  return (
    <>
      <ReasonsSettings />
      <section className="row wrap gap-2" aria-labelledby="templates-title">
        <div className="grow-from-12">
          <h3 id="templates-title">Templates</h3>
          <p className="quiet">The texts that you begin a mail with.</p>
        </div>
        <LinkButton to="/templates" size="small">
          Edit templates
        </LinkButton>
      </section>
      <section className="row wrap gap-2" aria-labelledby="library-title">
        <div className="grow-from-12">
          <h3 id="library-title">Interview library</h3>
          <p className="quiet">The interviews that jobs are given.</p>
        </div>
        <LinkButton to="/kits" size="small">
          Edit interviews
        </LinkButton>
      </section>
    </>
  );
}
