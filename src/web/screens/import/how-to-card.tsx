import guide from '#docs/moving-in.md?url';
import { SYSTEM_NAMES, SYSTEMS, type System } from '#domain/import/moving/moved.ts';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import own from './moving.module.css';

const FILES: Readonly<Record<System, string>> = {
  greenhouse:
    'candidates, applications, jobs, job_interview_stages, application_stages, rejection_reasons, rejection_details, sources, offers, users, notes, attachments',
  lever: 'opportunities, postings, stages, archive_reasons, users; notes, resumes and files by opportunity',
  ashby: 'candidates, applications, jobs; history by application; notes by candidate',
  workable: 'jobs, candidates, members; candidates and activities by candidate',
};

/** Explains how the data of another system has to be saved. */
export function HowToCard() {
  return (
    <Card title="How to get the data" flush>
      <div className="grid gap-3 padding-4">
        <p>
          Save the answers of the other system’s API as JSON files, each called after its call.{' '}
          <a href={guide} download="moving-in.md">
            The guide
          </a>{' '}
          has a script that does so for each system.
        </p>
        <p className="muted">
          Candidates’ files are in a folder “files”, by their ids. A CSV export can be imported as a table.
        </p>
      </div>
      <dl className={classNames('text-data', own['systems'])}>
        {SYSTEMS.map((system) => (
          <div key={system} className="flex wrap gap-2 line-above padding-4">
            <dt className="medium">{SYSTEM_NAMES[system]}</dt>
            <dd>{FILES[system]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
