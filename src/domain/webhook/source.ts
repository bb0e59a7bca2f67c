import { CHANGE_KIND_LABELS, CHANGE_KINDS, type ChangeKind } from '#domain/history/change-kind.ts';
import { AUDIT_GROUP_LABELS, AUDIT_GROUPS, type AuditGroup } from '#domain/team/audit.ts';

/** The sources of a webhook's events (product §27). A webhook has one source for good. */
export const WEBHOOK_SOURCES = ['changes', 'audit'] as const;
export type WebhookSourceName = (typeof WEBHOOK_SOURCES)[number];

export const WEBHOOK_SOURCE_LABELS: Readonly<Record<WebhookSourceName, string>> = {
  changes: 'Changes of the workspace',
  audit: 'Audit log',
};

/** The noun of an event from each source. */
export const WEBHOOK_SOURCE_NOUNS: Readonly<Record<WebhookSourceName, string>> = {
  changes: 'change',
  audit: 'entry',
};

/** The kinds that a webhook chooses by: kinds of changes, or groups of the audit log. */
export type WebhookKind = ChangeKind | AuditGroup;

export const WEBHOOK_KINDS: Readonly<Record<WebhookSourceName, readonly WebhookKind[]>> = {
  changes: CHANGE_KINDS,
  audit: AUDIT_GROUPS,
};

export const WEBHOOK_KIND_LABELS: Readonly<Record<WebhookKind, string>> = {
  ...CHANGE_KIND_LABELS,
  ...AUDIT_GROUP_LABELS,
};

/** Tells whether a source has all of the kinds. */
export function hasKinds(source: WebhookSourceName, kinds: readonly WebhookKind[] | null): boolean {
  return kinds === null || kinds.every((kind) => WEBHOOK_KINDS[source].includes(kind));
}
