// Serves a folder of static files by nginx as docs/install.md says, and opens it in a browser.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { atEnd, emptyFolder, expect } from './carry-out.mjs';

const { config, chromium: options } = JSON.parse(process.env.PLAN);
const root = emptyFolder();
const path = join(root, 'nginx.conf');
const user = process.getuid?.() === 0 ? 'user root;' : '';
writeFileSync(
  path,
  `daemon off; pid ${root}/nginx.pid; ${user} events {}\nhttp {\ninclude /etc/nginx/mime.types;\n${config}}\n`,
);
const nginx = spawn('nginx', ['-p', root, '-e', join(root, 'nginx.log'), '-c', path], { stdio: 'inherit' });
atEnd(() => nginx.kill('SIGTERM'));

// The certificate is signed by nobody whom a browser knows.
const browser = await chromium.launch({
  ...options,
  args: [...options.args, '--ignore-certificate-errors'],
});
const page = await browser.newPage();
const errors = [];
page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
page.on('pageerror', (error) => errors.push(String(error)));
await page.goto('https://hire.example.com/candidates');
await page.getByRole('row').nth(5).waitFor();
expect(errors.length === 0, errors.join('\n'));
await browser.close();
process.exit(0);
