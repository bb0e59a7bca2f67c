import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { Message } from '#domain/message/message.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';

/** The API of a host that sends mail. */
export function apiWithMail(workspace?: Workspace): Promise<ApiInMemory> {
  return apiInMemory(workspace, undefined, undefined, {
    name: 'Hirelane',
    from: 'jobs@example.com',
    hasOfferPage: true,
  });
}

export function composer(): Locator {
  return page.getByRole('dialog', { name: /^(Write|Reply) to / });
}

export function subjectField(): Locator {
  return composer().getByLabelText('Subject');
}

export function textField(): Locator {
  return composer().getByLabelText('Text', { exact: true });
}

export function sendButton(): Locator {
  return composer().getByRole('button', { name: /^Send / });
}

/** The texts of the fields that are marked in place. */
export function marks(kind: 'filled' | 'empty' | 'unknown'): string[] {
  return composer()
    .getByCss(`mark[data-mark=${kind}]`)
    .elements()
    .map(({ textContent }) => textContent);
}

/** Chooses a template by its name. The names of those for the candidate’s stage are marked. */
export async function chooseTemplate(name: string): Promise<void> {
  const picker = composer().getByLabelText('Template');
  const option = await picker.getByRole('option', { name }).findElement();
  await picker.selectOptions(option.textContent);
}

export async function messagesOf(api: ApiInMemory, id: number): Promise<readonly Message[]> {
  return (await api.get<{ data: Message[] }>(`/candidates/${id}/messages`)).data;
}

export async function waitForComposer(): Promise<void> {
  await expect.element(textField()).toBeVisible();
}
