import { toast } from './toast.tsx';

/**
 * Puts text on the clipboard, and says so.
 *
 * @param label what it is, as in “Link copied”
 * @returns whether it is there: some browsers allow it only right after a click
 */
export async function copyText(label: string, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.info(`${label} copied`);
    return true;
  } catch {
    return false;
  }
}

/** Does it for whoever asked for it, who is told where it was not allowed. */
export async function copyOrTell(label: string, text: string): Promise<void> {
  if (await copyText(label, text)) return;
  toast.error(`The browser did not allow it: select the ${label.toLowerCase()} and copy it`);
}
