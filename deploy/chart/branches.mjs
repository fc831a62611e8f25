// What each branch of the templates makes, and what the chart rejects.
import assert from 'node:assert/strict';
import { EXAMPLES, render, resources } from './render.mjs';

const HOST = ['--set', 'host=porte.example.mx'];
const { production } = EXAMPLES;

const named = (all, kind, name) => all.find(each => each.kind === kind && each.metadata.name === name);
const kinds = all => new Set(all.map(({ kind }) => kind));
const podOf = (all, name) => named(all, 'Deployment', name).spec.template.spec;
const envOf = (all, name) => {
  const config = podOf(all, name).containers[0].envFrom[0].configMapRef.name;
  return { config, ...named(all, 'ConfigMap', config).data };
};

const secretsOf = ({ projected }) => projected?.sources.map(({ secret }) => secret.name) ?? [];

/** Arguments, and what must hold of the resources that they make. */
const BRANCHES = {
  'a host name alone is enough, and everything else is embedded': {
    more: HOST,
    holds: all => {
      for (const name of ['porte-postgres', 'porte-kafka', 'porte-mail']) assert(named(all, 'StatefulSet', name), name);
      assert.equal(envOf(all, 'porte-gateway').BASE_DOMAIN, 'porte.example.mx');
      assert.equal(podOf(all, 'porte-billing').initContainers[0].name, 'wait-for-setup');
      // the gateway gives up after a minute without identity, which waits for the setup itself
      const [wait] = podOf(all, 'porte-gateway').initContainers;
      assert.equal(wait.env.find(({ name }) => name === 'IDENTITY').value, 'http://porte-identity:8080/readyz');
      assert(!kinds(all).has('HorizontalPodAutoscaler'));
    },
  },
  'the key that verifies tokens fits the key that signs them': {
    more: HOST,
    holds: async all => {
      const { createPrivateKey, createPublicKey } = await import('node:crypto');
      const pem = key => createPublicKey(key).export({ type: 'spki', format: 'pem' });
      const secret = named(all, 'Secret', 'porte-identity').stringData.TOKEN_PRIVATE_KEY;
      assert.equal(
        pem(named(all, 'Secret', 'porte-gateway').stringData.TOKEN_PUBLIC_KEY),
        pem(createPrivateKey(secret)),
      );
      assert.equal(
        Buffer.from(named(all, 'Secret', 'porte-billing').stringData.BILLING_MASTER_KEY, 'base64').length,
        32,
      );
      const setup = JSON.parse(named(all, 'Secret', 'porte-setup').stringData['secrets.json']);
      assert.equal(setup.tokenPrivateKey, secret);
      assert(named(all, 'Secret', 'porte-rating').stringData.DATABASE_URL.includes(setup.databases.rating.app));
    },
  },
  'a changed setting gives its component, and no other, another ConfigMap': {
    more: [...HOST, '--set', 'components.billing.env.BOOKS_CHECK_MINUTES=5'],
    holds: (all, helm) => {
      const before = resources(render(helm, [], ...HOST).text);
      assert.notEqual(envOf(all, 'porte-billing').config, envOf(before, 'porte-billing').config);
      assert.equal(envOf(all, 'porte-rating').config, envOf(before, 'porte-rating').config);
      assert.equal(envOf(all, 'porte-billing').BOOKS_CHECK_MINUTES, '5');
    },
  },
  'the grace of termination follows the announcement': {
    more: [...HOST, '--set', 'stopAnnouncedMs=4500'],
    holds: all => {
      assert.equal(podOf(all, 'porte-rating').terminationGracePeriodSeconds, 20);
      assert.equal(envOf(all, 'porte-rating').STOP_ANNOUNCED_MS, '4500');
    },
  },
  'a component scales alone': {
    more: [...HOST, '--set', 'components.rating.autoscaling.enabled=true,components.rating.autoscaling.max=9'],
    holds: all => {
      assert.equal(named(all, 'HorizontalPodAutoscaler', 'porte-rating').spec.maxReplicas, 9);
      assert.equal(named(all, 'Deployment', 'porte-rating').spec.replicas, undefined);
      assert.equal(named(all, 'Deployment', 'porte-billing').spec.replicas, 1);
    },
  },
  'a secrets revision replaces every pod': {
    more: [...HOST, '--set', 'secrets.revision=2'],
    holds: all =>
      all
        .filter(({ kind }) => kind === 'Deployment')
        .forEach(({ spec }) => assert.equal(spec.template.metadata.annotations['porte/secrets-revision'], '2')),
  },
  'a volume for one node holds every pod on it, one for many does not': {
    more: [...HOST, '--set', 'storage.accessModes={ReadWriteMany}'],
    holds: (all, helm) => {
      assert.equal(podOf(all, 'porte-billing').affinity, undefined);
      assert(podOf(resources(render(helm, [], ...HOST).text), 'porte-billing').affinity.podAffinity);
    },
  },
  'databases by URL are migrated before an installation and before an upgrade': {
    files: production,
    holds: all => {
      const job = named(all, 'Job', 'porte-migrate-billing');
      assert.equal(job.metadata.annotations['helm.sh/hook'], 'pre-install,pre-upgrade');
      assert.deepEqual(job.spec.template.spec.containers[0].args, ['migrate.js']);
      assert(!named(all, 'Job', 'porte-migrate-gateway'));
      assert.equal(podOf(all, 'porte-billing').initContainers, undefined);
      for (const kind of ['StatefulSet', 'Secret']) assert(!kinds(all).has(kind), kind);
    },
  },
  'a login at the brokers reaches the components and the Job of the topics': {
    files: production,
    holds: all => {
      for (const pod of [podOf(all, 'porte-billing'), named(all, 'Job', 'porte-topics').spec.template.spec]) {
        const { sources } = pod.volumes.find(({ name }) => name === 'secrets').projected;
        const keys = sources.flatMap(({ secret }) => secret.items.map(({ key }) => key));
        for (const key of ['KAFKA_PASSWORD', 'KAFKA_CA']) assert(keys.includes(key), key);
      }
      assert.equal(envOf(all, 'porte-billing').KAFKA_USERNAME, 'porte');
    },
  },
  'operators bring databases, topics, users and secrets': {
    files: EXAMPLES.operators,
    holds: all => {
      for (const kind of ['Cluster', 'KafkaTopic', 'KafkaUser', 'ExternalSecret', 'HTTPRoute'])
        assert(kinds(all).has(kind), kind);
      for (const kind of ['Ingress', 'StatefulSet', 'Secret']) assert(!kinds(all).has(kind), kind);
      assert.equal(envOf(all, 'porte-billing').KAFKA_USERNAME, 'porte-billing-kafka');
      assert.deepEqual(podOf(all, 'porte-billing').initContainers[0].args, ['migrate.js', '--wait']);
    },
  },
  'secrets of a store stay through an upgrade, but for those that only its Jobs read': {
    files: EXAMPLES.production,
    more: ['--set', 'secrets.mode=externalSecrets,secrets.externalSecrets.store.name=vault'],
    holds: all => {
      const made = all.filter(({ kind }) => kind === 'ExternalSecret');
      const isHook = ({ metadata }) => 'helm.sh/hook' in (metadata.annotations ?? {});
      const targets = some => new Set(some.map(({ spec }) => spec.target.name));
      const lasting = targets(made.filter(each => !isHook(each)));
      const early = targets(made.filter(isHook));
      assert.equal(lasting.size + early.size, made.length);
      const readBy = pods => new Set(pods.flatMap(({ spec }) => spec.template.spec.volumes).flatMap(secretsOf));
      assert.deepEqual(readBy(all.filter(({ kind }) => kind === 'Deployment')).difference(lasting), new Set());
      assert.deepEqual(readBy(all.filter(({ kind }) => kind === 'Job')), early);
      for (const { spec } of made) assert.equal(spec.target.deletionPolicy, 'Retain');
      for (const { metadata } of made.filter(isHook))
        assert.match(metadata.annotations['helm.sh/hook-delete-policy'], /hook-succeeded/);
    },
  },
  'the commands of an operator know every database, and run only when a Job is made of them': {
    files: production,
    holds: all => {
      const components = all.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
      for (const name of ['books', 'audits', 'resync', 'skip-numbers', 'parked']) {
        const { suspend, jobTemplate } = named(all, 'CronJob', `porte-${name}`).spec;
        assert.equal(suspend, true);
        const [container] = jobTemplate.spec.template.spec.containers;
        assert.deepEqual([container.image.includes('porte-setup'), container.args], [true, [`${name}.js`]]);
        const secrets = jobTemplate.spec.template.spec.volumes.flatMap(secretsOf);
        assert.deepEqual(secrets, components.filter(component => component !== 'porte-gateway').sort());
      }
    },
  },
  'an image may be named by its digest, one component by a tag of its own, and the label says which runs': {
    more: [
      ...HOST,
      '--set',
      `image.tag=2.40.0,image.tags.billing=2.40.1,image.digests.rating=sha256:${'a'.repeat(64)}`,
    ],
    holds: all => {
      const images = ['billing', 'rating', 'carriers'].map(name => podOf(all, `porte-${name}`).containers[0].image);
      assert.deepEqual(images, [
        'porte-billing:2.40.1',
        `porte-rating:2.40.0@sha256:${'a'.repeat(64)}`,
        'porte-carriers:2.40.0',
      ]);
      assert.equal(named(all, 'Deployment', 'porte-rating').metadata.labels['app.kubernetes.io/version'], '2.40.0');
    },
  },
  'a component takes more of a pod: volumes, containers, environment, labels, and the user of the cluster': {
    more: [
      ...HOST,
      ...['--set', 'fixedUser=false,commonLabels.team=envios,defaults.serviceAnnotations.mesh=on'],
      ...['--set-json', 'components.billing.extraVolumes=[{"name":"ca","configMap":{"name":"ca"}}]'],
      ...['--set-json', 'components.billing.extraVolumeMounts=[{"name":"ca","mountPath":"/ca"}]'],
      ...['--set-json', 'components.billing.extraContainers=[{"name":"agent","image":"agent:1"}]'],
      ...['--set-json', 'components.billing.envFrom=[{"configMapRef":{"name":"otel"}}]'],
    ],
    holds: all => {
      const pod = podOf(all, 'porte-billing');
      assert(pod.volumes.some(({ name, configMap }) => name === 'ca' && configMap.name === 'ca'));
      assert(pod.containers[0].volumeMounts.some(({ mountPath }) => mountPath === '/ca'));
      assert.deepEqual([pod.containers[1].name, pod.containers[0].envFrom[1].configMapRef.name], ['agent', 'otel']);
      assert.equal(pod.securityContext.runAsUser, undefined);
      const service = named(all, 'Service', 'porte-billing').metadata;
      assert.deepEqual([service.labels.team, service.annotations.mesh], ['envios', 'on']);
    },
  },
  'rules read the series of their namespace, and runbooks are where you have them': {
    files: production,
    more: ['--set', 'monitoring.prometheusRule.runbooks=https://wiki.example.mx/porte/'],
    holds: all => {
      const rules = named(all, 'PrometheusRule', 'porte').spec.groups.flatMap(group => group.rules);
      for (const { expr } of rules) assert.match(expr, /namespace="porte"/);
      for (const { expr } of rules) assert.doesNotMatch(expr, /namespace=~/);
      for (const { annotations } of rules.filter(({ alert }) => alert))
        assert.match(annotations.runbook_url, /^https:\/\/wiki\.example\.mx\/porte\/[a-z-]+\.md$/);
    },
  },
  'a second user of the broker stands beside the first, and the first named is used': {
    files: EXAMPLES.operators,
    more: ['--set', 'kafka.strimzi.users={next,kafka}'],
    holds: all => {
      const rights = user => named(all, 'KafkaUser', `porte-billing-${user}`).spec.authorization.acls;
      assert.deepEqual(rights('next'), rights('kafka'));
      assert.equal(envOf(all, 'porte-billing').KAFKA_USERNAME, 'porte-billing-next');
      const { sources } = podOf(all, 'porte-billing').volumes.find(({ name }) => name === 'secrets').projected;
      const password = sources.find(({ secret }) => secret.items.some(item => item.path === 'KAFKA_PASSWORD'));
      assert.equal(password.secret.name, 'porte-billing-next');
    },
  },
  'a user of the broker reads what its component consumes, and writes its own topics alone': {
    files: EXAMPLES.operators,
    holds: all => {
      const mayWith = (user, operation) =>
        named(all, 'KafkaUser', user)
          .spec.authorization.acls.filter(({ operations }) => operations.includes(operation))
          .map(({ resource }) => resource.name);
      assert(mayWith('porte-billing-kafka', 'Read').includes('carriers.label.v1'));
      assert(!mayWith('porte-billing-kafka', 'Read').includes('*'));
      assert.deepEqual(mayWith('porte-billing-kafka', 'Write'), ['billing.']);
      assert.deepEqual(mayWith('porte-gateway-kafka', 'Write'), []);
    },
  },
  'files in a bucket need no volume': {
    files: EXAMPLES.operators,
    holds: all => {
      assert(!kinds(all).has('PersistentVolumeClaim'));
      assert.equal(envOf(all, 'porte-carriers').S3_BUCKET, 'porte');
      assert.equal(envOf(all, 'porte-carriers').STORAGE_DIR, undefined);
      const { sources } = podOf(all, 'porte-carriers').volumes.find(({ name }) => name === 'secrets').projected;
      assert(sources.some(({ secret }) => secret.items.some(({ key }) => key === 'S3_SECRET_KEY')));
      assert.equal(envOf(all, 'porte-gateway').S3_BUCKET, undefined);
    },
  },
  'alerts of your own are rules of the installation': {
    files: production,
    more: ['--set-json', 'monitoring.prometheusRule.groups=[{"name":"mine","rules":[{"alert":"A","expr":"up == 0"}]}]'],
    holds: all => assert(named(all, 'PrometheusRule', 'porte').spec.groups.some(({ name }) => name === 'mine')),
  },
  'no proxy is believed about who calls, unless it is named': {
    more: HOST,
    holds: (all, helm) => {
      assert.equal(envOf(all, 'porte-gateway').TRUST_PROXY, '127.0.0.1');
      const named = resources(render(helm, [], ...HOST, '--set', 'trustedProxies=10.42.7.0/24').text);
      assert.equal(envOf(named, 'porte-gateway').TRUST_PROXY, '10.42.7.0/24');
    },
  },
  'without network policies there is none': {
    more: [...HOST, '--set', 'networkPolicy.enabled=false'],
    holds: all => assert(!kinds(all).has('NetworkPolicy')),
  },
  'who may call the gateway is named, and the test may too': {
    files: production,
    holds: all => {
      const [from, test] = named(all, 'NetworkPolicy', 'porte-gateway').spec.ingress;
      assert.equal(from.from[0].namespaceSelector.matchLabels['kubernetes.io/metadata.name'], 'ingress-nginx');
      assert.equal(test.from[0].podSelector.matchLabels['app.kubernetes.io/component'], 'test');
    },
  },
  'only billing, carriers, catalog, payments and shipments reach the Internet, and no private address by it': {
    more: HOST,
    holds: all => {
      const open = all.filter(
        ({ kind, spec }) => kind === 'NetworkPolicy' && JSON.stringify(spec.egress).includes('0.0.0.0/0'),
      );
      assert.deepEqual(open.map(({ metadata }) => metadata.name).sort(), [
        'porte-billing',
        'porte-carriers',
        'porte-catalog',
        'porte-payments',
        'porte-shipments',
      ]);
      for (const { spec } of open) assert(JSON.stringify(spec.egress).includes('169.254.0.0/16'));
    },
  },
};

/** Arguments that the chart rejects, and what it says. */
const REJECTED = {
  'no host': { says: /host: where people reach Porte/ },
  'a host that is an address': { more: ['--set', 'host=https://porte.example.mx'], says: /host/ },
  'an unknown value': { more: [...HOST, '--set', 'replicas=3'], says: /replicas/ },
  'a secret in the environment': { more: [...HOST, '--set', 'defaults.env.ACTOR_SECRET=x'], says: /ACTOR_SECRET/ },
  'a longer announcement than services take': {
    more: [...HOST, '--set', 'stopAnnouncedMs=9000'],
    says: /stopAnnouncedMs/,
  },
  ...Object.fromEntries(
    [
      ['a key of the bucket in the environment', 'defaults.env.S3_SECRET_KEY=x', /S3_SECRET_KEY/],
      ['a mail server with its password in the environment', 'defaults.env.SMTP_URL=smtps://a:b@c', /SMTP_URL/],
      ['another port than the probes ask', 'defaults.env.PORT=9000', /PORT/],
      ['proxies that are no addresses', 'trustedProxies=everyone', /trustedProxies/],
      ['a tag with a blank', 'image.tag=2 0', /tag/],
      ['a registry with a scheme', 'image.registry=https://registry.example.mx', /registry/],
      ['an image by a digest that is none', 'image.digests.billing=latest', /digests|invalid/],
      ['a prefix of Secrets that is no name', 'secrets.prefix=Porte_', /prefix/],
      ['an address in place of the host', 'host=10.0.0.7', /host/],
      ['a host of two wildcards', 'ingress.hosts={*.*.example.mx}', /hosts/],
      ['more unavailable pods than there are', 'defaults.maxUnavailable=200%', /maxUnavailable/],
      ['a network that is none', 'networkPolicy.notInternet={10.0.0.0/99}', /notInternet/],
      [
        'a label by which pods are selected',
        'defaults.podLabels.app\\.kubernetes\\.io/instance=x',
        /invalid propertyName/,
      ],
      ['fewer replicas at most than at least', 'defaults.autoscaling.min=9', /min is more than max/],
      [
        'bounds of an autoscaling that is off',
        'components.rating.autoscaling.min=3',
        /rating\.autoscaling: not enabled/,
      ],
      [
        'more replicas than the database has connections',
        'defaults.replicas=4',
        /connections: all replicas may have 480/,
      ],
    ].map(([title, set, says]) => [title, { more: [...HOST, '--set', set], says }]),
  ),
  'one instance of which a second is waited for': {
    files: EXAMPLES.operators,
    more: ['--set', 'databases.cloudNativePg.instances=1,kafka.strimzi.replicas=1'],
    says: /cloudNativePg\.instances[^]*strimzi\.replicas/,
  },
  'a broker that anybody may read, and no way in that is closed': {
    files: production,
    more: ['--set', 'kafka.secrets=null,ingress.tlsSecret=,networkPolicy.gatewayFrom=null'],
    says: /kafka\.tls[^]*kafka\.secrets[^]*ingress\.tlsSecret[^]*networkPolicy\.gatewayFrom/,
  },
  'production without its proxies': {
    files: production,
    more: ['--set', 'trustedProxies='],
    says: /trustedProxies: the addresses of the proxies in front/,
  },
  'production that believes a whole network': {
    files: production,
    more: ['--set', 'trustedProxies=10.42.7.0/24\\,10.0.0.0/8'],
    says: /trustedProxies: 10\.0\.0\.0\/8 is a whole network/,
  },
  'an installation that has no way in': {
    files: production,
    more: ['--set', 'ingress.enabled=false'],
    says: /ingress, gatewayApi: neither/,
  },
  'generated secrets for your databases': { more: [...HOST, '--set', 'databases.mode=url'], says: /secrets\.mode/ },
  'brokers without an address': { more: [...HOST, '--set', 'kafka.mode=brokers'], says: /kafka\.brokers/ },
  'a bucket without a name': { more: [...HOST, '--set', 'storage.mode=s3'], says: /storage\.s3: endpoint and bucket/ },
  'routes without a Gateway': { more: [...HOST, '--set', 'gatewayApi.enabled=true'], says: /gatewayApi\.parentRefs/ },
  'a monitor of metrics that are off': {
    more: [...HOST, '--set', 'monitoring.serviceMonitor.enabled=true'],
    says: /monitoring\.metrics/,
  },
  'an installation for trying as production': {
    more: [...HOST, '--set', 'production=true'],
    says: /databases\.mode: embedded[^]*secrets\.mode: generated[^]*demo\.enabled[^]*accessModes[^]*one replica/,
  },
  'production values as they come': { files: [production[0]], says: /your-host: still to be set/ },
  'demo data in production': { files: production, more: ['--set', 'demo.enabled=true'], says: /demo\.enabled/ },
  'one replica in production': {
    files: production,
    more: ['--set', 'components.billing.autoscaling.enabled=false,components.billing.replicas=1'],
    says: /components\.billing: one replica/,
  },
};

/** @param {string} helm program @returns {Promise<number>} how many were checked @throws Error naming what does not hold */
export async function checkBranches(helm) {
  for (const [title, { files = [], more = [], holds }] of Object.entries(BRANCHES)) {
    const { text, error } = render(helm, files, ...more);
    assert.equal(error, '', title);
    try {
      await holds(resources(text), helm);
    } catch (cause) {
      throw new Error(`not so: ${title}`, { cause });
    }
  }
  for (const [title, { files = [], more = [], says }] of Object.entries(REJECTED))
    assert.match(render(helm, files, ...more).error, says, `not rejected: ${title}`);
  return Object.keys(BRANCHES).length + Object.keys(REJECTED).length;
}
