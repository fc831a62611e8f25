// The resources of operators against the operators' own definitions, which come in their Go modules: every field is known and has a value of its form, as
// the API server would have it. What only a running operator says is not seen: defaults, CEL rules and webhooks. Strimzi publishes its definitions in no registry
// of packages, so its resources are compared with nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { EXAMPLES, render, resources } from './render.mjs';

const FETCHED_WITHIN_MS = 120_000;
const MONITORING = 'github.com/prometheus-operator/prometheus-operator@v0.85.0';
/** Where each kind is defined: Go module, and file in it. */
const DEFINITIONS = {
  Cluster: ['github.com/cloudnative-pg/cloudnative-pg@v1.28.0', 'config/crd/bases/postgresql.cnpg.io_clusters.yaml'],
  ExternalSecret: [
    'github.com/external-secrets/external-secrets@v1.3.2',
    'config/crds/bases/external-secrets.io_externalsecrets.yaml',
  ],
  HTTPRoute: ['sigs.k8s.io/gateway-api@v1.4.1', 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'],
  PrometheusRule: [MONITORING, 'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml'],
  ServiceMonitor: [MONITORING, 'example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml'],
};

/** Unknown fields are refused where the definition does not keep them; words of Kubernetes become those of JSON Schema. */
function strict(schema) {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { format: _, default: __, ...rest } = schema;
  const inner = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, strict(value)]));
  if (schema['x-kubernetes-int-or-string']) return { type: ['integer', 'string'] };
  // flags within a pattern are of Go alone
  if (typeof schema.pattern === 'string' && /\(\?[a-z]/.test(schema.pattern)) delete inner.pattern;
  const isClosed =
    schema.type === 'object' &&
    schema.properties &&
    schema.additionalProperties === undefined &&
    !schema['x-kubernetes-preserve-unknown-fields'];
  return isClosed ? { ...inner, additionalProperties: false } : inner;
}

function folderOf(module) {
  const answer = execFileSync('go', ['mod', 'download', '-json', module], {
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: 'pipe',
    timeout: FETCHED_WITHIN_MS,
    env: { ...process.env, GO111MODULE: 'on', GOWORK: 'off' },
  });
  return JSON.parse(answer).Dir;
}

function validatorOf([module, file], apiVersion) {
  const { versions } = parse(readFileSync(path.join(folderOf(module), file), 'utf8')).spec;
  const version = versions.find(({ name, served }) => served && apiVersion.endsWith(`/${name}`));
  if (!version) throw new Error(`${module} does not serve ${apiVersion}`);
  const schema = strict(version.schema.openAPIV3Schema);
  schema.properties.metadata = { type: 'object' };
  return new Ajv({ unknownFormats: 'ignore', nullable: true, allErrors: true, logger: false }).compile(schema);
}

/** @param {string} helm program @param {(what: string, error: Error) => void} notChecked @throws Error naming each field that an operator would refuse */
export function checkOperators(helm, notChecked) {
  const all = Object.values(EXAMPLES).flatMap(files => resources(render(helm, files).text));
  for (const [kind, definition] of Object.entries(DEFINITIONS)) {
    const some = all.filter(each => each.kind === kind);
    if (some.length === 0) throw new Error(`no example has a ${kind}`);
    let validate;
    try {
      validate = validatorOf(definition, some[0].apiVersion);
    } catch (error) {
      notChecked(`${kind}, because its definition could not be fetched`, error);
      continue;
    }
    if (validate({ ...some[0], spec: { ...some[0].spec, unheard: 1 } }))
      throw new Error(`${kind}: everything would pass`);
    for (const each of some)
      if (!validate(each))
        throw new Error(
          `${kind} ${each.metadata.name}: ${validate.errors.map(({ dataPath, message, params }) => `${dataPath} ${message} ${JSON.stringify(params)}`).join('; ')}`,
        );
    console.log(`${kind}: ${some.length} resources fit the definition of ${definition[0]}`);
  }
}
