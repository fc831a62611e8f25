import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serviceSpecs, SMALL_HEAP, type ProcessSpec } from '@porte/deploy/processes/index.js';
import { freePort } from '@porte/local-servers/free-port.mjs';
import type { ChildSettings } from './child/settings.js';
import { LIMITS } from './child/limits.js';
import { isGateway } from './topology.js';

/** The clone that this harness belongs to. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A built module of the harness that runs in the processes of a clone. */
export const childModule = (root: string, name: string): string =>
  path.join(root, 'tools/reliability/dist/child', `${name}.js`);

/** Milliseconds between a gateway's "not ready" and its refusing connections: by then, the balancer has noticed and every connection in use was told to close. */
const ANNOUNCED_MS = '2000';

/** Another replica: of a service, it takes its share of the events, and no one asks it anything; a gateway has every event itself. */
async function secondInstanceOf({ name, env, ...spec }: ProcessSpec): Promise<ProcessSpec> {
  const port = await freePort();
  return {
    ...spec,
    name: `${name}-2`,
    url: `http://127.0.0.1:${port}`,
    env: { ...env, PORT: String(port), ...('REPLICA' in env ? { REPLICA: `${name}-2` } : {}) },
  };
}

/**
 * The eight services and the gateway as the product runs them apart, each with the harness's own module before it.
 * @param file that the settings were read from
 */
export async function multiProcessSpecs(
  settings: ChildSettings,
  file: string,
  brokers: readonly string[],
): Promise<ProcessSpec[]> {
  const { databases, secrets, home, port } = settings;
  const env = {
    ...LIMITS,
    DEV_MAIL_DIR: path.join(home, 'mail'),
    CHAOS_SETTINGS: file,
    NODE_COMPILE_CACHE: path.join(path.dirname(file), '../compiled'),
    ...settings.env,
  };
  const specs = await serviceSpecs({
    root: ROOT,
    databases,
    secrets,
    brokers: brokers.join(),
    storage: path.join(home, 'files'),
    port,
    logLevel: process.env['LOG_LEVEL'] ?? 'fatal',
    env,
  });
  const first = specs.find(({ name }) => name === settings.env['CHAOS_SECOND']);
  if (first) specs.push(await secondInstanceOf(first));
  const own = ({ name }: ProcessSpec): Record<string, string> => ({
    CHAOS_PART: name,
    ...(first && isGateway(first) && isGateway({ name }) ? { STOP_ANNOUNCED_MS: ANNOUNCED_MS } : {}),
  });
  return specs.map(spec => ({
    ...spec,
    env: { ...spec.env, ...own(spec) },
    ...programOf(spec, ROOT),
  }));
}

/** What a process runs by the code of some clone, with the module of that clone's harness before it. */
export const programOf = (
  { script }: ProcessSpec,
  root: string,
): Required<Pick<ProcessSpec, 'script' | 'nodeFlags'>> => ({
  script: path.join(root, path.relative(ROOT, script)),
  nodeFlags: [...SMALL_HEAP, '--import', pathToFileURL(childModule(root, 'multi-process')).href],
});
