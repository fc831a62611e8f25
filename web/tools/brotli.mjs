// Compresses the files of a build better than a server could while it answers or starts: 15 % less than gzip.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** The highest, 11, takes twice as long and saves 1.5 % more. */
const QUALITY = 10;
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|wasm|txt)$/;
/** Smaller files fit in one packet of the network either way. In bytes. */
const SMALLEST = 1000;

/** @param {string} file gets a copy beside it, `<file>.br`, unless it is small */
async function pack(file) {
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, await compress(bytes, { params }));
}

/**
 * Writes a compressed copy beside each file of the build that a browser loads.
 * @returns {import('vite').Plugin}
 */
export function brotli() {
  let folder;
  return {
    name: 'brotli',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    async writeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        entry =>
          entry.isFile() && COMPRESSIBLE.test(entry.name) && !path.relative(folder, entry.parentPath).startsWith('.'),
      );
      await Promise.all(files.map(entry => pack(path.join(entry.parentPath, entry.name))));
    },
  };
}
