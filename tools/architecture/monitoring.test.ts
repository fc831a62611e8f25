import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generated } from '../monitoring/files.mjs';
import { groups, runbooks } from '../monitoring/rules.mjs';
import { root } from './services.js';
import { filesBelow, isTest, textOf } from './sources.js';

/** Names of metrics in a text, without the endings of a histogram's parts. */
const metricsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/porte_[a-z_]+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')));

const registered = metricsIn(
  ['libs', 'services']
    .flatMap(filesBelow)
    .filter(file => file.endsWith('.ts') && !isTest(file))
    .map(textOf)
    .join('\n'),
);

describe('monitoring', () => {
  const files = generated();

  it('has rules and dashboards in the chart as they are declared (`npm run monitoring` writes them)', () => {
    for (const [name, text] of Object.entries(files)) expect(textOf(`helm/porte/files/${name}`)).toBe(text);
  });

  it('reads only metrics that a service registers', () => {
    const read = Object.values(files).flatMap(text => [...metricsIn(text)]);
    expect(read.filter(name => !registered.has(name))).toEqual([]);
  });

  it('has an alert of each severity for each objective, and no name twice in a window', () => {
    const alerts = groups()
      .flatMap(({ rules }) => rules)
      .filter(rule => 'alert' in rule);
    const keys = alerts.map(({ alert, labels }) => `${alert} ${'window' in labels ? labels.window : ''}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(alerts.filter(({ alert }) => alert.endsWith('Burn')).length).toBe(15);
  });

  it('shows one installation of several by its namespace, in every panel', () => {
    for (const [name, text] of Object.entries(files).filter(([file]) => file.endsWith('.json'))) {
      const { panels, templating } = JSON.parse(text) as {
        panels: { targets: { expr: string }[] }[];
        templating: { list: { name: string }[] };
      };
      expect([name, templating.list.map(variable => variable.name)]).toEqual([name, ['datasource', 'namespace']]);
      for (const { expr } of panels.flatMap(({ targets }) => targets))
        expect([expr, expr.match(/\bporte[_:][a-z_:0-9]+/g)?.length]).toEqual([
          expr,
          expr.match(/\{namespace=~"\$namespace"/g)?.length,
        ]);
    }
  });

  it.each(runbooks())('has the runbook %s, whose commands exist', file => {
    expect(existsSync(path.join(root, file))).toBe(true);
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const heading of ['## Look', '## Do', '## Afterwards']) expect(text).toContain(heading);
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    for (const [, script] of text.matchAll(/npm run ([a-z:]+)/g)) expect(Object.keys(scripts)).toContain(script);
    expect([...metricsIn(text)].filter(name => !registered.has(name))).toEqual([]);
    for (const [, link] of text.matchAll(/\]\(([^)#]+)\)/g))
      expect([link, existsSync(path.join(root, path.dirname(file), link!))]).toEqual([link, true]);
  });
});
