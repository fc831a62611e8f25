// Dashboards of Grafana, from the declaration.
import { OBJECTIVES, panelsOf, SERVICES, WHOLE } from './declaration.mjs';
import { matching, ratio } from './rules.mjs';

const [WIDTH, HEIGHT] = [12, 8];

const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };

const panel = ([title, unit, queries], at) => ({
  id: at + 1,
  type: 'timeseries',
  title,
  datasource: DATASOURCE,
  gridPos: { x: (at % 2) * WIDTH, y: Math.floor(at / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
  targets: Object.entries(queries).map(([legendFormat, expr], query) => ({
    refId: String.fromCharCode(65 + query),
    datasource: DATASOURCE,
    expr: matching(expr, 'namespace=~"$namespace"'),
    legendFormat,
  })),
});

const dashboard = (uid, title, panels) => ({
  uid,
  title,
  tags: ['porte'],
  schemaVersion: 39,
  editable: false,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [
      { name: 'datasource', type: 'datasource', query: 'prometheus' },
      {
        name: 'namespace',
        type: 'query',
        datasource: DATASOURCE,
        query: 'label_values(porte_outbox_events, namespace)',
        refresh: 2,
        multi: true,
        includeAll: true,
        // pushed series have no namespace
        allValue: '.*',
        current: { text: 'All', value: '$__all' },
      },
    ],
  },
  panels: panels.map(panel),
});

/** How much of each error budget the last hour used, in multiples of what may be used. */
const budgets = [
  'Burn rate of the error budgets, last hour',
  'short',
  Object.fromEntries(
    OBJECTIVES.map(({ name, objective }) => [name, `${ratio({ name }, '1h')} / ${Number((1 - objective).toFixed(6))}`]),
  ),
];

/** Each file of the chart with its dashboard. */
export const dashboards = () => ({
  'porte.json': dashboard('porte', 'Porte', [budgets, ...WHOLE]),
  ...Object.fromEntries(
    SERVICES.map(service => [
      `${service}.json`,
      dashboard(`porte-${service}`, `Porte · ${service}`, panelsOf(service)),
    ]),
  ),
});
