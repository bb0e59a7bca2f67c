import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '#web/app/api/api-error.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { callForFile } from '#web/app/api/call.ts';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { cleanMail, type CarriedPictures, type CleanMail } from '#web/app/formatted/clean-mail.ts';
import styles from './mail-frame.module.css';

/**
 * The permissions of the frame: its own origin, so that the page can fill it, and links in another tab. Without
 * `allow-scripts` nothing in it ever runs.
 */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** A mail's HTML, made harmless, in a frame without scripts. */
export function MailFrame({ messageId, subject }: { messageId: number; subject: string }) {
  const { data, error, refetch } = useQuery({ ...messageHtmlQuery(messageId), select: cleaned });
  if (error) return <ErrorLine message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      {data.remotePictures > 0 && (
        <p className={classNames('quiet', styles['note'])}>
          Pictures from elsewhere are not loaded, because they would tell the sender that you read the mail.
        </p>
      )}
      <Frame mail={data} title={`“${subject}” as HTML`} />
    </>
  );
}

/** HTML with a picture that the mail carries. */
const CARRIED = /["'=\s]cid:/i;

interface MessageHtml {
  readonly html: string;
  readonly pictures: CarriedPictures;
}

const NO_PICTURES: CarriedPictures = new Map();

/** The HTML of a message as text, and the pictures that the mail carries for it. They never change. */
function messageHtmlQuery(id: number) {
  return queryOptions({
    queryKey: apiKey('GET /messages/{id}/html', { params: { id } }),
    queryFn: async ({ signal }): Promise<MessageHtml> => {
      const file = await callForFile(
        'GET /messages/{id}/html',
        { params: { id }, signal },
        'The mail could not be read',
      );
      const html = await file.text();
      return { html, pictures: CARRIED.test(html) ? await picturesOf(id, signal) : NO_PICTURES };
    },
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** A message without its original has no pictures. */
async function picturesOf(id: number, signal: AbortSignal): Promise<CarriedPictures> {
  try {
    const options = { params: { id }, signal };
    const original = await callForFile(
      'GET /messages/{id}/original',
      options,
      'The pictures could not be read',
    );
    // Its reader of mails is as large as the rest.
    const { carriedIn } = await import('./carried-pictures.ts');
    return await carriedIn(original);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return NO_PICTURES;
    throw error;
  }
}

function cleaned({ html, pictures }: MessageHtml): CleanMail {
  return cleanMail(html, pictures);
}

function Frame({ mail, title }: { mail: CleanMail; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const shown = frame.current;
    if (!shown) return undefined;
    const sizes = new ResizeObserver(() => fitFrame(shown));
    function fill(): void {
      if (!shown) return;
      fillFrame(shown, mail.content);
      sizes.disconnect();
      if (shown.contentDocument) sizes.observe(shown.contentDocument.body);
    }
    fill();
    // Firefox replaces the frame's first document a moment later.
    shown.addEventListener('load', fill);
    return () => {
      sizes.disconnect();
      shown.removeEventListener('load', fill);
    };
  }, [mail]);

  return (
    <iframe
      ref={frame}
      title={title}
      sandbox={SANDBOX}
      className={classNames('block whole-width', styles['frame'])}
    />
  );
}

/** On paper a mail is dark on light, whatever the theme: most mails set only one of both colours. */
const SHEET = `
  :root { color-scheme: light; }
  body { margin: 0; padding: 16px; font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  img, table { max-width: 100%; }
  pre { white-space: pre-wrap; }
`;

function fillFrame(frame: HTMLIFrameElement, content: DocumentFragment): void {
  const inside = frame.contentDocument;
  const sheets = frame.contentWindow as (Window & { CSSStyleSheet: typeof CSSStyleSheet }) | null;
  if (!inside || !sheets) return;
  inside.body.replaceChildren(inside.importNode(content, true));
  for (const element of inside.querySelectorAll<HTMLElement>('[data-style]')) {
    // Set by the property: the page's policy refuses the attribute.
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  const sheet = new sheets.CSSStyleSheet();
  sheet.replaceSync(SHEET);
  inside.adoptedStyleSheets = [sheet];
}

/** Makes the frame as high as its content, up to the height at which its style sheet lets it scroll. */
function fitFrame(frame: HTMLIFrameElement): void {
  const height = frame.contentDocument?.documentElement.offsetHeight ?? 0;
  frame.style.blockSize = `${height + frame.offsetHeight - frame.clientHeight}px`;
}
