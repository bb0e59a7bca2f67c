import { describe, expect, test } from 'vitest';
import type { TestClient } from '#api/suite/test-client.ts';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';

/** The SHA-256 of "hello". */
export const HASH = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

const NOBODY = { status: 404, message: 'Candidate not found' };
const NO_FILE = { status: 404, message: 'File not found' };

export function formWith(content: BlobPart, name = 'CV.txt', more: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  form.append('file', new File([content], name));
  for (const [key, value] of Object.entries(more)) form.append(key, value);
  return form;
}

/** @param seesBytes whether the host that lists files can look for their bytes */
export function describeFiles(api: TestClient, seesBytes = true): void {
  const params = { id: 1 };

  async function attach(content: BlobPart = 'hello', name = 'CV.txt', more = {}, id = 1) {
    const body = formWith(content, name, more);
    return api.ok('POST /candidates/{id}/files', { params: { id }, body });
  }

  describe('POST /candidates/{id}/files', () => {
    test('An attached file is listed first, with the same bytes', async () => {
      const file = await attach('hello', '../Lebenslauf Zoë.txt', { text: 'Hello Zoë' });
      expect(file).toMatchObject({
        candidateId: 1,
        name: 'Lebenslauf Zoë.txt',
        kind: 'txt',
        size: 5,
        hash: HASH,
        missing: false,
      });
      expect(file).not.toHaveProperty('text');
      const second = await attach('%PDF-1.7', 'second');
      expect(second.kind).toBe('pdf');
      const { data } = await api.ok('GET /candidates/{id}/files', { params });
      expect(data).toEqual([second, file]);
      expect((await api.dump()).files.find(({ id }) => id === file.id)?.text).toBe('Hello Zoë');
      const { headers, json, status } = await api.send('GET /files/{id}', { params: { id: file.id } });
      expect([status, json]).toEqual([200, 'hello']);
      expect(Object.fromEntries(headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="Lebenslauf Zo_.txt"; filename*=UTF-8''Lebenslauf%20Zo%C3%AB.txt`,
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    });

    test('Characters that change the direction of a name are removed', async () => {
      // The name comes from a backup, because WebKitGTK 2.50.6 reads no file with such a name from a form.
      const file = await attach('hello', 'CV.exe');
      const { changes: _changes, ...backup } = await api.dump();
      const saved = {
        ...(await api.ok('GET /backup')),
        files: backup.files.map((row) => (row.id === file.id ? { ...row, name: 'CV\u202efdp.exe' } : row)),
      };
      await api.ok('PUT /backup', { body: saved });
      const { data } = await api.ok('GET /candidates/{id}/files', { params });
      expect(data.find(({ id }) => id === file.id)?.name).toBe('CVfdp.exe');
      const { headers } = await api.send('GET /files/{id}', { params: { id: file.id } });
      expect(headers.get('Content-Disposition')).toBe(
        `attachment; filename="CVfdp.exe"; filename*=UTF-8''CVfdp.exe`,
      );
      const removed = await api.send('DELETE /files/{id}', { params: { id: file.id } });
      expect(removed.json).toMatchObject({ name: 'CVfdp.exe' });
    });

    test('A candidate is found by a file’s text when the search includes files', async () => {
      await attach('hello', 'CV.txt', { text: 'Zehn Jahre\nHydraulik' }, 2);
      const found = async (query: object) => {
        const { data } = await api.ok('GET /candidates', { query: { search: 'jahre hydr', ...query } });
        return data.map(({ id }) => id);
      };
      expect(await found({ inFiles: true })).toEqual([2]);
      expect(await found({ inFiles: true, stage: 'hired' })).toEqual([]);
      expect(await found({ inFiles: false })).toEqual([]);
      expect(await found({})).toEqual([]);
    });

    test('A text of 50,000 characters with many lines is taken, though a form doubles each line break', async () => {
      const text = 'line\n'.repeat(10_000);
      const { id } = await attach('hello', 'CV.txt', { text });
      expect((await api.dump()).files.find((file) => file.id === id)?.text).toBe(text);
    });

    test('Attaching is one change that can be undone and redone, and so is deleting', async () => {
      const before = await api.dump();
      const { headers } = await api.send('POST /candidates/{id}/files', { params, body: formWith('hello') });
      const [added] = (await api.ok('GET /candidates/{id}/files', { params })).data;
      const undone = await api.send('POST /changes/{seq}/undo', {
        params: { seq: headers.get('Change-Seq') ?? '' },
      });
      expect((await api.dump()).files).toEqual(before.files);
      const redo = { params: { seq: undone.headers.get('Change-Seq') ?? '' } };
      await api.ok('POST /changes/{seq}/undo', redo);
      expect((await api.ok('GET /candidates/{id}/files', { params })).data).toEqual([added]);
      const gone = await api.send('DELETE /files/{id}', { params: { id: added?.id ?? 0 } });
      expect(gone.json).toEqual(added);
      expect(await api.refused('GET /files/{id}', { params: { id: added?.id ?? 0 } })).toEqual(NO_FILE);
      await api.ok('POST /changes/{seq}/undo', {
        params: { seq: gone.headers.get('Change-Seq') ?? '' },
      });
      expect((await api.send('GET /files/{id}', { params: { id: added?.id ?? 0 } })).json).toBe('hello');
    });

    test('A repeated Idempotency-Key attaches once; another file with the same key is refused', async () => {
      const headers = { 'Idempotency-Key': 'key-1' };
      const sent = { params, headers, body: formWith('hello') };
      const first = await api.ok('POST /candidates/{id}/files', sent);
      expect(await api.ok('POST /candidates/{id}/files', { ...sent, body: formWith('hello') })).toEqual(
        first,
      );
      const other = { ...sent, body: formWith('other') };
      expect((await api.refused('POST /candidates/{id}/files', other)).status).toBe(409);
    });

    test('The same bytes for another candidate are kept once, and each has a name for it', async () => {
      const kept = await api.ok('GET /files/usage');
      // Uses new content, because a host may keep the bytes of earlier tests.
      const content = crypto.randomUUID();
      const mine = await attach(content, 'Mine.txt');
      const yours = await attach(content, 'Yours.txt', {}, 3);
      expect(await api.ok('GET /files/usage')).toEqual({ files: kept.files + 1, bytes: kept.bytes + 36 });
      expect(yours.hash).toBe(mine.hash);
      expect((await api.ok('GET /candidates/{id}/files', { params: { id: 3 } })).data).toEqual([yours]);
    });

    test.each([
      ['a program', formWith('MZ\u0000\u0001', 'CV.pdf')],
      ['nothing', formWith('', 'CV.txt')],
    ])(
      'A file with %s is refused, whatever it is called, and the answer says what can be attached',
      async (_, body) => {
        expect(await api.refused('POST /candidates/{id}/files', { params, body })).toEqual({
          status: 400,
          message:
            'This can’t be attached: it has to be a PDF, DOCX, DOC, ODT, RTF, Pages, TXT, HTML, EML, MSG, PNG, JPEG, GIF or WebP file',
        });
      },
    );

    test('A body is refused that is no form, has no file, or more than that', async () => {
      const send = (body: unknown) => api.refused('POST /candidates/{id}/files', { params, body });
      const noForm = 'The body must be a form (multipart/form-data)';
      expect(await send({ file: 'CV' })).toEqual({ status: 400, message: noForm });
      expect(await send(formWith('hello', 'CV', { secret: '1' }))).toEqual({
        status: 400,
        message: 'The body has an unknown field “secret”',
      });
      const without = new FormData();
      without.append('text', 'Hello');
      expect((await send(without)).message).toBe('The body’s file must be a file');
      without.append('file', 'Hello');
      expect((await send(without)).message).toBe('The body’s file must be a file');
      expect((await send(formWith('hello', 'CV', { text: 'x'.repeat(50_001) }))).status).toBe(400);
    });

    test('A file of more than 20 MB is refused with a sentence, and one of 20 is taken', async () => {
      const tooLarge = { status: 413, message: 'A file can’t be larger than 20 MB' };
      const send = (size: number) => ({ params, body: formWith(new Uint8Array(size).fill(0x20)) });
      expect(await api.refused('POST /candidates/{id}/files', send(FILE_MAX_SIZE + 1))).toEqual(tooLarge);
      const muchLarger = send(FILE_MAX_SIZE + 2_000_000);
      expect(await api.refused('POST /candidates/{id}/files', muchLarger)).toEqual(tooLarge);
      expect((await api.ok('POST /candidates/{id}/files', send(FILE_MAX_SIZE))).size).toBe(FILE_MAX_SIZE);
    });

    test('An unknown candidate is "Candidate not found"', async () => {
      const nobody = { params: { id: 4 } };
      const body = formWith('hello');
      expect(await api.refused('POST /candidates/{id}/files', { ...nobody, body })).toEqual(NOBODY);
      expect(await api.refused('GET /candidates/{id}/files', nobody)).toEqual(NOBODY);
    });
  });

  describe('GET /files/{id}', () => {
    test.each([
      ['html', 'text/plain; charset=utf-8', '<!DOCTYPE html><script>alert(1)</script>'],
      ['eml', 'message/rfc822', 'From: a@example.com\nDate: today\n\n<script>alert(1)</script>'],
    ])('A file of %s is a download in which nothing runs', async (kind, type, content) => {
      const file = await attach(content, 'CV.htm');
      expect(file.kind).toBe(kind);
      const { headers } = await api.send('GET /files/{id}', { params: { id: file.id } });
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="CV.htm"; filename*=UTF-8''CV.htm`,
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    });

    test.each([
      ['bytes=0-1', 206, 'he', 'bytes 0-1/5'],
      ['bytes=3-', 206, 'lo', 'bytes 3-4/5'],
      ['bytes=-2', 206, 'lo', 'bytes 3-4/5'],
      ['bytes=-9', 206, 'hello', 'bytes 0-4/5'],
      ['bytes=4-99', 206, 'o', 'bytes 4-4/5'],
      ['bytes=0-1,3-4', 200, 'hello', null],
      ['bytes=3-1', 200, 'hello', null],
      ['lines=1-2', 200, 'hello', null],
    ])('The range %s is answered', async (Range, status, text, range) => {
      const { id } = await attach();
      const reply = await api.send('GET /files/{id}', { params: { id }, headers: { Range } });
      expect([reply.status, reply.json, reply.headers.get('Content-Range')]).toEqual([status, text, range]);
    });

    test.each(['bytes=5-', 'bytes=9-12', 'bytes=-0'])('The missing range %s is refused', async (Range) => {
      const { id } = await attach();
      const reply = await api.send('GET /files/{id}', { params: { id }, headers: { Range } });
      expect(reply.json).toEqual({ message: 'There is no such range in this file' });
      expect([reply.status, reply.headers.get('Content-Range')]).toEqual([416, 'bytes */5']);
    });

    test('A file whose bytes are missing says so, also in the list, and can be deleted', async () => {
      const [file] = (await api.ok('GET /candidates/{id}/files', { params: { id: 2 } })).data;
      expect(file).toMatchObject({ id: 1, missing: seesBytes });
      expect(await api.refused('GET /files/{id}', { params: { id: 1 } })).toEqual(NO_FILE);
      expect(await api.ok('DELETE /files/{id}', { params: { id: 1 } })).toEqual(file);
      expect(await api.refused('DELETE /files/{id}', { params: { id: 1 } })).toEqual(NO_FILE);
    });

    test('A file belongs to the remaining candidate after a merge, and to its first owner after an undo', async () => {
      const file = await attach('hello', 'CV.txt', {}, 3);
      const merge = { params, body: { candidateId: 3, take: [] } };
      const { headers } = await api.send('POST /candidates/{id}/merge', merge);
      const of = async (id: number) => (await api.ok('GET /candidates/{id}/files', { params: { id } })).data;
      expect(await of(1)).toEqual([{ ...file, candidateId: 1 }]);
      await api.ok('POST /changes/{seq}/undo', { params: { seq: headers.get('Change-Seq') ?? '' } });
      expect(await of(1)).toEqual([]);
      expect(await of(3)).toEqual([file]);
    });
  });
}
