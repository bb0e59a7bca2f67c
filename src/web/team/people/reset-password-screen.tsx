import type { OwnAnswer } from '#contract/server/own-calls.ts';
import { useState } from 'react';
import { emailProblem } from '#domain/email.ts';
import { passwordProblem } from '#domain/team/password.ts';
import { Button } from '#web/kit/button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { EmailField, NewPasswordField } from './account-fields.tsx';
import { BareForm } from './bare-form.tsx';
import { BareScreen, type WayInProps } from './bare-screen.tsx';
import { signInPath } from './own-path.ts';
import { askForLink, tell } from './people-calls.ts';
import { useSendsMail } from './ways-query.ts';
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
    <p className="quiet centered">
      <a href="/sign-in">Sign in</a>
    </p>
  );
}

function AskForLink() {
  const sendsMail = useSendsMail();
  const [requested, setRequested] = useState<{ email: string; mailed: boolean } | null>(null);

  const form = useForm({
    start: { email: '' },
    problems: ({ email }) => ({ email: emailProblem(email) }),
    send: async ({ email }) => setRequested({ email: email.trim(), ...(await askForLink(email.trim())) }),
  });

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
        form={form}
        label={sendsMail ? 'Send the link' : 'Ask for a link'}
        busyLabel={sendsMail ? 'Sending…' : 'Asking…'}
      >
        <EmailField {...form.field('email')} />
      </BareForm>
      <ToSignIn />
    </BareScreen>
  );
}

function NewPassword({ token }: { token: string }) {
  const [choosesPassword, setChoosesPassword] = useState(false);
  return (
    <TokenScreen
      route="GET /session/new-password"
      token={token}
      title="Choose a new password"
      deadTitle="This link doesn’t work"
    >
      {(link) =>
        link.keepsPassword && !choosesPassword ? (
          <ConfirmEmail token={token} email={link.email} onOther={() => setChoosesPassword(true)} />
        ) : (
          <ChoosePassword token={token} {...link} />
        )
      }
    </TokenScreen>
  );
}

interface ConfirmEmailProps {
  token: string;
  email: string;
  /** Called when the person would rather choose another password. */
  onOther: () => void;
}

/** Confirms the email of the server's first owner, whose password stays. */
function ConfirmEmail({ token, email, onOther }: ConfirmEmailProps) {
  const [isDone, setDone] = useState(false);
  const form = useForm({
    start: {},
    send: async () => {
      await tell('POST /session/confirmation', { body: { token } }, 'The email was not confirmed');
      setDone(true);
    },
  });

  if (isDone) {
    return (
      <BareScreen key="done" title="Your email is confirmed" subtitle="Your password stays as it is.">
        <p className="quiet centered">
          <a href="/">Go to Hirelane</a>
        </p>
      </BareScreen>
    );
  }
  return (
    <BareScreen
      title="Confirm your email"
      subtitle="Your password stays, if you are signed in in this browser."
    >
      <BareForm form={form} label="Confirm" busyLabel="Confirming…">
        <EmailField value={email} error={null} onChange={() => undefined} isGiven />
      </BareForm>
      <p className="quiet centered">
        <a href={signInPath(window.location.pathname + window.location.search)}>Sign in first</a>
      </p>
      <Button variant="quiet" onClick={onOther}>
        Choose another password
      </Button>
    </BareScreen>
  );
}

function ChoosePassword({
  token,
  email,
  confirmed,
}: OwnAnswer<'GET /session/new-password'> & { token: string }) {
  const [isSet, setSet] = useState(false);
  const form = useForm({
    start: { password: '' },
    problems: ({ password }) => ({ password: passwordProblem(password, email) }),
    send: async ({ password }) => {
      await tell('POST /session/new-password', { body: { token, password } }, 'The password was not set');
      setSet(true);
    },
  });

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
        form={form}
        label={confirmed ? 'Set password' : 'Confirm and set password'}
        busyLabel="Setting…"
      >
        <EmailField value={email} error={null} onChange={() => undefined} isGiven />
        <NewPasswordField {...form.field('password')} />
      </BareForm>
      <p className="quiet centered">
        <a href="/reset-password">Ask for another link</a>
      </p>
    </BareScreen>
  );
}
