import type { OwnAnswer } from '#contract/server/own-calls.ts';
import { useState } from 'react';
import { emailProblem } from '#domain/candidate/candidate.ts';
import { passwordProblem } from '#domain/team/password.ts';
import { EmailField, NewPasswordField } from './account-fields.tsx';
import { BareForm } from './bare-form.tsx';
import { BareScreen, type WayInProps } from './bare-screen.tsx';
import styles from './bare-screen.module.css';
import { askForLink, tell } from './people-calls.ts';
import { useSendsMail } from './people-queries.ts';
import { TokenScreen } from './token-screen.tsx';

/**
 * A form that requests a link for a new password. The link opens this screen with a token. Using such a link also
 * confirms the email.
 */
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
  const sendsMail = useSendsMail();
  const [email, setEmail] = useState('');
  const [requested, setRequested] = useState<{ email: string; mailed: boolean } | null>(null);

  async function askFor(): Promise<void> {
    const { mailed } = await askForLink(email.trim());
    setRequested({ email: email.trim(), mailed });
  }

  if (requested !== null) {
    const { email: sentTo, mailed } = requested;
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
    <BareScreen
      title="Reset your password"
      subtitle={
        sendsMail
          ? 'A link for a new password is sent to you by email.'
          : 'This server sends no mail. Whoever runs it hands you the link for a new password.'
      }
    >
      <BareForm
        label={sendsMail ? 'Send the link' : 'Ask for a link'}
        busyLabel={sendsMail ? 'Sending…' : 'Asking…'}
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
  return (
    <TokenScreen
      route="GET /session/new-password"
      token={token}
      title="Choose a new password"
      deadTitle="This link doesn’t work"
    >
      {(link) => <ChoosePassword token={token} {...link} />}
    </TokenScreen>
  );
}

function ChoosePassword({
  token,
  email,
  confirmed,
}: OwnAnswer<'GET /session/new-password'> & { token: string }) {
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
        title={confirmed ? 'Your password is set' : 'Your email is confirmed'}
        subtitle="You are signed out everywhere. Sign in with the new password."
      >
        <ToSignIn />
      </BareScreen>
    );
  }
  return (
    <BareScreen
      title={confirmed ? 'Choose a new password' : 'Confirm your email'}
      subtitle={
        confirmed
          ? 'With it, everything that signs you in now ends: passkeys, codes of an authenticator app, access tokens and sessions, too.'
          : 'Choose a password. With it, everything that signed in before ends, whoever made it: the password, passkeys, codes of an authenticator app, access tokens and sessions.'
      }
    >
      <BareForm
        label={confirmed ? 'Set password' : 'Confirm and set password'}
        busyLabel="Setting…"
        problems={{ password: passwordProblem(password, email) }}
        onSubmit={set}
      >
        {(shown) => (
          <>
            <EmailField value={email} error={null} onChange={() => undefined} isGiven />
            <NewPasswordField value={password} error={shown.password} onChange={setPassword} />
          </>
        )}
      </BareForm>
      <p className={styles['aside']}>
        <a href="/reset-password">Ask for another link</a>
      </p>
    </BareScreen>
  );
}
