import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { DOVECOT } from '../../../../scripts/dovecot/programs.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { inMemory } from '../../../../scripts/in-memory.ts';

/** A mailbox of Debian's Dovecot, behind a door that can drop its connections. */
export class DovecotInTest {
  /** The setting `IMAP_URL`. */
  readonly url: string;
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
    this.url = `imap://box:secret@127.0.0.1:${doorPort}/INBOX`;
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

  static async start(): Promise<DovecotInTest> {
    const folder = mkdtempSync(join(inMemory(), 'hirelane-dovecot-'));
    chmodSync(folder, 0o755);
    const { uid, gid } = ownerOf();
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
    writeFileSync(config, configOf(folder, imapPort, uid, gid));
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

  /** Whether somebody is connected. */
  get isConnected(): boolean {
    return this.#sockets.size > 0;
  }

  /** Drops every connection. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
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

function configOf(folder: string, port: number, uid: number, gid: number): string {
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
mail_location = maildir:${folder}/home/mail
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
