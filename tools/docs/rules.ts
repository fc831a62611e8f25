// The generated parts of docs/security-rules.md: what routes take as uploads, and which outside systems adapters call.
import type { Manifest } from '@porte/adapter-kit';
import { SERVICES } from '@porte/contracts';
import { docsOf, type UploadRules } from '@porte/service-kit';
import { definitionOf, routesOf } from '../architecture/services.js';
import { code, table } from './blocks.js';
import { manifests } from './certainty.js';

const size = (bytes: number): string => (bytes % 1_000_000 === 0 ? `${bytes / 1_000_000} MB` : `${bytes / 1000} kB`);

const count = ({ files, mostFiles = files }: UploadRules): string =>
  files === mostFiles ? String(files) : `${files} to ${mostFiles}`;

/** Every route that takes files, with what it takes; routes that take the same share a line. */
function uploads(): string {
  const routes = new Map<string, Set<string>>();
  for (const { route, handler } of SERVICES.flatMap(service => routesOf(definitionOf(service)!))) {
    const { upload } = docsOf(handler);
    if (!upload) continue;
    const names = (upload.names ?? ['files[]']).map(code).join(', ');
    const taken = [upload.kinds.join(', '), count(upload), size(upload.bytes), names].join(' | ');
    routes.set(taken, (routes.get(taken) ?? new Set()).add(route));
  }
  const rows = [...routes].map(([taken, of]) => [[...of].sort().map(code).join(', '), taken]);
  return table(
    ['routes', 'kinds', 'files', 'of each at most', 'fields of files'],
    rows.sort(([a = ''], [b = '']) => a.localeCompare(b)),
  );
}

function hostsOf({ code: name, hosts }: Manifest): string {
  if (hosts.includes('*')) return 'any public host that the connected store names';
  if (hosts.length > 0)
    return [...hosts]
      .sort()
      .map(host => code(`https://${host}`))
      .join(', ');
  return name === 'Simulated' ? 'those of `SIMULATED_CARRIER` alone' : 'those in the settings of its accounts';
}

/** Every adapter with the hosts that it may call. */
const systems = (): string =>
  table(
    ['adapter', 'kind', 'hosts'],
    manifests().map(manifest => [
      [manifest.code, manifest.api].filter(Boolean).join(' '),
      manifest.kind,
      hostsOf(manifest),
    ]),
  );

/** @returns the text of each generated block, by its name */
export const rulesBlocks = (): Record<string, string> => ({ uploads: uploads(), systems: systems() });
