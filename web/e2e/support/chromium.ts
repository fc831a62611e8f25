import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { LaunchOptions } from '@playwright/test';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PACKED = path.join(ROOT, 'node_modules/@sparticuz/chromium/bin');
const UNPACKED = path.join(ROOT, 'node_modules/.cache/porte-chromium');
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** In containers Chromium has neither the rights for its sandbox nor space in /dev/shm. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage'];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const ofSystem = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap(folder => NAMES.map(name => path.join(folder, name)))
    .find(isProgram);

const packed = (name: string): Buffer => brotliDecompressSync(readFileSync(path.join(PACKED, name)));

function untar(name: string, folder: string): void {
  const { status, stderr, error } = spawnSync('tar', ['-x', '--no-same-owner', '-C', folder], { input: packed(name) });
  if (status !== 0) throw new Error(`cannot unpack ${name}: ${String(error ?? stderr)}`);
}

/** The package's own configuration names a folder where these fonts are not. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir>${UNPACKED}/fonts-cache</cachedir></fontconfig>
`;

/** Unpacked under another name and renamed, so that an incomplete copy is never used. */
function unpack(): void {
  const fresh = `${UNPACKED}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  writeFileSync(path.join(fresh, 'chromium'), packed('chromium.br'));
  chmodSync(path.join(fresh, 'chromium'), 0o755);
  for (const name of ['al2023.tar.br', 'fonts.tar.br']) untar(name, fresh);
  writeFileSync(path.join(fresh, 'fonts.conf'), FONTS);
  if (existsSync(UNPACKED)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, UNPACKED);
}

const lacksLibraries = (program: string): boolean => spawnSync(program, ['--version', ...ARGS]).status !== 0;
const lacksFonts = (): boolean =>
  !existsSync('/etc/fonts/fonts.conf') ||
  !existsSync('/usr/share/fonts') ||
  readdirSync('/usr/share/fonts').length === 0;

/** Chromium from its npm package, with libraries and fonts of that package if the system has none; always with its fonts where they are to be the same everywhere. */
function ofPackage(hasOwnFonts = lacksFonts()): LaunchOptions {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`install Chromium or Chrome: none of ${NAMES.join(', ')} is in the PATH`);
  if (!existsSync(UNPACKED)) unpack();
  const executablePath = path.join(UNPACKED, 'chromium');
  const libraries = lacksLibraries(executablePath)
    ? { LD_LIBRARY_PATH: [path.join(UNPACKED, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':') }
    : {};
  const fonts = hasOwnFonts ? { FONTCONFIG_PATH: UNPACKED } : {};
  return { executablePath, args: ARGS, env: { ...(process.env as Record<string, string>), ...libraries, ...fonts } };
}

/**
 * Launches a browser without installing one: the system's Chromium or Chrome, else the one of an npm package.
 * `PORTE_CHROMIUM=packaged` always uses the latter.
 * @throws Error if there is neither
 */
export function chromium(): LaunchOptions {
  const executablePath = process.env['PORTE_CHROMIUM'] === 'packaged' ? undefined : ofSystem();
  return executablePath ? { executablePath, args: ARGS } : ofPackage();
}

/** Whether the browser and the fonts of the npm package run here. */
export const hasPinnedChromium = process.platform === 'linux' && process.arch === 'x64';

/** The browser and the fonts of the npm package, which the lock file pins: what they draw is the same on every machine. */
export const pinnedChromium = (): LaunchOptions => (hasPinnedChromium ? ofPackage(true) : chromium());
