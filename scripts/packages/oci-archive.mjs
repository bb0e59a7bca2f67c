import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Unpacks the folder /app of each image in an archive (OCI), one for each kind of processor.
 *
 * @param {string} archive
 * @param {string} folder empty, for what is unpacked
 * @returns {{ platform: string, digest: string, app: string }[]}
 */
export function unpackImages(archive, folder) {
  tar(['--extract', `--file=${archive}`, `--directory=${folder}`]);
  const read = (digest) => readFileSync(join(folder, 'blobs', digest.replace(':', '/')), 'utf8');
  const { manifests } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const images = manifests.flatMap(({ digest, ...one }) => {
    const { manifests: several } = JSON.parse(read(digest));
    return several ?? [{ digest, ...one }];
  });
  return images.map(({ digest }) => {
    const { config, layers } = JSON.parse(read(digest));
    const { os, architecture } = JSON.parse(read(config.digest));
    const root = join(folder, `image-${architecture}`);
    mkdirSync(root);
    for (const layer of layers) {
      const blob = join(folder, 'blobs', layer.digest.replace(':', '/'));
      // Only some layers have the folder. Those without are passed over.
      if (/^(?:\.\/)?app\/./m.test(tar(['--list', `--file=${blob}`])))
        tar(['--extract', `--file=${blob}`, `--directory=${root}`, '--wildcards', 'app/*']);
    }
    return { platform: `${os}/${architecture}`, digest, app: join(root, 'app') };
  });
}

function tar(args) {
  const { status, stdout, stderr } = spawnSync('tar', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`tar ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}
