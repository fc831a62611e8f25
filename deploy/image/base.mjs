// Makes the base image `localhost/porte-node` of Debian's packages and the pinned Node, for checks where no registry of images can be reached.
// It holds what the documented base holds: the C and C++ libraries, certificates, time zones and Node, and no shell.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6', 'ca-certificates', 'tzdata'];
export const BASE = 'localhost/porte-node:24';

/** @param {string} root of the clone */
export function makeBase(root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'porte-base-'));
  try {
    const [debs, files] = [path.join(folder, 'debs'), path.join(folder, 'files')];
    for (const each of [debs, files]) mkdirSync(each);
    execFileSync('apt-get', ['download', ...PACKAGES], { cwd: debs, stdio: 'pipe' });
    for (const deb of readdirSync(debs)) execFileSync('dpkg-deb', ['-x', path.join(debs, deb), files]);
    for (const name of ['usr/share/doc', 'usr/share/man', 'usr/share/lintian'])
      rmSync(path.join(files, name), { recursive: true, force: true });
    // where the loader is looked for, whichever Debian the packages are of
    for (const name of ['lib', 'lib64'])
      try {
        symlinkSync(`usr/${name}`, path.join(files, name));
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
    const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
    mkdirSync(path.join(files, 'nodejs/bin'), { recursive: true });
    cpSync(path.join(root, `node_modules/node-linux-${arch}/bin/node`), path.join(files, 'nodejs/bin/node'));
    const tar = path.join(folder, 'base.tar');
    execFileSync('tar', ['-C', files, '--owner=0', '--group=0', '-cf', tar, '.']);
    execFileSync('podman', ['import', tar, BASE], { stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
