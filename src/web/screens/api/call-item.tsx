import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { classNames } from '#web/kit/class-names.ts';
import styles from './api.module.css';
import type { ApiDocument, Call, Parameter, Response } from './document.ts';
import { schemaText } from './schema-text.ts';

/** A call: its method and path, and what is in it when it is opened. */
export function CallItem({ call, document }: { call: Call; document: ApiDocument }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details id={call.operationId} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className={styles['call']}>
            <strong>{call.method}</strong> <span>{partsOf(call.path)}</span>
          </span>
          <span className={styles['hint']}>
            <Words of={call.summary} />
          </span>
        </summary>
        {isOpen && <CallDetails call={call} document={document} />}
      </details>
    </li>
  );
}

/** A sentence of the document. What is between backticks is shown as code. */
function Words({ of }: { of: string }) {
  return of.split('`').map((part, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- a part has no other identity
    place % 2 === 0 ? part : <code key={place}>{part}</code>,
  );
}

function CallDetails({ call, document }: { call: Call; document: ApiDocument }) {
  const { operationId, description, parameters = [], requestBody, responses } = call;
  const bodies = Object.entries(requestBody?.content ?? {});
  return (
    <div className={classNames('stack gap-2', styles['details'])}>
      <p>
        <Words of={description ?? ''} />
      </p>
      <p className={styles['hint']}>
        <Link to="/api" hash={operationId}>
          {operationId}
        </Link>
        {` · ${ACCESS[call['x-access']] ?? `Needs ${call['x-access']} access`}`}
        {call['x-only-on-server'] && ' · Only on a server for a team'}
      </p>
      {parameters.length > 0 && (
        <section>
          <h3>Parameters</h3>
          <ul>
            {parameters.map((parameter) => (
              <li key={`${parameter.in} ${parameter.name}`}>{parameterText(parameter)}</li>
            ))}
          </ul>
        </section>
      )}
      {bodies.map(([type, { schema, example }]) => (
        <section key={type}>
          <h3>Body, {type}</h3>
          {schema && <Code>{schemaText(schema)}</Code>}
          {example !== undefined && (
            <>
              <h4>Example</h4>
              <Code>{JSON.stringify(example, null, 2)}</Code>
            </>
          )}
        </section>
      ))}
      <section>
        <h3>Answers</h3>
        <dl className={styles['answers']}>
          {Object.entries(responses).map(([status, response]) => (
            <Answer key={status} status={status} response={resolved(response, document)} />
          ))}
        </dl>
      </section>
    </div>
  );
}

/** A text that may be wider than the page, so it can be scrolled with the keyboard, too. */
export function Code({ children }: { children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <pre tabIndex={0} className={classNames('padding-2 text-data', styles['code'])}>
      {children}
    </pre>
  );
}

function Answer({ status, response }: { status: string; response: Response }) {
  const { description, headers = {}, content = {} } = response;
  const [shown] = Number(status) < 300 ? Object.entries(content) : [];
  const names = Object.keys(headers);
  return (
    <>
      <dt>{status}</dt>
      <dd>
        <Words of={description ?? ''} />
        {names.length > 0 && ` Headers: ${names.join(', ')}.`}
        {shown?.[1].schema && <Code>{schemaText(shown[1].schema)}</Code>}
      </dd>
    </>
  );
}

/** The callers that need no access to a workspace. */
const ACCESS: Readonly<Record<string, string>> = {
  anybody: 'Anybody, without signing in',
  person: 'Whoever is signed in',
  member: 'A member who is signed in',
  manager: 'An owner or admin who is signed in',
};

function parameterText({ name, in: place, required, schema }: Parameter): string {
  return `${name}${required ? '' : '?'}: ${schemaText(schema)} (${place})`;
}

function resolved(response: Response, { components }: ApiDocument): Response {
  const name = response.$ref?.split('/').at(-1);
  return (name !== undefined && components.responses[name]) || response;
}

/** A path that breaks into lines between its parts. */
function partsOf(path: string): ReactNode[] {
  // oxlint-disable-next-line react/no-array-index-key -- a path may have the same part twice, and its parts never move
  return path.split(/(?=\/)/).map((part, at) => <span key={at}>{part}</span>);
}
