import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { POSTFIX } from './programs.ts';

export interface PostfixOptions {
  /** The addresses that have a mailbox. With `jobs@x`, mail to `jobs+…@x` arrives there, too. Others bounce. */
  readonly mailboxes: readonly string[];
}

/** The maximum time in milliseconds for a start, on a slow and shared machine. */
const PATIENCE = 60_000;

/** The services that take, deliver and bounce mail. None of them reaches another machine. */
const SERVICES = `
PORT      inet  n - n - - smtpd
pickup    unix  n - n 60 1 pickup
cleanup   unix  n - n - 0 cleanup
qmgr      unix  n - n 300 1 qmgr
rewrite   unix  - - n - - trivial-rewrite
bounce    unix  - - n - 0 bounce
defer     unix  - - n - 0 bounce
trace     unix  - - n - 0 bounce
verify    unix  - - n - 1 verify
proxymap  unix  - - n - - proxymap
error     unix  - - n - - error
retry     unix  - - n - - error
discard   unix  - - n - - discard
local     unix  - n n - - local
virtual   unix  - n n - - virtual
anvil     unix  - - n - 1 anvil
scache    unix  - - n - 1 scache
postlog   unix-dgram n - n - 1 postlogd
`;

/**
 * A guard process. When its parent ends or closes its input, the guard stops the server and removes its folder. This
 * works however the test run ends.
 */
const GUARD = `
cat >/dev/null
${POSTFIX} -c "$1/etc" stop >/dev/null 2>&1
rm -rf "$1"
`;

/** A mail that Postfix handed on, by its log. */
export interface PostfixDelivery {
  /** Without the angle brackets. */
  readonly messageId: string;
  readonly to: string;
  /** `sent`: it is in a mailbox. `bounced`: its sender is told. */
  readonly status: string;
}

/** The folders of mails that are still to be handed on. */
const QUEUES = ['maildrop', 'incoming', 'active', 'deferred'];

/** A temporary Postfix, with its own folder, queue and port. */
export class PostfixServer {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #guard: ChildProcess;

  private constructor(port: number, folder: string) {
    this.url = `smtp://127.0.0.1:${port}`;
    this.#port = port;
    this.#folder = folder;
    this.#guard = spawn('sh', ['-c', GUARD, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'] });
  }

  static async start(options: PostfixOptions): Promise<PostfixServer> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'hirelane-postfix-'));
    const server = new PostfixServer(port, folder);
    server.#configure(port, options);
    await server.resume();
    return server;
  }

  /** Ends its processes. Its queue, mailboxes and log stay. */
  pause(): void {
    spawnSync(POSTFIX, ['-c', join(this.#folder, 'etc'), 'stop']);
  }

  /** Starts its processes, and waits until it takes mail. */
  async resume(): Promise<void> {
    const { status, stderr, stdout } = spawnSync(POSTFIX, ['-c', join(this.#folder, 'etc'), 'start'], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Postfix does not start: ${stderr}${stdout}${this.log}`);
    await answers(this.#port);
  }

  #configure(port: number, { mailboxes }: PostfixOptions): void {
    const [etc, queue, data, mail] = ['etc', 'queue', 'data', 'mail'].map((name) =>
      join(this.#folder, name),
    ) as [string, string, string, string];
    chmodSync(this.#folder, 0o755);
    for (const each of [etc, queue, data, mail]) mkdirSync(each);
    const [uid, gid] = [idOf('-u'), idOf('-g')];
    chownSync(data, uid, gid);
    chownSync(mail, uid, gid);
    cpSync('/etc/postfix/dynamicmaps.cf', join(etc, 'dynamicmaps.cf'));
    cpSync('/etc/postfix/postfix-files', join(etc, 'postfix-files'));
    const domains = [...new Set(mailboxes.map((address) => address.split('@')[1]))];
    const settings = {
      compatibility_level: '3.6',
      inet_interfaces: '127.0.0.1',
      inet_protocols: 'ipv4',
      myhostname: 'mail.test.example',
      mydestination: '',
      mynetworks: '127.0.0.0/8',
      queue_directory: queue,
      data_directory: data,
      maillog_file: join(this.#folder, 'log'),
      maillog_file_prefixes: this.#folder,
      virtual_mailbox_base: mail,
      virtual_mailbox_domains: domains.join(', '),
      virtual_mailbox_maps: `texthash:${join(etc, 'mailboxes')}`,
      virtual_uid_maps: `static:${uid}`,
      virtual_gid_maps: `static:${gid}`,
      virtual_minimum_uid: '1',
      virtual_alias_maps: '',
      alias_maps: '',
      recipient_delimiter: '+',
      // Mail to unknown people is taken first and bounces later, as at large providers.
      smtpd_reject_unlisted_recipient: 'no',
      smtpd_recipient_restrictions: 'permit_mynetworks, reject',
      // Nothing leaves this machine.
      default_transport: 'error:this test sends nothing',
      relay_transport: 'error:this test sends nothing',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
    writeFileSync(join(etc, 'main.cf'), lines.join(''));
    writeFileSync(join(etc, 'master.cf'), SERVICES.replace('PORT', `127.0.0.1:${port}`));
    writeFileSync(join(etc, 'mailboxes'), mailboxes.map((address) => `${address} ${address}/\n`).join(''));
  }

  /** Tells where Postfix keeps a Maildir for each address, and whose they are. */
  get mailboxes(): { readonly folder: string; readonly uid: number; readonly gid: number } {
    return { folder: join(this.#folder, 'mail'), uid: idOf('-u'), gid: idOf('-g') };
  }

  /** The mail that was delivered to a mailbox. */
  delivered(address: string): Buffer[] {
    const folder = join(this.#folder, 'mail', address, 'new');
    try {
      return readdirSync(folder)
        .toSorted()
        .map((name) => readFileSync(join(folder, name)));
    } catch {
      return [];
    }
  }

  /** Tells whether no mail waits to be handed on. */
  get isIdle(): boolean {
    return QUEUES.every((name) => {
      const found = readdirSync(join(this.#folder, 'queue', name), { recursive: true, withFileTypes: true });
      return found.every((entry) => !entry.isFile());
    });
  }

  /** All mails that were handed on, in order, each with the Message-ID by which it is counted. */
  deliveries(): PostfixDelivery[] {
    const ids = new Map<string, string>();
    const found: PostfixDelivery[] = [];
    for (const line of this.log.split('\n')) {
      const [, named = '', messageId] = /cleanup\[\d+\]: (\w+): message-id=<([^>]*)>/.exec(line) ?? [];
      if (messageId !== undefined) ids.set(named, messageId);
      const [, queued = '', to = '', status] = /: (\w+): to=<([^>]*)>,.* status=(\w+)/.exec(line) ?? [];
      if (status !== undefined) found.push({ messageId: ids.get(queued) ?? '', to, status });
    }
    return found;
  }

  get log(): string {
    try {
      return readFileSync(join(this.#folder, 'log'), 'utf8');
    } catch {
      return '';
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#guard.once('exit', resolve));
    this.#guard.stdin?.end();
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postfix'], { encoding: 'utf8' }).stdout);
}

/** Resolves when a port takes connections. */
async function answers(port: number): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('close', () => socket.destroy());
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Postfix does not answer');
}
