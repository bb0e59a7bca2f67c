import { readdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { openBodies } from './bodies.ts';
import type { SentForm } from './sent-form.ts';

const APPLY = 'http://hire.example/careers/acme/baker/apply';

function bodies() {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-bodies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, ...openBodies(folder) };
}

/** A request whose body arrives in pieces of a size. */
async function inPieces(form: FormData | URLSearchParams, size: number, url = APPLY): Promise<Request> {
  const whole = new Request(url, { method: 'POST', body: form });
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const headers = { 'Content-Type': whole.headers.get('Content-Type') ?? '' };
  return new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

function read<T>(request: Request, use: (form: SentForm) => Promise<T>): Promise<T> {
  return bodies().publicBody(request, '10.0.0.1').form(use);
}

function withFiles(...sizes: readonly number[]): FormData {
  const form = new FormData();
  for (const [nth, size] of sizes.entries()) form.append('files', new File(['x'.repeat(size)], `${nth}.txt`));
  return form;
}

describe('Forms', () => {
  it.each([1, 7, 64, 100_000])('A form arrives whole in pieces of %i bytes', async (size) => {
    const form = new FormData();
    form.append('name', 'Zoë “Zed” Ünal\r\n🙂');
    form.append('choice', 'a');
    form.append('choice', 'b');
    form.append('cv', new File(['%PDF-1.4\r\n--x'], 'Lebenslauf "Zoë".pdf'));
    form.append('empty', new File([], ''));
    await read(await inPieces(form, size), async (sent) => {
      expect(sent.names).toEqual(['name', 'choice', 'cv', 'empty']);
      expect(sent.get('name')).toBe('Zoë “Zed” Ünal\r\n🙂');
      expect(sent.getAll('choice')).toEqual(['a', 'b']);
      expect(sent.get('missing')).toBeNull();
      const cv = sent.get('cv');
      if (typeof cv !== 'object') throw new Error('No file');
      const text = Buffer.from((await cv?.bytes()) ?? []).toString();
      expect([cv?.name, text]).toEqual(['Lebenslauf "Zoë".pdf', '%PDF-1.4\r\n--x']);
      // A browser sends a file without a name for a field in which none was chosen.
      expect(sent.get('empty')).toBe('');
    });
  });

  it.each([20_000, 60_000, 200_000])(
    'A form goes on after a part of %i bytes without a name',
    async (size) => {
      const part = `--x\r\nContent-Type: text/plain\r\n\r\n${'a'.repeat(size)}\r\n`;
      const named = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n';
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
      const request = new Request(APPLY, {
        method: 'POST',
        headers,
        body: `${part}${named}${part}--x--\r\n`,
      });
      await read(request, async (sent) => expect(sent.get('name')).toBe('Ada'));
    },
  );

  it('A form may be urlencoded', async () => {
    const form = new URLSearchParams({ name: 'Zoë & Co', agreed: 'yes' });
    await read(await inPieces(form, 3), async (sent) => {
      expect([sent.get('name'), sent.get('agreed')]).toEqual(['Zoë & Co', 'yes']);
    });
  });

  it('A form has large files on the disk without a name, and their bytes are whole', async () => {
    const { folder, publicBody } = bodies();
    const large = new Uint8Array(3_000_000).map((_, at) => at % 251);
    const form = withFiles(900_000);
    form.append('files', new File([large], 'large.bin'));
    form.append('files', new File(['small'], 'small.txt'));
    await publicBody(await inPieces(form, 65_536), '10.0.0.1').form(async (sent) => {
      const [, second, third] = sent.getAll('files');
      if (typeof second !== 'object' || typeof third !== 'object') throw new Error('No file');
      expect(Buffer.compare(await second.bytes(), large)).toBe(0);
      expect(Buffer.from(await third.bytes()).toString()).toBe('small');
      expect(readdirSync(folder)).toEqual([]);
    });
  });

  it('A form has a file that is too large with its size, and the rest of the form', async () => {
    const form = withFiles(21_000_000, 3);
    form.append('name', 'Ada');
    await read(await inPieces(form, 65_536), async (sent) => {
      const [large, small] = sent.getAll('files');
      expect(large).toMatchObject({ name: '0.txt' });
      expect((large as { size: number }).size).toBeGreaterThan(20_000_000);
      expect([(small as { size: number }).size, sent.get('name')]).toEqual([3, 'Ada']);
    });
  });

  function many(count: number): FormData {
    const form = new FormData();
    for (let nth = 0; nth < count; nth++) form.append('a', '');
    return form;
  }

  it.each([
    ['more fields than there are questions and choices', many(5_100), 400],
    ['more fields than there are, urlencoded', new URLSearchParams('a=&'.repeat(5_100)), 400],
    ['more than 1 MB of fields', new URLSearchParams({ a: 'x'.repeat(1_000_001) }), 413],
    ['more files than an application has', withFiles(...Array.from({ length: 16 }, () => 1)), 400],
    ['more than 60 MB of files', withFiles(FILE_MAX_SIZE, FILE_MAX_SIZE, FILE_MAX_SIZE, 1), 413],
  ])('A form is refused with %s', async (_, form, status) => {
    const { publicBody } = bodies();
    const request = await inPieces(form, 65_536);
    await expect(publicBody(request, '10.0.0.1').form(async () => undefined)).rejects.toMatchObject({
      status,
    });
  });

  it('A form is refused when it is damaged, or is no form', async () => {
    const type = 'multipart/form-data; boundary=x';
    for (const [contentType, body] of [
      [type, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'],
      [type, '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nhalf'],
      [type, 'no form'],
      ['multipart/form-data', '--x--'],
      ['text/plain', 'a=b'],
      ['application/json', '{}'],
    ] as const) {
      const headers = { 'Content-Type': contentType };
      const request = new Request(APPLY, { method: 'POST', headers, body });
      await expect(
        read(request, async () => undefined),
        contentType + body,
      ).rejects.toMatchObject({ status: 400 });
    }
  });

  it('A path that takes no form reads none at all', async () => {
    const request = await inPieces(new URLSearchParams({ a: 'b' }), 10, 'http://hire.example/careers/acme/x');
    await expect(read(request, async () => undefined)).rejects.toMatchObject({ status: 413 });
  });

  it('A form of a network that sends too much at once is refused until the others are read', async () => {
    const { publicBody } = bodies();
    const held: (() => void)[] = [];
    const hold = async (address: string) =>
      publicBody(await inPieces(withFiles(900_000), 65_536), address).form(
        () => new Promise<void>((resolve) => held.push(resolve)),
      );
    const holding = Array.from({ length: 17 }, () => hold('2001:db8::1'));
    await expect.poll(() => held.length).toBe(17);
    await expect(hold('2001:db8::9')).rejects.toMatchObject({ status: 429 });
    const other = hold('10.0.0.2');
    await expect.poll(() => held.length).toBe(18);
    for (const end of held) end();
    await Promise.all([...holding, other]);
    const again = hold('2001:db8::9');
    await expect.poll(() => held.length).toBe(19);
    held.at(-1)?.();
    await again;
  });
});
