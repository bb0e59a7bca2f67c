import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The style by which VitePress keeps everything still for the moment in which light becomes dark. */
const STILL = "'sha256-skqujXORqzxt1aE0NNXxujEanPTX6raoqSscTV/Ww/Y='";

/** Allows nothing of another origin and no inline code, on every host that serves the site. */
const POLICY =
  `default-src 'none'; script-src 'self'; style-src 'self' ${STILL}; font-src 'self'; img-src 'self' data:; ` +
  "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/** The scripts that were moved out of pages, by file. */
const moved = new Map<string, string>();

/** The fields of VitePress's context that the code below reads. */
interface PageContext {
  readonly siteConfig: { readonly site: { readonly base: string } };
}

/** Moves the inline scripts of a page into files, and leaves out its inline styles. */
export function withoutInlineCode(html: string, _id: string, { siteConfig }: PageContext): string {
  return html
    .replace(
      '<meta charset="utf-8">',
      `$&\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    )
    .replaceAll(/<script(?: id="[\w-]+")?>(.+?)<\/script>/gs, (_, code: string) => {
      const file = `assets/moved-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      moved.set(file, code);
      return `<script src="${siteConfig.site.base}${file}"></script>`;
    })
    .replaceAll(/(<[^<>]*) style="[^"]*"/g, '$1');
}

export function writeMovedScripts({ outDir }: { readonly outDir: string }): void {
  for (const [file, code] of moved) writeFileSync(join(outDir, file), code);
}
