import { zipSync } from 'fflate';
import type { Locator } from 'vitest/browser';

const FILES = import.meta.glob<string>('./fixtures/*.{pdf,docx,odt}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A sample file that another program wrote. */
export async function fixture(name: string): Promise<Blob> {
  const response = await fetch(FILES[`./fixtures/${name}`]!);
  return response.blob();
}

/** Chooses files in the card “Files”. */
export function chooseIn(card: Locator, files: readonly File[]): void {
  const input = card.getByCss('input[type=file]').element() as HTMLInputElement;
  input.files = transfer(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export function transfer(files: readonly File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

/** A document of Pages: its first object has the type 10,000. It may have a preview, which is a PDF. */
export function pagesOf(preview?: Uint8Array): Blob {
  const document = Uint8Array.of(0, 11, 0, 0, 10, 0x24, 0x08, 1, 0x12, 5, 0x08, 0x90, 0x4e);
  const parts = { 'Index/Document.iwa': document, ...(preview && { 'QuickLook/Preview.pdf': preview }) };
  return new Blob([new Uint8Array(zipSync(parts, { level: 0 }))]);
}
