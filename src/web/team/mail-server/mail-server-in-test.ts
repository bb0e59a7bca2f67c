import { page } from 'vitest/browser';
import { ACME, openTeam, OWNER_ADA } from '#web/team/server/server-in-test.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';
import { openSettings } from '#web/test/settings-in-test.ts';

export const NONE = { sending: null, signing: null, receiving: null, serverSends: true };
const USED = { workedAt: '2026-11-30T09:00:00.000Z', failsSince: null, problem: '' };
export const OWN = {
  ...NONE,
  sending: {
    host: 'smtp.acme.example',
    port: 465,
    security: 'tls',
    user: 'jobs',
    hasPassword: true,
    address: 'jobs@acme.example',
    name: 'Acme',
    state: USED,
  },
};

export const settings = page.getByRole('dialog', { name: 'Settings' });

/** Opens Settings at "Mail". */
export async function openMail(role: 'owner' | 'admin', mail: object): Promise<ApiInMemory> {
  const api = await apiInMemory();
  api.answer('GET /people', { data: [{ ...OWNER_ADA, role }] });
  const service = { workedAt: null, failsSince: null, problem: '' };
  api.answer('GET /people/me/mail-services', { sending: service, receiving: null });
  api.answer('GET /workspace-mail', mail);
  await openTeam('/jobs', { api, workspace: { ...ACME, role } });
  await openSettings('Mail');
  return api;
}
