import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';
import { inMemory } from '../../../scripts/in-memory.ts';
import { RADICALE } from '../../../scripts/radicale/programs.ts';

const AUTHORIZATION = `Basic ${btoa('ada:secret')}`;

/** Debian's Radicale with one person, ada, whose password is `secret`. */
export class RadicaleInTest {
  /** The address of the server, which leads to all calendars of the person. */
  readonly url: string;
  readonly #folder: string;
  readonly #child: ChildProcess;

  private constructor(url: string, folder: string, child: ChildProcess) {
    this.url = url;
    this.#folder = folder;
    this.#child = child;
  }

  static async start(): Promise<RadicaleInTest> {
    const folder = mkdtempSync(join(inMemory(), 'hirelane-radicale-'));
    const port = await freePort();
    writeFileSync(join(folder, 'users'), 'ada:secret\n');
    writeFileSync(
      join(folder, 'config'),
      [
        '[server]',
        `hosts = 127.0.0.1:${port}`,
        '[logging]',
        'level = info',
        '[auth]',
        'type = htpasswd',
        `htpasswd_filename = ${join(folder, 'users')}`,
        'htpasswd_encryption = plain',
        'delay = 0',
        '[storage]',
        `filesystem_folder = ${join(folder, 'collections')}`,
      ].join('\n'),
    );
    const child = spawn(RADICALE, ['--config', join(folder, 'config')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let told = '';
    const ready = new Promise<void>((resolve) => {
      child.stderr?.on('data', (text: Buffer) => {
        told += text.toString();
        if (/server ready/i.test(told)) resolve();
      });
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`Radicale does not run: ${told}`);
    });
    await Promise.race([ready, ended]);
    ended.catch(() => undefined);
    return new RadicaleInTest(`http://127.0.0.1:${port}/`, folder, child);
  }

  /** Makes a calendar, or empties it. @returns its address */
  async calendar(name: string): Promise<string> {
    await this.#call('DELETE', `ada/${name}/`);
    const made = await this.#call('MKCALENDAR', `ada/${name}/`);
    if (made.status !== 201) throw new Error(`The calendar was not made: ${made.status}`);
    return `${this.url}ada/${name}/`;
  }

  /** Stores an event under its UID, as calendar programs do. */
  async put(name: string, uid: string, text: string): Promise<void> {
    const stored = await this.#call('PUT', `ada/${name}/${uid}.ics`, text);
    if (!stored.ok) throw new Error(`The event was not stored: ${stored.status} ${await stored.text()}`);
  }

  /** Removes an event by its UID. */
  async remove(name: string, uid: string): Promise<void> {
    await this.#call('DELETE', `ada/${name}/${uid}.ics`);
  }

  /** Does with an invitation that came by mail what calendar programs do: they keep one event for each UID. */
  async take(name: string, invitation: string): Promise<void> {
    const uid = /^UID:(.*)$/m.exec(invitation)?.[1]?.trim() ?? '';
    if (/^METHOD:CANCEL/m.test(invitation)) return this.remove(name, uid);
    return this.put(name, uid, invitation.replace(/^METHOD:.*\r\n/m, ''));
  }

  /** All events of a calendar, as one text. */
  async events(name: string): Promise<string> {
    const found = await this.#call('GET', `ada/${name}/`);
    return found.text();
  }

  /** Ends it, also when it was ended before. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill();
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #call(method: string, path: string, body?: string): Promise<Response> {
    const headers = { Authorization: AUTHORIZATION, 'Content-Type': 'text/calendar' };
    return fetch(`${this.url}${path}`, { method, headers, ...(body !== undefined && { body }) });
  }
}
