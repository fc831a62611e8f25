import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES, TOPICS } from '@porte/contracts';
import { GatewayConfig } from '@porte/gateway';
import { assertDevSettingsAreLocal, assertGatewayIsSafe, readConfig, ServiceConfig } from '@porte/service-kit';
import { parse, parseAllDocuments } from 'yaml';
import { ALL_SERVICES } from '../src/local/stack.js';

interface Container {
  name: string;
  args?: string[];
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef: { name: string } }[];
  resources: { limits: Record<string, string>; requests: Record<string, string> };
  securityContext: Record<string, unknown>;
  startupProbe?: object;
  livenessProbe?: object;
  readinessProbe?: object;
}
interface PodSpec {
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext: Record<string, unknown>;
  containers: Container[];
  initContainers?: Container[];
  volumes: { name: string; projected?: { sources: { secret: { items: { path: string }[] } }[] } }[];
}
interface Resource {
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  data?: Record<string, string>;
  spec?: { template?: { spec: PodSpec }; jobTemplate?: { spec: { template: { spec: PodSpec } } } };
}

const helm = path.join(__dirname, '../../helm');
const EXAMPLES = ['trying', 'production', 'operators'] as const;
const COMPONENTS = [...SERVICES, 'gateway'];

const renderedAs = (name: string): Resource[] =>
  parseAllDocuments(readFileSync(path.join(helm, 'examples/rendered', `${name}.yaml`), 'utf8'))
    .map(document => document.toJS() as Resource | null)
    .filter(resource => resource !== null);

/** The pods of Deployments, StatefulSets, Jobs and CronJobs, and bare ones. */
const podsOf = (all: Resource[]): [string, PodSpec][] =>
  all.flatMap(({ kind, metadata, spec }): [string, PodSpec][] => {
    if (kind === 'Pod') return [[metadata.name, spec as unknown as PodSpec]];
    const template = spec?.template ?? spec?.jobTemplate?.spec.template;
    return template ? [[metadata.name, template.spec]] : [];
  });

const keys = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** A secret of the right form for each variable that may hold one. */
const SECRET_VALUES: Record<string, string> = {
  ACTOR_SECRET: randomBytes(32).toString('base64url'),
  TOKEN_PRIVATE_KEY: keys.privateKey,
  TOKEN_PUBLIC_KEY: keys.publicKey,
  BILLING_STATEMENT_KEY: keys.privateKey,
  ...Object.fromEntries(
    ['CARRIERS', 'CATALOG', 'BILLING', 'PAYMENTS', 'SHIPMENTS'].map(name => [
      `${name}_MASTER_KEY`,
      randomBytes(32).toString('base64'),
    ]),
  ),
  DATABASE_URL: 'postgres://app@database/x',
  SYSTEM_DATABASE_URL: 'postgres://system@database/x',
  SMTP_URL: 'smtps://mail.example.mx',
  KAFKA_PASSWORD: 'password',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  KAFKA_CA: '-----BEGIN CERTIFICATE-----\n',
};

describe('the chart', () => {
  it('has templates of 900 lines at most', () => {
    const folder = path.join(helm, 'porte/templates');
    const lines = readdirSync(folder).map(file => readFileSync(path.join(folder, file), 'utf8').split('\n').length - 1);
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(900);
  });

  it('has the version of the product, and so has what runs unless a tag is given', () => {
    const { version, appVersion } = parse(readFileSync(path.join(helm, 'porte/Chart.yaml'), 'utf8')) as Record<
      string,
      string
    >;
    const product = JSON.parse(readFileSync(path.join(helm, '../package.json'), 'utf8')) as { version: string };
    expect([version, appVersion]).toEqual([product.version, product.version]);
  });

  it('has each service as a component, and the gateway', () => {
    const values = parse(readFileSync(path.join(helm, 'porte/values.yaml'), 'utf8')) as { components: object };
    expect(Object.keys(values.components).sort()).toEqual([...COMPONENTS].sort());
  });

  it('has the declared topics for the operator of the broker', () => {
    const topics = parse(readFileSync(path.join(helm, 'porte/files/topics.yaml'), 'utf8')) as unknown;
    expect(topics).toEqual(TOPICS.map(({ name, partitions, retentionDays }) => ({ name, partitions, retentionDays })));
  });

  describe.each(EXAMPLES)('as installed for %s', name => {
    const all = renderedAs(name);
    const pods = podsOf(all);

    it('runs every pod without rights, on a read-only root, with limits', () => {
      expect(pods.length).toBeGreaterThan(9);
      for (const [pod, spec] of pods) {
        expect(spec).toMatchObject({
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        });
        for (const container of [...spec.containers, ...(spec.initContainers ?? [])]) {
          expect(container.securityContext).toMatchObject({
            allowPrivilegeEscalation: false,
            // the embedded broker's image writes its configuration beside its programs
            readOnlyRootFilesystem: pod !== 'porte-kafka',
            capabilities: { drop: ['ALL'] },
          });
          for (const kind of ['requests', 'limits'] as const)
            expect(Object.keys(container.resources[kind]).sort()).toEqual(['cpu', 'memory']);
        }
      }
    });

    it('probes every component and gives it the time that its stop takes', () => {
      for (const component of COMPONENTS) {
        const spec = pods.find(([pod]) => pod === `porte-${component}`)![1];
        for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
          expect(spec.containers[0]![probe]).toBeDefined();
        const announced = Number(environmentOf(all, component)['STOP_ANNOUNCED_MS']);
        // a stop is over 14.5 s after its signal
        expect(spec.terminationGracePeriodSeconds! * 1000).toBeGreaterThanOrEqual(14_500 + announced);
      }
    });

    it('has a disruption budget, a service account and a network policy for every component, and denies the rest', () => {
      const names = (kind: string) => all.filter(each => each.kind === kind).map(({ metadata }) => metadata.name);
      for (const kind of ['Deployment', 'Service', 'ServiceAccount', 'PodDisruptionBudget', 'NetworkPolicy'])
        expect(names(kind)).toEqual(expect.arrayContaining(COMPONENTS.map(component => `porte-${component}`)));
      expect(names('NetworkPolicy')).toContain('porte-deny');
    });

    it('has no secret in an environment or a ConfigMap', () => {
      const given = [
        ...all.filter(({ kind }) => kind === 'ConfigMap').flatMap(({ data }) => Object.keys(data ?? {})),
        ...pods.flatMap(([, { containers, initContainers = [] }]) =>
          [...containers, ...initContainers].flatMap(({ env = [] }) => env.map(each => each.name)),
        ),
      ];
      // within the cluster, and without a password
      const inner = name === 'trying' ? ['SMTP_URL'] : [];
      expect(given.filter(variable => variable in SECRET_VALUES && !inner.includes(variable))).toEqual([]);
      for (const { data } of all.filter(({ kind }) => kind === 'ConfigMap'))
        expect(JSON.stringify(data)).not.toMatch(/PRIVATE KEY|:\/\/[^/"]*:[^/"]*@/);
    });

    it.each(ALL_SERVICES.map(service => [service.name, service] as const))(
      'gives %s all that it needs to start',
      (component, { config }) => {
        const env = environmentOf(all, component);
        expect(() => assertDevSettingsAreLocal(readConfig(config ?? ServiceConfig, env))).not.toThrow();
        if (component === 'identity')
          expect(env).toMatchObject({ SMTP_URL: expect.any(String), MAIL_FROM: expect.any(String) });
      },
    );

    it('gives the gateway all that it needs to start', () => {
      expect(() => assertGatewayIsSafe(readConfig(GatewayConfig, environmentOf(all, 'gateway')))).not.toThrow();
    });
  });
});

/** What a component reads at its start: its ConfigMap, and the files of its secrets. */
function environmentOf(all: Resource[], component: string): Record<string, string> {
  const spec = podsOf(all).find(([pod]) => pod === `porte-${component}`)![1];
  const config = spec.containers[0]!.envFrom![0]!.configMapRef.name;
  const { data } = all.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === config)!;
  const sources = spec.volumes.find(volume => volume.name === 'secrets')!.projected!.sources;
  const files = sources.flatMap(({ secret }) => secret.items.map(item => item.path));
  return { ...data, ...Object.fromEntries(files.map(file => [file, SECRET_VALUES[file]!])) };
}
