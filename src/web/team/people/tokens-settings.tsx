import type { OwnInput } from '#contract/server/own-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import {
  TOKEN_DAYS,
  TOKEN_SCOPE_LABELS,
  TOKEN_SCOPES,
  type AccessToken,
  type NewAccessToken,
  type TokenScope,
} from '#domain/team/access-token.ts';
import { classNames } from '#web/kit/class-names.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { AccessList, TokenDetails } from './access-list.tsx';
import { CopiedOnce } from './copied-once.tsx';
import { DaysSelect } from './days-select.tsx';
import { ask, tell } from './people-calls.ts';
import { tokensQuery, useChange } from './people-queries.ts';
import styles from './people-settings.module.css';

/** The section in Settings with the person's access tokens for programs in this workspace (product §12). */
export function TokensSettings() {
  const { data = [], error, refetch } = useQuery(tokensQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const [made, setMade] = useState<NewAccessToken | null>(null);
  const revoke = useChange(
    ({ id }: AccessToken) =>
      tell('DELETE /people/me/tokens/{id}', { params: { id } }, 'The token was not revoked'),
    {
      key: tokensQuery.queryKey,
      onDone: (_, { id, name }) => {
        if (made?.id === id) setMade(null);
        title.current?.focus();
        toast.info(`The token “${name}” is revoked`);
      },
    },
  );
  return (
    <section aria-labelledby="tokens-title" className={styles['section']}>
      <h3 ref={title} tabIndex={-1} id="tokens-title">
        Access tokens
      </h3>
      <p className={styles['hint']}>
        With one, a program uses the API as you, in this workspace. <a href="/api">What the API can do</a>
      </p>
      <TokenForm onMade={setMade} />
      {made && (
        <CopiedOnce key={made.id} name={`Token ${made.name}`} label="Token" value={made.token}>
          This is the token “{made.name}”: copy it, it is shown only now.
        </CopiedOnce>
      )}
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      <AccessList
        label="Access tokens"
        rows={data}
        nameOf={({ name }) => name}
        renderDetails={({ scope, ...times }) => <TokenDetails may={TOKEN_SCOPE_LABELS[scope]} {...times} />}
        action="Revoke"
        kind="the token"
        ending={revoke}
      />
    </section>
  );
}

function TokenForm({ onMade }: { onMade: (token: NewAccessToken) => void }) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState<number>(30);
  const [isTried, setTried] = useState(false);
  const problem = name.trim() === '' ? 'Enter what it is for' : null;
  const { mutate, isPending } = useChange(
    (body: OwnInput<'POST /people/me/tokens'>['body']) =>
      ask('POST /people/me/tokens', { body }, 'The token was not made'),
    {
      key: tokensQuery.queryKey,
      onDone(token) {
        setName('');
        setTried(false);
        onMade(token);
      },
    },
  );

  function make(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (!focusFirstProblem(event.currentTarget, { token: problem }) && !isPending) {
      mutate({ name: name.trim(), scope, days });
    }
  }

  return (
    <form className={classNames(styles['invite'], styles['token'])} onSubmit={make} noValidate>
      <TextField
        label="What the token is for"
        name="token"
        dir="auto"
        autoComplete="off"
        maxLength={100}
        value={name}
        error={isTried ? problem : null}
        onChange={setName}
      />
      <Select
        label="It may"
        value={scope}
        options={TOKEN_SCOPES.map((value) => ({ value, label: TOKEN_SCOPE_LABELS[value] }))}
        onChange={setScope}
      />
      <DaysSelect
        label="Ends after"
        options={TOKEN_DAYS}
        value={days}
        onChange={(chosen) => setDays(chosen ?? days)}
      />
      <Button type="submit" busy={isPending}>
        {isPending ? 'Making it…' : 'Make token'}
      </Button>
    </form>
  );
}
