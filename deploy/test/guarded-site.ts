import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES } from '@porte/contracts';
import { startGuardedBroker, type GuardedBroker } from '@porte/local-servers/kafka.mjs';
import { ensureTopics, kafkaAccess, type KafkaAccess, type KafkaAccessSettings } from '@porte/messaging-kit';
import {
  AclOperationTypes,
  AclPermissionTypes,
  AclResourceTypes,
  Kafka,
  logLevel,
  ResourcePatternTypes,
  type AclEntry,
} from 'kafkajs';
import { parseAllDocuments } from 'yaml';
import type { ProcessSpec } from '../src/processes/index.js';
import type { Site } from './apart.js';

const RENDERED = path.join(__dirname, '../../helm/examples/rendered/operators.yaml');

/** The user of an installation whose brokers are its operator's own (`kafka.mode: brokers`): all components and the Job of the topics share it. */
export const SHARED_USER = 'porte';

/** A second user of one component, as `kafka.strimzi.users` makes for a rotation. */
export const SECOND_USER = 'porte-billing-second';

/** As Strimzi writes it. */
interface Right {
  resource: { type: 'topic' | 'group'; name: string; patternType: 'literal' | 'prefix' };
  operations: (keyof typeof OPERATIONS)[];
}

interface Rendered {
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  data?: Record<string, string>;
  spec: {
    authorization?: { acls: Right[] };
    template?: { spec: Pod };
  };
}

/** Name and content. */
type File = readonly [string, string];

interface Pod {
  containers: { envFrom?: { configMapRef: { name: string } }[] }[];
  volumes: {
    name: string;
    projected?: { sources: { secret: { name: string; items: { key: string; path: string }[] } }[] };
  }[];
}

const OPERATIONS = {
  Read: AclOperationTypes.READ,
  Write: AclOperationTypes.WRITE,
  Create: AclOperationTypes.CREATE,
  Delete: AclOperationTypes.DELETE,
  Alter: AclOperationTypes.ALTER,
  AlterConfigs: AclOperationTypes.ALTER_CONFIGS,
  Describe: AclOperationTypes.DESCRIBE,
} as const;

/** Of the shared user, as docs/deploy.md tells operators. */
const SHARED_RIGHTS: readonly Right[] = [
  ...SERVICES.map((service): Right => ({
    resource: { type: 'topic', name: `${service}.`, patternType: 'prefix' },
    operations: ['Create', 'Read', 'Write', 'Alter', 'AlterConfigs'],
  })),
  ...[...SERVICES, 'gateway'].map((component): Right => ({
    resource: { type: 'group', name: component, patternType: 'prefix' },
    operations: ['Read', 'Delete'],
  })),
];

const rendered = parseAllDocuments(readFileSync(RENDERED, 'utf8'))
  .map(document => document.toJS() as Rendered | null)
  .filter(resource => resource !== null);

/** What the chart gives each component's user, by user. */
const RIGHTS = new Map(
  rendered
    .filter(({ kind }) => kind === 'KafkaUser')
    .map(({ metadata, spec }) => [metadata.name, spec.authorization!.acls] as const),
);

/** As the operator of the broker translates them. */
const entriesOf = (user: string, rights: readonly Right[]): AclEntry[] =>
  rights.flatMap(({ resource, operations }) =>
    operations.map(operation => ({
      principal: `User:${user}`,
      host: '*',
      permissionType: AclPermissionTypes.ALLOW,
      operation: OPERATIONS[operation],
      resourceType: resource.type === 'topic' ? AclResourceTypes.TOPIC : AclResourceTypes.GROUP,
      resourceName: resource.name,
      resourcePatternType:
        resource.patternType === 'prefix' ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
    })),
  );

const named = (kind: string, name: string): Rendered =>
  rendered.find(resource => resource.kind === kind && resource.metadata.name === name)!;

/** A guarded broker on which each component has the user, the rights and the secret files that the chart gives it. */
export class GuardedSite implements Site {
  private readonly mounted = new Map<string, readonly File[]>();
  private readonly specs = new Map<string, ProcessSpec>();

  private constructor(
    private readonly home: string,
    private readonly guarded: GuardedBroker,
    private readonly passwords: Readonly<Record<string, string>>,
  ) {}

  static async start(home: string): Promise<GuardedSite> {
    const users = [...RIGHTS.keys(), SHARED_USER, SECOND_USER];
    const passwords = Object.fromEntries(users.map(user => [user, randomBytes(12).toString('hex')]));
    const site = new GuardedSite(
      home,
      await startGuardedBroker({ dataDir: path.join(home, 'kafka'), users: passwords }),
      passwords,
    );
    await site.allow(SHARED_USER, SHARED_RIGHTS);
    for (const [user, rights] of RIGHTS) await site.allow(user, rights);
    return site;
  }

  get kafka() {
    return this.guarded.broker;
  }

  /** As the Job of the topics does. */
  makeTopics(): Promise<unknown> {
    return ensureTopics({ brokers: this.kafka.brokers, clientId: 'topics', access: this.access(SHARED_USER) });
  }

  /** How a user gets in. @param change of the variables, to do it wrong */
  access(user: string, change: KafkaAccessSettings = {}): KafkaAccess {
    return kafkaAccess({
      KAFKA_USERNAME: user,
      KAFKA_PASSWORD: this.passwords[user],
      KAFKA_CA: this.guarded.authority,
      ...change,
    });
  }

  /** A driver of its own for a user, which tries nothing twice. */
  client(user: string): Kafka {
    return this.driver({ username: user, password: this.passwords[user]! });
  }

  admin(): Kafka {
    return this.driver(this.guarded.admin);
  }

  /** Gives a component's second user what its first one has. */
  admitSecond(): Promise<void> {
    return this.allow(SECOND_USER, RIGHTS.get('porte-billing-kafka')!);
  }

  /** Takes every right from a user. */
  async dismiss(user: string): Promise<void> {
    await this.asAdmin(admin =>
      admin.deleteAcls({
        filters: [
          {
            principal: `User:${user}`,
            resourceType: AclResourceTypes.ANY,
            resourcePatternType: ResourcePatternTypes.ANY,
            operation: AclOperationTypes.ANY,
            permissionType: AclPermissionTypes.ANY,
          },
        ],
      }),
    );
  }

  admit({ env, ...spec }: ProcessSpec): ProcessSpec {
    const pod = named('Deployment', `porte-${spec.name}`).spec.template!.spec;
    const { KAFKA_USERNAME } = named('ConfigMap', pod.containers[0]!.envFrom![0]!.configMapRef.name).data!;
    const { sources } = pod.volumes.find(({ name }) => name === 'secrets')!.projected!;
    const files = sources.flatMap(({ secret }) =>
      secret.items.map(({ key, path: file }) => [file, this.stored(secret.name, key) ?? env[file]] as const),
    );
    // a mail server and a bucket are not here
    const mounted = files.filter((file): file is File => file[1] !== undefined);
    const plain = Object.entries(env).filter(([name]) => !mounted.some(([file]) => file === name));
    const given = { ...Object.fromEntries(plain), ...this.mount(spec.name, mounted), KAFKA_USERNAME: KAFKA_USERNAME! };
    this.specs.set(spec.name, { ...spec, env: given });
    return { ...spec, env: given };
  }

  /** A component as it was admitted. */
  admitted(component: string): ProcessSpec {
    return this.specs.get(component)!;
  }

  /** The changed environment of billing once it logs in as its second user. */
  asSecond(): Record<string, string> {
    const files = this.mounted
      .get('billing')!
      .map(([file, value]) => [file, file === 'KAFKA_PASSWORD' ? this.passwords[SECOND_USER]! : value] as const);
    return { ...this.mount('billing', files), KAFKA_USERNAME: SECOND_USER };
  }

  private mount(name: string, files: readonly File[]): { SECRETS_DIR: string } {
    this.mounted.set(name, files);
    const folder = mkdtempSync(path.join(this.home, `${name}-`));
    for (const [file, value] of files) writeFileSync(path.join(folder, file), value, { mode: 0o600 });
    return { SECRETS_DIR: folder };
  }

  /** What the operator of the broker keeps in a Secret. */
  private stored(secret: string, key: string): string | undefined {
    return key === 'ca.crt' ? this.guarded.authority : this.passwords[secret];
  }

  private driver(sasl: { username: string; password: string }): Kafka {
    return new Kafka({
      brokers: this.kafka.brokers,
      clientId: 'test',
      ssl: { ca: [this.guarded.authority] },
      sasl: { mechanism: 'scram-sha-512', ...sasl },
      logLevel: logLevel.NOTHING,
      retry: { retries: 0 },
    });
  }

  private async allow(user: string, rights: readonly Right[]): Promise<void> {
    await this.asAdmin(admin => admin.createAcls({ acl: entriesOf(user, rights) }));
  }

  private async asAdmin<T>(work: (admin: ReturnType<Kafka['admin']>) => Promise<T>): Promise<T> {
    const admin = this.admin().admin();
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  }
}
