// Renders the chart, and its committed examples.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

export const root = path.resolve(import.meta.dirname, '../..');
export const chart = path.join(root, 'helm/porte');
const examples = path.join(root, 'helm/examples');
const production = path.join(chart, 'values-production.yaml');

/** Each example: its values files, later ones first in rank. */
export const EXAMPLES = {
  trying: [path.join(examples, 'trying.values.yaml')],
  production: [production, path.join(examples, 'production.values.yaml')],
  operators: [production, path.join(examples, 'operators.values.yaml')],
};
export const renderedFile = name => path.join(examples, 'rendered', `${name}.yaml`);

/**
 * @param {string} helm program
 * @param {string[]} files of values
 * @param {string[]} more arguments
 * @returns {{ text: string, error: string }} what it rendered, or why it did not
 */
export function render(helm, files, ...more) {
  const args = [
    'template',
    'porte',
    chart,
    '--namespace',
    'porte',
    ...files.flatMap(file => ['--values', file]),
    ...more,
  ];
  const { status, stdout, stderr } = spawnSync(helm, args, { encoding: 'utf8', timeout: 60_000, maxBuffer: 1e8 });
  return status === 0 ? { text: stdout, error: '' } : { text: '', error: stderr || 'helm did not end' };
}

/** What stands for a secret, which each rendering makes differently. */
const MADE = 'made at the first install';

/** @returns {string} what was rendered, without the secrets that differ each time and the dashboards, which stand in the chart's own files */
export function comparable(text) {
  return parseAllDocuments(text)
    .filter(document => document.toJS())
    .map(document => {
      const data = document.get('kind') === 'Secret' ? document.get('stringData') : undefined;
      for (const { key } of data?.items ?? []) data.set(key, MADE);
      const shown = document.get('kind') === 'ConfigMap' ? document.get('data') : undefined;
      for (const { key } of shown?.items ?? [])
        if (key.value.endsWith('.json')) shown.set(key, `files/dashboards/${key.value}`);
      return document.toString({ lineWidth: 0 });
    })
    .join('---\n');
}

/** @returns {object[]} resources, in their order */
export const resources = text =>
  parseAllDocuments(text)
    .map(document => document.toJS())
    .filter(Boolean);
