// Compiles the client and its examples into dist, which Node 20 can run. `npm run build` runs it.
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('.', import.meta.url));
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
try {
  execFileSync(process.execPath, [compiler, '-p', '.'], { cwd, stdio: 'inherit' });
} catch {
  // The compiler has said what is wrong.
  process.exit(1);
}
// The compiler leaves descriptions of types where they are.
cpSync(`${cwd}/src/generated/schema.d.ts`, `${cwd}/dist/src/generated/schema.d.ts`);
