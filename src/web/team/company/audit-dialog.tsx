import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { AUDIT_GROUP_LABELS, AUDIT_GROUPS, auditSentence, type AuditEntry } from '#domain/team/audit.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { download } from '#web/kit/download.ts';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { describeAgent } from '#web/team/people/describe-agent.ts';
import { membersQuery } from '#web/team/people/people-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './company.module.css';
import { fetchAuditFile, loadAudit, type AuditFilter } from './company-calls.ts';

const EVERYTHING: AuditFilter = { group: 'all', person: 'all' };

/** The audit log of the workspace, with filters and an export. */
export function AuditDialog({ onClose }: { onClose: () => void }) {
  const [filter, setFilter] = useState(EVERYTHING);
  const { data: members = [] } = useQuery(membersQuery);
  const log = useInfiniteQuery({
    queryKey: apiKey('GET /audit-log', { query: { ...filter } }),
    queryFn: ({ pageParam, signal }) => loadAudit(filter, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data: entries, more }) => (more ? (entries.at(-1)?.seq ?? null) : null),
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = log;
  const entries = log.data?.pages.flatMap((page) => page.data);
  return (
    <Dialog title="Audit log" onClose={onClose}>
      <div className={classNames('flex wrap gap-2', styles['filters'])}>
        <Select
          label="Show"
          value={filter.group}
          options={[
            { value: 'all', label: 'Everything' },
            ...AUDIT_GROUPS.map((value) => ({ value, label: AUDIT_GROUP_LABELS[value] })),
          ]}
          onChange={(group) => setFilter({ ...filter, group })}
        />
        <Select
          label="Of"
          value={filter.person}
          options={[
            { value: 'all', label: 'Everybody' },
            ...members.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(person) => setFilter({ ...filter, person })}
        />
        <ExportButton />
      </div>
      <QueryStatus query={log} isLine />
      {entries?.length === 0 && <p>Nothing yet</p>}
      {entries && entries.length > 0 && (
        <ol className={classNames('grid gap-2', styles['entries'])} aria-label="Audit log">
          {entries.map((entry) => (
            <Entry key={entry.seq} entry={entry} />
          ))}
        </ol>
      )}
      <DialogActions>
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { actorName, at, address, agent } = entry;
  const from = [address, agent === '' ? '' : describeAgent(agent)].filter((part) => part !== '');
  return (
    <li>
      <p dir="auto">{auditSentence(entry)}</p>
      <p className="quiet">
        <strong dir="auto">{actorName}</strong> · <Moment at={at} />
        {from.length > 0 && ` · ${from.join(' · ')}`}
      </p>
    </li>
  );
}

function ExportButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchAuditFile,
    onSuccess(file) {
      download(file, `hirelane-audit-log-${new Date().toLocaleDateString('sv')}.csv`);
      toast.info('Audit log exported');
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button icon={<Download />} busy={isPending} onClick={() => mutate()}>
      {isPending ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
