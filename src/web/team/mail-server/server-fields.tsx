import {
  hostProblem,
  MAIL_SECURITIES,
  MAIL_SECURITY_LABELS,
  portProblem,
  type MailSecurity,
  type MailServer,
} from '#domain/team/workspace-mail.ts';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';

/** The fields of a mail server, as they are typed. */
export interface TypedServer {
  readonly host: string;
  readonly port: string;
  readonly security: MailSecurity;
  readonly user: string;
  readonly password: string;
}

type Ports = Readonly<Record<MailSecurity, number>>;

/** The fields of a stored mail server, or of a new one. */
export function typedServer(stored: MailServer | null, ports: Ports): TypedServer {
  if (!stored) return { host: '', port: String(ports.tls), security: 'tls', user: '', password: '' };
  const { host, port, security, user } = stored;
  return { host, port: String(port), security, user, password: '' };
}

/** The fields as they are sent. A blank password keeps the stored one. */
export function givenServer({ host, port, security, user, password }: TypedServer) {
  return {
    host: host.trim(),
    port: Number(port),
    security,
    user: user.trim(),
    ...(password !== '' && { password }),
  };
}

export function serverProblems({ host, port }: TypedServer) {
  return { host: hostProblem(host), port: portProblem(port) };
}

interface ServerFieldsProps {
  values: TypedServer;
  problems: Readonly<Record<string, string | null>>;
  /** The usual ports, which follow the encryption. */
  ports: Ports;
  example: string;
  userHint?: string;
  hasPassword: boolean;
  onChange: (edit: Partial<TypedServer>) => void;
}

/** The fields of a mail server. Its password is only written. */
export function ServerFields({
  userHint = 'Blank: the server wants no name and no password',
  values,
  problems,
  ports,
  example,
  hasPassword,
  onChange,
}: ServerFieldsProps) {
  const { host, port, security, user, password } = values;
  return (
    <>
      <TextField
        label="Server"
        name="host"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`Like ${example}`}
        value={host}
        error={problems['host']}
        onChange={(typed) => onChange({ host: typed })}
      />
      <Select
        label="Encryption"
        value={security}
        options={MAIL_SECURITIES.map((value) => ({ value, label: MAIL_SECURITY_LABELS[value] }))}
        onChange={(chosen) =>
          onChange({
            security: chosen,
            ...(port === String(ports[security]) && { port: String(ports[chosen]) }),
          })
        }
      />
      <TextField
        label="Port"
        name="port"
        inputMode="numeric"
        autoComplete="off"
        value={port}
        error={problems['port']}
        onChange={(typed) => onChange({ port: typed })}
      />
      <TextField
        label="User name"
        name="user"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={userHint}
        value={user}
        error={problems['user']}
        onChange={(typed) => onChange({ user: typed })}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint={hasPassword ? 'Blank keeps the password' : 'An app password, if the server makes some'}
        value={password}
        error={problems['password']}
        onChange={(typed) => onChange({ password: typed })}
      />
    </>
  );
}
