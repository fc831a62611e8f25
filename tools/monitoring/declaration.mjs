// What is watched: objectives with their error budgets, conditions of which one case is too many, and the panels of each dashboard. The rules and dashboards of the
// chart are generated from this file by `npm run monitoring`, and a test compares them.

/** Where runbooks are read. */
export const RUNBOOKS = 'docs/runbooks';

/** Names of the processes, as they appear at the end of `job`: `porte-billing` where Prometheus scrapes, `porte/billing` where metrics are pushed. */
export const SERVICES = [
  'gateway',
  'identity',
  'catalog',
  'carriers',
  'rating',
  'shipments',
  'billing',
  'payments',
  'overweights',
];

export const ofService = service => `job=~"(.*[/-])?${service}"`;

const GATEWAY = 'porte_gateway_request_duration_seconds';
const PURCHASE = 'porte_purchase_duration_seconds';
const CARRIER = 'porte_carrier_call_duration_seconds';

/**
 * Counts within a window, `$w` in place of its length. `bad` and `all` are of the same events. Those of speed are close to what the product usually takes,
 * so that a release that makes it many times slower is noticed long before people give up: they open a ticket and page no one (`severities`).
 */
export const OBJECTIVES = [
  {
    name: 'ApiAvailability',
    objective: 0.999,
    title: 'Calls of the API that do not fail',
    bad: `sum(rate(${GATEWAY}_count{status=~"5.."}[$w]))`,
    all: `sum(rate(${GATEWAY}_count[$w]))`,
  },
  {
    name: 'QuoteLatency',
    objective: 0.99,
    title: 'Quotes that are answered within 5 seconds, live prices of carriers included',
    bad: `sum(rate(${GATEWAY}_count{method="POST",route="/api/quotes"}[$w])) - sum(rate(${GATEWAY}_bucket{method="POST",route="/api/quotes",le="5"}[$w]))`,
    all: `sum(rate(${GATEWAY}_count{method="POST",route="/api/quotes"}[$w]))`,
  },
  {
    name: 'PurchaseLatency',
    objective: 0.99,
    title: 'Purchases of labels that end within 30 seconds, issued or refused',
    bad: `sum(rate(${PURCHASE}_count[$w])) - sum(rate(${PURCHASE}_bucket{le="30"}[$w]))`,
    all: `sum(rate(${PURCHASE}_count[$w]))`,
  },
  {
    name: 'CarrierOutcomes',
    objective: 0.99,
    title: 'Calls to buy a label whose outcome is known at once',
    bad: `sum(rate(${CARRIER}_count{operation="buy",outcome="unknown"}[$w]))`,
    all: `sum(rate(${CARRIER}_count{operation="buy"}[$w]))`,
  },
  {
    name: 'QuoteSpeed',
    objective: 0.95,
    title: 'Quotes that are answered within a second',
    severities: ['ticket'],
    runbook: 'quote-latency',
    bad: `sum(rate(${GATEWAY}_count{method="POST",route="/api/quotes"}[$w])) - sum(rate(${GATEWAY}_bucket{method="POST",route="/api/quotes",le="1"}[$w]))`,
    all: `sum(rate(${GATEWAY}_count{method="POST",route="/api/quotes"}[$w]))`,
  },
  {
    name: 'PurchaseSpeed',
    objective: 0.95,
    title: 'Purchases of labels that end within 5 seconds, issued or refused',
    severities: ['ticket'],
    runbook: 'purchase-latency',
    bad: `sum(rate(${PURCHASE}_count[$w])) - sum(rate(${PURCHASE}_bucket{le="5"}[$w]))`,
    all: `sum(rate(${PURCHASE}_count[$w]))`,
  },
  {
    name: 'ReadSpeed',
    objective: 0.99,
    title: 'Reads of the API that are answered within a second',
    severities: ['ticket'],
    bad: `sum(rate(${GATEWAY}_count{method="GET"}[$w])) - sum(rate(${GATEWAY}_bucket{method="GET",le="1"}[$w]))`,
    all: `sum(rate(${GATEWAY}_count{method="GET"}[$w]))`,
  },
];

/** The burn rates that an objective raises alerts for. */
export const burnsOf = ({ severities = ['page', 'ticket'] }) =>
  BURNS.filter(({ severity }) => severities.includes(severity));

/**
 * Burn rates that use up 2 %, 5 % and 10 % of a budget of 30 days within the long window. The short window ends the alert soon after its cause.
 */
export const BURNS = [
  { severity: 'page', long: '1h', short: '5m', factor: 14.4, for: '2m' },
  { severity: 'page', long: '6h', short: '30m', factor: 6, for: '15m' },
  { severity: 'ticket', long: '3d', short: '6h', factor: 1, for: '1h' },
];

/** Conditions without a budget. */
export const CONDITIONS = [
  {
    name: 'BooksDifferences',
    severity: 'page',
    expr: 'max by (tenant) (porte_books_differences) > 0',
    for: '1m',
    summary: 'The last check of the books of tenant {{ $labels.tenant }} found {{ $value }} differences.',
  },
  {
    name: 'BooksNotChecked',
    severity: 'ticket',
    expr: 'max(porte_books_check_age_seconds) > 3600',
    for: '10m',
    summary: 'The books of a tenant were last checked {{ $value }} seconds ago; a check is due every ten minutes.',
  },
  {
    name: 'MoneyHeldTooLong',
    severity: 'ticket',
    expr: 'max(porte_holds_old{minutes="15"}) > 0',
    for: '15m',
    summary: '{{ $value }} holds of money are older than 15 minutes.',
  },
  {
    name: 'OutboxLag',
    severity: 'page',
    expr: 'max by (job) (porte_outbox_oldest_seconds) > 60',
    for: '5m',
    summary: 'Events of {{ $labels.job }} have waited {{ $value }} seconds to be published.',
  },
  {
    name: 'ConsumerLag',
    severity: 'ticket',
    expr: 'sum by (consumer) (porte_consumer_lag_events) > 1000',
    for: '10m',
    summary: '{{ $value }} events wait for the consumer {{ $labels.consumer }}.',
  },
  {
    name: 'DeadLetters',
    severity: 'ticket',
    expr: 'max by (job) (porte_dead_letters) > 0',
    for: '5m',
    summary: '{{ $value }} events of {{ $labels.job }} could not be applied and wait for staff.',
  },
  {
    name: 'ProcessesStuck',
    severity: 'ticket',
    expr: 'max by (job, process, state) (porte_process_oldest_due_seconds) > 600',
    for: '10m',
    summary: 'A step of {{ $labels.process }} in state {{ $labels.state }} has been due for {{ $value }} seconds.',
  },
  {
    name: 'ProcessesParked',
    severity: 'ticket',
    expr: 'max by (job, process, state) (porte_process_parked_rows) > 0',
    for: '1m',
    summary:
      '{{ $value }} rows of {{ $labels.process }} in state {{ $labels.state }} have lost their lease again and again, and no worker looks at them.',
  },
  {
    name: 'EventsAwaited',
    severity: 'ticket',
    expr: 'max by (job, process, state) (porte_process_oldest_awaited_seconds) > 900',
    for: '5m',
    summary:
      'A {{ $labels.process }} in state {{ $labels.state }} has waited {{ $value }} seconds for an event of another service.',
  },
  {
    name: 'TenantDeletionStuck',
    severity: 'ticket',
    expr: 'max by (job, process, state) (porte_process_rows{process="tenant_deletion",state=~"closing|deleting"}) > 0',
    for: '2d',
    summary: '{{ $value }} deletions of tenants have been {{ $labels.state }} for two days.',
  },
  {
    name: 'ErasureStuck',
    severity: 'ticket',
    expr: 'max by (job, process, state) (porte_process_rows{process="erasure"}) > 0',
    for: '1d',
    summary: '{{ $value }} erasures of {{ $labels.job }} have been {{ $labels.state }} for a day.',
  },
  {
    name: 'ServiceDown',
    severity: 'page',
    expr: `up{job=~"(.*[/-])?(${SERVICES.join('|')})"} == 0`,
    for: '3m',
    summary: '{{ $labels.job }} does not answer on {{ $labels.instance }}.',
  },
  {
    name: 'ComponentDown',
    severity: 'page',
    expr: `kube_deployment_status_replicas_available{deployment=~".*-(${SERVICES.join('|')})"} == 0`,
    for: '3m',
    summary: 'No pod of {{ $labels.deployment }} is available.',
  },
  {
    name: 'JobFailed',
    severity: 'ticket',
    expr: 'max by (job_name) (kube_job_status_failed{job_name=~".*-(setup-.*|migrate-.*|topics)"}) > 0',
    for: '5m',
    summary: 'The Job {{ $labels.job_name }} has failed.',
  },
  {
    name: 'ArchiveAge',
    severity: 'page',
    expr: 'max by (job) (porte_archive_age_seconds) > 3600',
    for: '10m',
    summary:
      'The database of {{ $labels.job }} last archived its log {{ $value }} seconds ago: what it has written since would be lost with it.',
  },
];

const quantile = (q, metric, by, selector = '') =>
  `histogram_quantile(${q}, sum by (le${by ? `, ${by}` : ''}) (rate(${metric}_bucket{${selector}}[$__rate_interval])))`;

/** The dashboard of the whole; a panel is a title, a unit of Grafana and its queries by legend. */
export const WHOLE = [
  [
    'Calls of the API per second',
    'reqps',
    { '{{status}}': `sum by (status) (rate(${GATEWAY}_count[$__rate_interval]))` },
  ],
  [
    'Time of calls of the API',
    's',
    { p50: quantile(0.5, GATEWAY), p95: quantile(0.95, GATEWAY), p99: quantile(0.99, GATEWAY) },
  ],
  [
    'Time of a quote',
    's',
    {
      p50: quantile(0.5, GATEWAY, '', 'route="/api/quotes"'),
      p99: quantile(0.99, GATEWAY, '', 'route="/api/quotes"'),
    },
  ],
  [
    'Purchases per minute by outcome',
    'short',
    { '{{outcome}}': `60 * sum by (outcome) (rate(${PURCHASE}_count[$__rate_interval]))` },
  ],
  [
    'Time of a purchase',
    's',
    { p50: quantile(0.5, PURCHASE), p95: quantile(0.95, PURCHASE), p99: quantile(0.99, PURCHASE) },
  ],
  [
    'Calls to carriers by outcome',
    'reqps',
    {
      '{{carrier}} {{operation}} {{outcome}}': `sum by (carrier, operation, outcome) (rate(${CARRIER}_count[$__rate_interval]))`,
    },
  ],
  [
    'Time of calls to carriers, p95',
    's',
    { '{{carrier}} {{operation}}': quantile(0.95, CARRIER, 'carrier, operation') },
  ],
  ['Age of the oldest unpublished event', 's', { '{{job}}': 'max by (job) (porte_outbox_oldest_seconds)' }],
  ['Events that wait for a consumer', 'short', { '{{consumer}}': 'sum by (consumer) (porte_consumer_lag_events)' }],
  ['Differences of the books', 'short', { '{{tenant}}': 'max by (tenant) (porte_books_differences)' }],
  ['Holds older than', 'short', { '{{minutes}} min': 'max by (minutes) (porte_holds_old)' }],
  ['Events that could not be applied', 'short', { '{{job}}': 'max by (job) (porte_dead_letters)' }],
];

const HTTP = 'porte_http_request_duration_seconds';

/** Panels that every service has. */
const everyService = service => [
  [
    'Requests per second',
    'reqps',
    { '{{status}}': `sum by (status) (rate(${HTTP}_count{${ofService(service)}}[$__rate_interval]))` },
  ],
  [
    'Time of requests, p95, by route',
    's',
    { '{{method}} {{route}}': quantile(0.95, HTTP, 'method, route', ofService(service)) },
  ],
  ['Unpublished events', 'short', { events: `max(porte_outbox_events{${ofService(service)}})` }],
  ['Age of the oldest unpublished event', 's', { age: `max(porte_outbox_oldest_seconds{${ofService(service)}})` }],
  [
    'Events that wait for its consumers',
    'short',
    { '{{consumer}}': `sum by (consumer) (porte_consumer_lag_events{${ofService(service)}})` },
  ],
  ['Events that could not be applied', 'short', { events: `max(porte_dead_letters{${ofService(service)}})` }],
  [
    'Processes that are not over',
    'short',
    { '{{process}} {{state}}': `max by (process, state) (porte_process_rows{${ofService(service)}})` },
  ],
  [
    'Oldest due step of processes',
    's',
    { '{{process}} {{state}}': `max by (process, state) (porte_process_oldest_due_seconds{${ofService(service)}})` },
  ],
  [
    'Parked rows of processes',
    'short',
    { '{{process}} {{state}}': `max by (process, state) (porte_process_parked_rows{${ofService(service)}})` },
  ],
  [
    'Runs of jobs per minute',
    'short',
    {
      '{{task}} {{result}}': `60 * sum by (task, result) (rate(porte_job_runs_total{${ofService(service)}}[$__rate_interval]))`,
    },
  ],
];

/** Panels that one service has besides, before the others. */
const OWN = {
  carriers: [WHOLE[5], WHOLE[6]],
  shipments: [
    WHOLE[3],
    WHOLE[4],
    [
      'Failed steps of purchases',
      'short',
      { '{{step}}': 'sum by (step) (rate(porte_purchase_failures_total[$__rate_interval]))' },
    ],
  ],
  billing: [
    WHOLE[9],
    ['Age of the check of the books that is longest ago', 's', { age: 'max(porte_books_check_age_seconds)' }],
    WHOLE[10],
  ],
};

/** @returns the panels of one service's dashboard */
export const panelsOf = service =>
  service === 'gateway'
    ? [
        WHOLE[0],
        ['Time of calls, p95, by resource', 's', { '{{method}} {{route}}': quantile(0.95, GATEWAY, 'method, route') }],
        [
          'Failed calls per second, by resource',
          'reqps',
          {
            '{{route}} {{status}}': `sum by (route, status) (rate(${GATEWAY}_count{status=~"5.."}[$__rate_interval]))`,
          },
        ],
      ]
    : [...(OWN[service] ?? []), ...everyService(service)];
