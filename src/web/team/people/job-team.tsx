import { useQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useRef } from 'react';
import type { Job } from '#domain/job/job.ts';
import { matchTeammates } from '#domain/note/mention.ts';
import { ROLE_LABELS } from '#domain/team/role.ts';
import { IconButton } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Picker } from '#web/kit/picker.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useFocusAfterDelete } from '#web/kit/use-focus-after-delete.ts';
import { Face } from './face.tsx';
import styles from './job-team.module.css';
import { tell, type MemberRow } from './people-calls.ts';
import { membersQuery } from './people-queries.ts';
import { useOwnWrite } from './use-own-write.ts';

interface JobTeamProps {
  job: Job;
  /** Called after somebody was put on the job or taken off it. */
  onChanged: () => Promise<void>;
}

/** The members who are on a job. Whoever may write to candidates puts members on it and takes them off. */
export function JobTeam({ job: { id: jobId, title }, onChanged }: JobTeamProps) {
  const query = useQuery(membersQuery);
  const { mutate, isPending } = useOwnWrite(
    ({ member: { id }, isOn }: { member: MemberRow; isOn: boolean }) => {
      const params = { id, jobId };
      return isOn
        ? tell('PUT /people/{id}/jobs/{jobId}', { params, body: {} }, 'That was not saved')
        : tell('DELETE /people/{id}/jobs/{jobId}', { params }, 'That was not saved');
    },
    {
      shownBy: membersQuery,
      onDone: (_, { member: { name }, isOn }) => {
        toast.info(isOn ? `${name} is on “${title}” now` : `${name} is no longer on “${title}”`);
        return onChanged();
      },
    },
  );
  const all = query.data ?? [];
  const onJob = all.filter(({ jobs }) => jobs.includes(jobId));
  const others = all.filter(({ jobs }) => !jobs.includes(jobId));
  const team = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useFocusAfterDelete(list, onJob, {
    onEmptied: () => team.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus(),
  });

  function put(id: string): void {
    const member = others.find((each) => each.id === id);
    if (member) mutate({ member, isOn: true });
  }

  return (
    <Card title="Team">
      <div ref={team} className="grid gap-3">
        <QueryStatus query={query} isLine />
        <ul ref={list} aria-label="Team" className="grid gap-2">
          {onJob.map((member) => (
            <li key={member.id} className="row gap-2">
              <Face person={member} />
              <p className={classNames('grid text-data grow min-0', styles['who'])}>
                <strong dir="auto">{member.name}</strong>
                <span className="quiet">{ROLE_LABELS[member.role]}</span>
              </p>
              <IconButton
                label={`Take ${member.name} off the job`}
                onClick={() => {
                  if (isPending) return;
                  keepFocus(member);
                  mutate({ member, isOn: false });
                }}
              >
                <UserMinus />
              </IconButton>
            </li>
          ))}
        </ul>
        {query.data && onJob.length === 0 && (
          <p className="quiet">
            Who is on the job is offered first as an interviewer. Recruiters on it are told what candidates do
            whom nobody owns, and reviewers see its candidates.
          </p>
        )}
        {others.length > 0 && (
          <Picker
            label="Team"
            searchLabel="Find a teammate"
            text="Add somebody"
            groupsFor={(search) => [
              {
                label: '',
                options: (search.trim() === '' ? others : matchTeammates(search.trim(), others)).map(
                  ({ id, name, role }) => ({
                    value: id,
                    label: `${name}, ${ROLE_LABELS[role].toLowerCase()}`,
                  }),
                ),
              },
            ]}
            empty="Nobody found"
            value=""
            onChoose={put}
            onOpen={() => undefined}
          />
        )}
      </div>
    </Card>
  );
}
