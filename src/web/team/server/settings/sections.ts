/** The sections of Settings that only a server has. They are in one module, because they share most of their code. */
export { CalendarSettings } from '#web/team/calendar/calendar-settings.tsx';
export { CompanySettings } from '#web/team/company/company-settings.tsx';
export { MailSection } from '#web/team/mail-server/mail-section.tsx';
export { MailSettings } from '#web/team/notifications/mail-settings.tsx';
export { PeopleSettings } from '#web/team/people/people-settings.tsx';
export { TokensSettings } from '#web/team/people/tokens-settings.tsx';
export { ProgramsSettings } from '#web/team/programs/programs-settings.tsx';
export { WebhooksSettings } from '#web/team/webhooks/webhooks-settings.tsx';
export { CopySettings } from '#web/team/server/copy/copy-settings.tsx';
export { ServerData } from './server-data.tsx';
export { SignInSettings } from './sign-in-settings.tsx';
export { WorkspaceSettings } from './workspace-settings.tsx';
