import { toast } from './toast.tsx';

/**
 * Copies text to the clipboard, and shows a toast.
 *
 * @param label names the text, as in “Link copied”
 * @param more the end of the toast
 * @returns whether the text was copied. some browsers allow this only right after a click
 */
export async function copyText(label: string, text: string, more = ''): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.info(`${label} copied${more}`);
    return true;
  } catch {
    return false;
  }
}

/** Copies text, and shows a toast if the browser does not allow it. */
export async function copyOrTell(label: string, text: string): Promise<void> {
  if (await copyText(label, text)) return;
  toast.error(`The browser did not allow it: select the ${label.toLowerCase()} and copy it`);
}
