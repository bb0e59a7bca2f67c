import { useState } from 'react';
import { emailProblem } from '#domain/candidate.ts';
import { passwordProblem } from '#domain/password.ts';
import { EmailField, NewPasswordField } from './account-fields.tsx';
import { BareForm } from './bare-form.tsx';
import { BareScreen, type WayInProps } from './bare-screen.tsx';
import styles from './bare-screen.module.css';
import { ask, tell } from './people-calls.ts';

/** Asks for a link; the link leads here again, with a token, to choose a new password. */
export function ResetPasswordScreen({ query }: WayInProps) {
  const token = query.get('token');
  return token === null ? <AskForLink /> : <NewPassword token={token} />;
}

function ToSignIn() {
  return (
    <p className={styles['aside']}>
      <a href="/sign-in">Sign in</a>
    </p>
  );
}

function AskForLink() {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState<{ email: string; mailed: boolean } | null>(null);

  async function askFor(): Promise<void> {
    const body = { email: email.trim() };
    const { mailed } = await ask<{ mailed: boolean }>(
      'POST /session/password-reset',
      { body },
      'The message was not sent',
    );
    setAsked({ ...body, mailed });
  }

  if (asked !== null) {
    const { email: sentTo, mailed } = asked;
    return (
      <BareScreen
        key="sent"
        title={mailed ? 'Look into your mail' : 'Ask for your link'}
        subtitle={
          mailed
            ? `If ${sentTo} has an account here, a link for a new password is on its way to it.`
            : `This server sends no mail. If ${sentTo} has an account here, whoever runs the server has a link for a new password now.`
        }
      >
        <ToSignIn />
      </BareScreen>
    );
  }
  return (
    <BareScreen title="Reset your password" subtitle="A link for a new password is sent to you by email.">
      <BareForm
        label="Send the link"
        busyLabel="Sending…"
        problems={{ email: emailProblem(email) }}
        onSubmit={askFor}
      >
        {(shown) => <EmailField value={email} error={shown.email} onChange={setEmail} />}
      </BareForm>
      <ToSignIn />
    </BareScreen>
  );
}

function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [isSet, setSet] = useState(false);

  async function set(): Promise<void> {
    await tell('POST /session/new-password', { body: { token, password } }, 'The password was not set');
    setSet(true);
  }

  if (isSet) {
    return (
      <BareScreen
        key="set"
        title="Your password is set"
        subtitle="You are signed out everywhere. Sign in with the new one."
      >
        <ToSignIn />
      </BareScreen>
    );
  }
  return (
    <BareScreen title="Choose a new password">
      <BareForm
        label="Set password"
        busyLabel="Setting…"
        problems={{ password: passwordProblem(password, '') }}
        onSubmit={set}
      >
        {(shown) => <NewPasswordField value={password} error={shown.password} onChange={setPassword} />}
      </BareForm>
      <p className={styles['aside']}>
        <a href="/reset-password">Ask for another link</a>
      </p>
    </BareScreen>
  );
}
