import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  TOKEN_DAYS,
  TOKEN_SCOPE_LABELS,
  TOKEN_SCOPES,
  type AccessToken,
  type NewAccessToken,
  type TokenScope,
} from '#domain/team/access-token.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { AccessList, TokenDetails } from './access-list.tsx';
import { CopiedOnce } from './copied-once.tsx';
import { DaysSelect } from './days-select.tsx';
import { ask, tell } from './people-calls.ts';
import { tokensQuery } from './people-queries.ts';
import { useOwnWrite } from './use-own-write.ts';
import styles from './people-settings.module.css';

/** The section in Settings with the person's access tokens for programs in this workspace (product §12). */
export function TokensSettings() {
  const { data = [], error, refetch } = useQuery(tokensQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const [made, setMade] = useState<NewAccessToken | null>(null);
  const revoke = useOwnWrite(
    ({ id }: AccessToken) =>
      tell('DELETE /people/me/tokens/{id}', { params: { id } }, 'The token was not revoked'),
    {
      shownBy: tokensQuery,
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
      <p className="quiet">
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

interface TokenText {
  readonly token: string;
  readonly scope: TokenScope;
  readonly days: number;
}

function TokenForm({ onMade }: { onMade: (token: NewAccessToken) => void }) {
  const form = useForm<TokenText>({
    start: { token: '', scope: 'read', days: 30 },
    problems: ({ token }) => ({ token: token.trim() === '' ? 'Enter what it is for' : null }),
    send: async ({ token, scope, days }) => {
      const body = { name: token.trim(), scope, days };
      const made = await ask('POST /people/me/tokens', { body }, 'The token was not made');
      form.change({ token: '' });
      onMade(made);
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
    onFailure: toast.error,
  });

  return (
    <Form form={form} className={classNames('flex wrap gap-2', styles['invite'], styles['token'])}>
      <TextField
        label="What the token is for"
        {...form.field('token')}
        dir="auto"
        autoComplete="off"
        maxLength={100}
      />
      <Select
        label="It may"
        {...form.field('scope')}
        options={TOKEN_SCOPES.map((value) => ({ value, label: TOKEN_SCOPE_LABELS[value] }))}
      />
      <DaysSelect
        label="Ends after"
        options={TOKEN_DAYS}
        value={form.values.days}
        onChange={(days) => days !== null && form.change({ days })}
      />
      <SubmitButton form={form} label="Make token" busyLabel="Making it…" />
    </Form>
  );
}
