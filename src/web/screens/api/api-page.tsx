import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { useHost } from '#web/app/host/host.ts';
import { Card } from '#web/kit/card.tsx';
import { counted } from '#web/kit/counted.ts';
import { Empty } from '#web/kit/empty.tsx';
import { SearchField } from '#web/kit/field.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import styles from './api.module.css';
import { CallItem, Code } from './call-item.tsx';
import { documentQuery, findCalls, type ApiDocument } from './document.ts';
import { schemaText } from './schema-text.ts';

/** The API (product §26): every call of the OpenAPI document, with a search. It works without a connection. */
export function ApiPage() {
  const query = useQuery(documentQuery);
  const { data } = query;
  const [search, setSearch] = useState('');
  const isOnServer = useHost().team !== null;
  return (
    <Page>
      <PageHeader title="API" subtitle="Every call that a program can make." />
      <p className={styles['intro']}>
        {isOnServer
          ? 'A program sends an access token, which you make in Settings.'
          : 'This browser answers them, so only pages of this address can make them. On a team’s server any program can.'}{' '}
        For clients and checkers the same is in{' '}
        <a href="/openapi.json" download>
          openapi.json
        </a>
        .
      </p>
      <div className="stack gap-3 margin-above-3">
        <SearchField label="Search the API" placeholder="Search calls" value={search} onChange={setSearch} />
        <QueryStatus query={query} />
        {data && <Calls document={data} search={search.trim()} />}
      </div>
    </Page>
  );
}

function Calls({ document, search }: { document: ApiDocument; search: string }) {
  const deferred = useDeferredValue(search);
  const calls = findCalls(document, deferred);
  const { schemas } = document.components;
  const { hash } = useLocation();
  useEffect(() => openCall(hash), [hash]);
  const named = Object.entries(schemas).filter(([name]) =>
    name.toLowerCase().includes(deferred.toLowerCase()),
  );
  return (
    <>
      <p role="status" className={styles['intro']}>
        {counted(calls.length, 'call')}
      </p>
      {calls.length === 0 && named.length === 0 && <Empty>No call has these words</Empty>}
      {document.tags.map(({ name, description }) => {
        const own = calls.filter(({ tags }) => tags.includes(name));
        return (
          own.length > 0 && (
            <Card key={name} title={inCapitals(name)} small>
              <p className={styles['hint']}>{description}</p>
              <ul className={styles['calls']} aria-label={inCapitals(name)}>
                {own.map((call) => (
                  <CallItem key={call.operationId} call={call} document={document} />
                ))}
              </ul>
            </Card>
          )
        );
      })}
      {named.length > 0 && (
        <Card title="Shapes" small>
          <ul className={styles['calls']} aria-label="Shapes">
            {named.map(([name, schema]) => (
              <li key={name}>
                <details>
                  <summary>{name}</summary>
                  <Code>{schemaText(schema)}</Code>
                </details>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function inCapitals(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Opens the call that the address names, as in `/api#addNote`. */
function openCall(hash: string): void {
  const call = window.document.getElementById(hash);
  if (!(call instanceof HTMLDetailsElement)) return;
  call.open = true;
  call.querySelector('summary')?.focus({ preventScroll: true });
  call.scrollIntoView();
}
