import { describe, expect, it } from 'vitest';
import type { TestClient } from './test-client.ts';

export function describeColleagues(api: TestClient): void {
  const add = (body: { name: string; handle?: string; email?: string }) =>
    api.ok('POST /colleagues', { body });
  const names = async () => (await api.ok('GET /colleagues')).data.map(({ name }) => name);

  describe('POST /colleagues', () => {
    it('Adds a colleague with a handle of their own, the last in the order', async () => {
      const before = await names();
      const ada = await add({ name: ' Ada King ', email: 'ada@example.com' });
      expect(ada).toMatchObject({ name: 'Ada King', handle: 'ada', email: 'ada@example.com' });
      expect(await add({ name: 'Ada Other' })).toMatchObject({ handle: 'ada2', email: '' });
      expect(await names()).toEqual([...before, 'Ada King', 'Ada Other']);
    });

    it.each([
      [{ name: ' ' }, 'Name can’t be empty'],
      [{ name: 'Ada', handle: 'a-b' }, 'A handle has letters a to z, digits and underscores only'],
      [{ name: 'Ada', email: 'nowhere' }, 'Email needs an @'],
    ])('Refuses %j', async (body, message) => {
      expect(await api.refused('POST /colleagues', { body })).toEqual({ status: 400, message });
    });
  });

  describe('PATCH /colleagues/{id}', () => {
    it('Changes the name and the email, and leaves the handle', async () => {
      const { id } = await add({ name: 'Bo' });
      const body = { name: 'Bo Lind', email: 'bo@example.com' };
      const changed = await api.ok('PATCH /colleagues/{id}', { params: { id }, body });
      expect(changed).toMatchObject({ ...body, handle: 'bo' });
    });
  });

  describe('DELETE /colleagues/{id}', () => {
    it('Removes a colleague, and an undo brings them back', async () => {
      const { id } = await add({ name: 'Cy' });
      const { headers } = await api.send('DELETE /colleagues/{id}', { params: { id } });
      expect(await names()).not.toContain('Cy');
      await api.ok('POST /changes/{seq}/undo', { params: { seq: headers.get('Change-Seq') ?? '' } });
      expect(await names()).toContain('Cy');
    });
  });
}
