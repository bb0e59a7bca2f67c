import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { DOVECOT } from '../../../../scripts/dovecot/programs.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { inMemory } from '../../../../scripts/in-memory.ts';

/** Folders of another program: a Maildir for each user, with the user's name. */
interface Maildirs {
  readonly folder: string;
  readonly uid: number;
  readonly gid: number;
}

/** A mailbox of Debian's Dovecot, behind a door that can drop its connections. */
export class DovecotInTest {
  /** The setting `IMAP_URL`. */
  readonly url: string;
  readonly #address: string;
  readonly #folder: string;
  readonly #child: ChildProcess;
  readonly #door: Server;
  readonly #sockets = new Set<Socket>();
  readonly #owner: { readonly uid: number; readonly gid: number };
  #delivered = 0;

  private constructor(folder: string, child: ChildProcess, imapPort: number, doorPort: number) {
    this.#folder = folder;
    this.#child = child;
    this.#owner = ownerOf();
    this.#address = `127.0.0.1:${doorPort}/INBOX`;
    this.url = this.urlOf('box');
    this.#door = createServer((socket) => {
      const inside = connect(imapPort, '127.0.0.1');
      for (const each of [socket, inside]) {
        each.on('error', () => undefined);
        each.on('close', () => this.#sockets.delete(each));
        this.#sockets.add(each);
      }
      socket.pipe(inside).pipe(socket);
    }).listen(doorPort, '127.0.0.1');
  }

  /** @param maildirs where a mail server delivers. Without it, each user has the one mailbox of {@link deliver}. */
  static async start(maildirs?: Maildirs): Promise<DovecotInTest> {
    const folder = mkdtempSync(join(inMemory(), 'hirelane-dovecot-'));
    chmodSync(folder, 0o755);
    const { uid, gid } = maildirs ?? ownerOf();
    for (const name of [
      'run',
      'state',
      'home',
      'home/mail',
      ...['cur', 'new', 'tmp'].map((each) => `home/mail/${each}`),
    ]) {
      mkdirSync(join(folder, name), { recursive: true });
      if (name.startsWith('home')) chownSync(join(folder, name), uid, gid);
    }
    const imapPort = await freePort();
    const config = join(folder, 'dovecot.conf');
    const mails = maildirs ? join(maildirs.folder, '%u') : join(folder, 'home/mail');
    writeFileSync(config, configOf(folder, mails, imapPort, uid, gid));
    const child = spawn(DOVECOT, ['-F', '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
    let told = '';
    child.stderr?.on('data', (text: Buffer) => void (told += text.toString()));
    const ended = once(child, 'exit').then(() => {
      throw new Error(`Dovecot does not run: ${told}`);
    });
    await Promise.race([greeted(imapPort), ended]);
    ended.catch(() => undefined);
    return new DovecotInTest(folder, child, imapPort, await freePort());
  }

  /** The setting `IMAP_URL` for the mailbox of a user. */
  urlOf(user: string): string {
    return `imap://${encodeURIComponent(user)}:secret@${this.#address}`;
  }

  /** Puts a mail into the mailbox. */
  deliver(text: string | Uint8Array): void {
    const name = `${String(++this.#delivered).padStart(9, '0')}.test`;
    const [made, there] = ['tmp', 'new'].map((each) => join(this.#folder, 'home/mail', each, name));
    writeFileSync(made!, text, 'latin1');
    chownSync(made!, this.#owner.uid, this.#owner.gid);
    renameSync(made!, there!);
  }

  /** The number of mails that were delivered. */
  get delivered(): number {
    return this.#delivered;
  }

  /** The number of open connections. Each has a socket on either side of the door. */
  get connections(): number {
    return Math.ceil(this.#sockets.size / 2);
  }

  /** Drops every connection. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Ends it, also when it was ended before. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.drop();
    this.#door.close();
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await exited;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Debian's user for mail. */
function ownerOf(): { readonly uid: number; readonly gid: number } {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'mail'], { encoding: 'utf8' }).stdout),
  );
  return { uid: uid ?? 8, gid: gid ?? 8 };
}

/** Resolves when the server greets. */
async function greeted(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await new Promise((resolve, reject) => {
      socket.once('data', resolve);
      socket.once('error', reject);
    });
  } catch {
    return greeted(port);
  } finally {
    socket.destroy();
  }
}

function configOf(folder: string, mails: string, port: number, uid: number, gid: number): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${mails}
mail_max_userip_connections = 100
# Mails of a test need not survive a power cut.
mail_fsync = never
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}
