import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serviceSpecs, SMALL_HEAP, type ProcessSpec } from '../processes/index.js';
import { freePort } from '../local/ports.js';
import type { ChildSettings } from './child/settings.js';
import { LIMITS } from './child/limits.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FIRST = new URL('./child/apart.js', import.meta.url).href;

/** Another replica of a service: takes its share of the events, and nobody asks it anything. */
async function secondOf({ name, env, ...spec }: ProcessSpec): Promise<ProcessSpec> {
  const port = await freePort();
  return { ...spec, name: `${name}-2`, url: `http://127.0.0.1:${port}`, env: { ...env, PORT: String(port) } };
}

/**
 * The eight services and the gateway as the product runs them apart, each with the harness's own module before it.
 * @param file that the settings were read from
 */
export async function apartSpecs(settings: ChildSettings, file: string, brokers: readonly string[]): Promise<ProcessSpec[]> {
  const { databases, secrets, home, port } = settings;
  const env = {
    ...LIMITS, DEV_MAIL_DIR: path.join(home, 'mail'), CHAOS_SETTINGS: file, NODE_COMPILE_CACHE: path.join(path.dirname(file), '../compiled'), ...settings.env,
  };
  const specs = await serviceSpecs({ root: ROOT, databases, secrets, brokers: brokers.join(), storage: path.join(home, 'files'), port, logLevel: process.env['LOG_LEVEL'] ?? 'fatal', env });
  const second = specs.find(({ name }) => name === settings.env['CHAOS_SECOND']);
  if (second) specs.push(await secondOf(second));
  return specs.map(spec => ({ ...spec, env: { ...spec.env, CHAOS_PART: spec.name }, nodeFlags: [...SMALL_HEAP, '--import', FIRST] }));
}
