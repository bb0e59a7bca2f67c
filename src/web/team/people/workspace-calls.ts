import type { Copies } from '#domain/team/copies.ts';
import { ask, type OwnWorkspace } from './people-calls.ts';
import { tellOtherPages } from './session-changes.ts';

export async function createWorkspace(body: { name: string }): Promise<OwnWorkspace> {
  const made = await ask('POST /workspaces', { body }, 'The workspace was not created');
  tellOtherPages();
  return made;
}

export function renameWorkspace(id: string, body: { name: string }) {
  return ask('PATCH /workspaces/{id}', { params: { id }, body }, 'The workspace was not renamed');
}

/** @param name the workspace’s name, as the owner has typed it */
export async function deleteWorkspace(id: string, name: string): Promise<void> {
  const input = { params: { id }, body: { name } };
  await ask('POST /workspaces/{id}/deletion', input, 'The workspace was not deleted');
  tellOtherPages();
}

export async function bringWorkspaceBack(id: string): Promise<void> {
  await ask('DELETE /workspaces/{id}/deletion', { params: { id } }, 'The workspace was not brought back');
  tellOtherPages();
}

export function chooseCopies(id: string, copies: Copies) {
  return ask('PATCH /workspaces/{id}', { params: { id }, body: { copies } }, 'This was not saved');
}

export function showFirstSteps(id: string, firstSteps: boolean) {
  return ask('PATCH /workspaces/{id}', { params: { id }, body: { firstSteps } }, 'This was not saved');
}
