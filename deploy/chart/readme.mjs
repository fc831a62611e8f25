// The README of the chart: its table of values is made of values.yaml, whose comments say what each is for.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { chart } from './render.mjs';

const HEAD = `# Porte

The chart of Porte, a multi-tenant shipping platform: nine components, and for trying a database, a broker and a mail catcher beside them.

    helm install porte helm/porte --namespace porte --create-namespace --set host=porte.example.mx                            # for trying
    helm install porte helm/porte --namespace porte -f helm/porte/values-production.yaml -f yours.yaml                        # for use
    helm upgrade porte helm/porte --namespace porte -f helm/porte/values-production.yaml -f yours.yaml --rollback-on-failure --timeout 40m

Helm 4 (Helm 3 names the third option \`--atomic\`) and Kubernetes ≥ 1.30. Keep all values in your file: \`--reuse-values\` ignores the defaults of a newer chart. The chart has the version of the product; upgrade chart and images together, as topics and rights at the broker come with the chart. \`docs/deploy.md\` tells how an installation for use is made, \`helm/examples\` has three complete ones with what they render.

A pod takes more than the values below name: \`extraVolumes\`, \`extraVolumeMounts\`, \`extraContainers\` and \`envFrom\` of \`defaults\` or of one component.

## Values
Anything of \`defaults\` may also stand in a component (\`components.billing.replicas\`). The schema refuses unknown values; what contradicts itself, or is for trying only where \`production\` is true, is refused by name.

| value | default | what it is |
|---|---|---|
`;

const cell = text => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ').trim();
/** The last paragraph: those before it, with a blank line between, are of the file. */
const commentOf = node => (node?.commentBefore ?? '').split('\n\n').at(-1);
const shown = node => {
  const value = isScalar(node) ? node.value : node?.toJSON();
  return value === '' ? "`''`" : `\`${cell(typeof value === 'object' ? JSON.stringify(value) : stringify(value))}\``;
};

/** Rows of a map, level by level; a comment above a map's first entry belongs to that entry. */
function rowsOf(map, prefix = '') {
  return map.items.flatMap(({ key, value }, at) => {
    const name = prefix + key.value;
    const comment = [commentOf(key), at === 0 ? commentOf(map) : ''].filter(Boolean).join(' ');
    if (isMap(value) && !value.flow && value.items.length > 0)
      return [...(comment ? [`| \`${name}\` | | ${cell(comment)} |`] : []), ...rowsOf(value, `${name}.`)];
    return [`| \`${name}\` | ${shown(value)} | ${cell(comment)} |`];
  });
}

/** @returns {string} README.md of the chart, as it should be */
export function readme() {
  const values = parseDocument(readFileSync(path.join(chart, 'values.yaml'), 'utf8'));
  return `${HEAD}${rowsOf(values.contents).join('\n')}\n`;
}
