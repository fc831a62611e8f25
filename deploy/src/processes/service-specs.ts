import path from 'node:path';
import { SERVICES, type ServiceName } from '@porte/contracts/registry.js';
import { LOCAL_DIAGNOSTICS } from '../local/diagnostics.js';
import { freePort } from '@porte/local-servers/free-port.mjs';
import { environments, type InstallationEnvironment } from './environments.js';
import type { ProcessSpec } from './process-spec.js';

/** An installation whose processes run on this machine. */
export interface InstallationOptions extends Omit<InstallationEnvironment, 'addresses'> {
  /** the clone, whose built modules are run */
  root: string;
  /** the gateway's port */
  port: number;
}

/** Invoices are stamped by the embedded provider, which only a process that no other machine reaches accepts. */
const LOCAL = { ...LOCAL_DIAGNOSTICS, PAC: 'sandbox' };

const scriptOf = (root: string, name: string): string => path.join(root, 'services', name, 'dist/main.js');

/** The eight services and the gateway as processes, on ports that stay theirs when one is started again. */
export async function serviceSpecs({ root, port, ...options }: InstallationOptions): Promise<ProcessSpec[]> {
  const ports = new Map<ServiceName, number>();
  for (const name of SERVICES) ports.set(name, await freePort());
  const urlOf = (at: number): string => `http://127.0.0.1:${at}`;
  const addresses = Object.fromEntries(
    SERVICES.map(name => [name, urlOf(ports.get(name)!)]),
  ) as InstallationEnvironment['addresses'];
  const env = environments({ ...options, addresses, env: { ...LOCAL, ...options.env } });
  return [
    ...SERVICES.map((name): ProcessSpec => {
      const at = ports.get(name)!;
      return { name, url: urlOf(at), script: scriptOf(root, name), env: { ...env[name], PORT: String(at) } };
    }),
    {
      name: 'gateway',
      url: urlOf(port),
      script: scriptOf(root, 'gateway'),
      env: { ...env.gateway, PORT: String(port), REPLICA: 'local' },
    },
  ];
}
