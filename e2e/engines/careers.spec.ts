import { CV, publishAs } from '../careers-site.ts';
import { TeamServer } from '../team-server.ts';
import { expect, test as base } from './fixtures.ts';
import { View } from './view.ts';

interface Site {
  readonly origin: string;
  /** Publishes an opening. @returns the path of its page */
  readonly publish: (title: string) => Promise<string>;
}

const test = base.extend<{ applicant: View }, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright needs the pattern
    async ({}, run) => {
      const server = await TeamServer.start();
      const welcome = await server.welcome({
        name: 'Olga Owner',
        email: 'olga@example.com',
        password: 'correct horse battery',
        workspace: 'Acme',
      });
      const cookie = welcome.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
      await run({
        origin: server.origin,
        publish: async (title) => {
          const { path } = await publishAs(
            async (method, to, body) => (await call(server.origin, cookie, to, body, method)).json(),
            title,
          );
          return path;
        },
      });
      await server.stop();
    },
    { scope: 'worker' },
  ],

  applicant: async ({ engineBrowser, site }, run) => {
    await run(new View(engineBrowser.firstTab, site.origin));
    await engineBrowser.firstTab.open('about:blank');
    // The browser reports the status of forms with errors.
    const unexpected = engineBrowser.errors().filter((text) => !text.includes('422'));
    expect(unexpected, 'unexpected errors on the console').toEqual([]);
  },
});

async function call(
  origin: string,
  cookie: string,
  path: string,
  body: object,
  method: 'POST' | 'PUT' | 'PATCH' = 'POST',
): Promise<Response> {
  const headers = { Accept: 'application/json', Origin: origin, Cookie: cookie };
  const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
}

async function fillIn(view: View, name: string): Promise<void> {
  await view.role('textbox', 'Name').fill(name);
  await view.role('textbox', 'Email').fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.com`);
  await view.role('textbox', 'Years at the bench').fill('7');
  await view.role('checkbox', 'I agree').click();
}

/** Chooses a CV. With `tells` the page hears of it, as when a person chooses it. */
async function chooseCv(view: View, tells: boolean): Promise<void> {
  const file = { name: CV.name, type: CV.mimeType, text: CV.buffer.toString(), tells };
  await view.tab.evaluate(({ name, type, text, tells: isTold }) => {
    const field = document.querySelector<HTMLInputElement>('#cv');
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], name, { type }));
    if (!field) throw new Error('There is no field for a CV');
    field.files = chosen.files;
    if (isTold) field.dispatchEvent(new Event('change', { bubbles: true }));
  }, file);
}

test('A person finds an opening, applies with a CV that is sent ahead, and withdraws', async ({
  applicant: view,
  site,
}) => {
  await site.publish('Carver');
  await view.open('/careers/acme');
  await view.role('heading', 'Workshop').toBeThere();
  await view.role('link', 'Carver').click();
  await view.role('heading', 'Carver').toBeThere();
  await view.role('link', 'Apply').at(0).click();
  await fillIn(view, 'Cleo Carver');
  await chooseCv(view, true);
  await view.role('checkbox', 'CV.pdf').toBeThere();
  await view.role('button', 'Send application').click();
  await view.role('status').toContain('Acme Workshops has received your application.');
  await view.text('CV.pdf').toBeThere();
  await view.tab.reload();
  await view.role('button', 'Withdraw application').click();
  await view.role('link', 'Change nothing').toBeThere();
  await view.role('button', 'Withdraw application').click();
  await view.role('status').toContain('You have withdrawn this application.');
});

test(
  'Errors get the focus, and nothing that was typed or sent is lost',
  { tag: '@soak' },
  async ({ applicant: view, site }) => {
    const path = await site.publish('Joiner');
    await view.open(`${path}/apply`);
    await fillIn(view, 'Dan Joiner');
    await view.role('textbox', 'Email').fill('dan');
    await chooseCv(view, true);
    await view.role('checkbox', 'CV.pdf').toBeThere();
    await view.role('button', 'Send application').click();
    await view.role('alert').toBeFocused();
    await view.role('link', 'Email: Email needs an @').click();
    await view.role('textbox', 'Email').toBeFocused();
    await view.role('textbox', 'Email').fill('dan@example.com');
    await view.role('button', 'Send application').click();
    await view.role('status').toContain('Acme Workshops has received your application.');
    await view.text('CV.pdf').toBeThere();
  },
);

test('The browser itself sends the form with its file, as it does without a script', async ({
  applicant: view,
  site,
}) => {
  const path = await site.publish('Turner');
  await view.open(`${path}/apply`);
  await fillIn(view, 'Eve Turner');
  await view.role('textbox', 'Years at the bench').fill('90');
  await chooseCv(view, false);
  // Sending by `submit()` asks no script of the page.
  const sendItself = () => document.querySelector<HTMLFormElement>('#application')?.submit();
  await view.tab.evaluate(sendItself);
  await view.role('link', 'Years at the bench: Enter 60 or less').toBeThere();
  await view.role('checkbox', 'CV.pdf').toBeThere();
  await view.role('textbox', 'Years at the bench').fill('9');
  await view.tab.evaluate(sendItself);
  await view.role('status').toContain('Acme Workshops has received your application.');
  await view.text('CV.pdf').toBeThere();
});
