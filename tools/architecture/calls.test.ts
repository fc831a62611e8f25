import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES, type ServiceName } from '@porte/contracts';
import { parse } from 'yaml';
import { environments } from '@porte/deploy/processes/environments.js';
import { definitionOf, root } from './services.js';
import { filesBelow, isTest, textOf } from './sources.js';

const values = parse(readFileSync(path.join(root, 'helm/porte/values.yaml'), 'utf8')) as {
  components: Record<ServiceName, { calls: ServiceName[] }>;
};
const urlOf = (name: ServiceName): string => `${name.toUpperCase()}_URL`;

/** The services whose addresses a service's code reads. */
function calledBy(name: ServiceName): ServiceName[] {
  const code = filesBelow(`services/${name}/src`)
    .filter(file => file.endsWith('.ts') && !isTest(file))
    .map(textOf)
    .join();
  return SERVICES.filter(other => new RegExp(`\\b${urlOf(other)}\\b`).test(code));
}

describe.each(SERVICES)('calls of %s to other services', name => {
  const called = calledBy(name);

  it('calls to other services are declared, so that it does not start without an address', () => {
    expect([...(definitionOf(name)?.calls ?? [])].sort()).toEqual([...called].sort());
  });

  it('calls to other services are those for which the chart gives addresses and opens the network', () => {
    expect([...values.components[name].calls].sort()).toEqual([...called].sort());
  });

  it('calls to other services have an address in every installation that is prepared', () => {
    const of = <T>(value: T) => Object.fromEntries(SERVICES.map(each => [each, value])) as Record<ServiceName, T>;
    const env = environments({
      secrets: { actor: '', tokenPrivateKey: '', tokenPublicKey: '', master: '', statementKey: '' },
      databases: of({ appUrl: '', systemUrl: '' }),
      addresses: Object.fromEntries(SERVICES.map(each => [each, `http://${each}`])) as Record<ServiceName, string>,
      brokers: '',
      storage: '',
    })[name];
    for (const other of called) expect(env[urlOf(other)]).toBe(`http://${other}`);
  });
});
