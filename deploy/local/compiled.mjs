import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Compiles what changed, for commands that need no web app; ends the process with 2 where it does not compile. @returns the clone's folder */
export function compiled() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/typescript-native/bin/tsc'), '-b', path.join(root, 'deploy')],
    { encoding: 'utf8' },
  );
  if (status === 0) return root;
  console.error(stdout + stderr);
  return process.exit(2);
}
