import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const COMPRESSIBLE = /^(text|image\/svg|application\/(json|manifest|wasm))/;

/** A file of the built web app, ready to be sent. */
export interface WebFile {
  type: string;
  bytes: Buffer;
  /** the same, compressed; only where that helps */
  gzip?: Buffer;
  /** the same, compressed better by the build, which has the time for it */
  br?: Buffer;
}

function fileOf(place: string): WebFile | null {
  const type = TYPES[path.extname(place).toLowerCase()];
  if (!type) return null;
  const bytes = readFileSync(place);
  const brotli = `${place}.br`;
  return {
    type,
    bytes,
    ...(COMPRESSIBLE.test(type) ? { gzip: gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }) } : {}),
    ...(existsSync(brotli) ? { br: readFileSync(brotli) } : {}),
  };
}

/**
 * Reads a build into memory: what is not in it can not be asked for, by whatever path. Hidden files, source maps and files of unknown kinds stay out.
 * @returns files by their path in a URL, such as `/assets/index.js`
 */
export function webFiles(folder: string): ReadonlyMap<string, WebFile> {
  const root = path.resolve(folder);
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)));
  const visible = names.filter(name => !name.split(path.sep).some(part => part.startsWith('.')));
  return new Map(
    visible.flatMap(name => {
      const file = fileOf(path.join(root, name));
      return file ? [[`/${name.split(path.sep).join('/')}`, file] as const] : [];
    }),
  );
}
