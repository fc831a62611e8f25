import { importsBelow } from './imports.js';

const TEST = /\.(test|fixture)\.tsx?$/;

/** The folder of a file within the sources of its service; null for the files that wire the folders, which are beside them. */
const folderOf = (file: string): string | null =>
  /^services\/([^/]+\/)src\/([^/]+)\//.exec(file)?.slice(1).join('') ?? null;

/** Pairs of folders of one service that import each other, types included; tests may import what they like. */
export function mutualFolders(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const edges = new Set<string>();
  for (const [file, targets] of imports) {
    const from = TEST.test(file) ? null : folderOf(file);
    for (const to of from === null ? [] : targets.map(folderOf))
      if (to !== null && to !== from) edges.add(`${from} ${to}`);
  }
  return [...edges]
    .map(edge => edge.split(' '))
    .filter(([from, to]) => from! < to! && edges.has(`${to} ${from}`))
    .map(pair => pair.join(' and '))
    .sort();
}

/** Pairs that import each other still. Shorten this list; add nothing to it. */
const LEFT: readonly string[] = [
  'billing/invoices and billing/transactions',
  'carriers/carriers and carriers/services',
  'carriers/clarifications and carriers/purchases',
  'carriers/clarifications and carriers/voids',
  'carriers/purchases and carriers/voids',
  'identity/accounts and identity/users',
  'identity/mail and identity/tenants',
  'identity/mail and identity/users',
  'identity/sessions and identity/users',
  'identity/users and identity/verifications',
  'payments/cards and payments/top-ups',
  'payments/deposits and payments/reversals',
  'payments/deposits and payments/stp',
  'payments/deposits and payments/webhooks',
  'shipments/pickups and shipments/shipments',
];

/**
 * The folders of the two largest services, from what everything rests on to what rests on everything: a file imports from folders before its own
 * (and from those it is a pair of, above). Files beside the folders wire them.
 */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  carriers: [
    ...['books', 'labels', 'validators', 'zones', 'adapters', 'providers', 'carriers', 'services'],
    ...['carrier-limit-logs', 'carrier-settings', 'agreements', 'service-postal-codes', 'carrier-files', 'waybills'],
    ...[
      'calls',
      'connection-tests',
      'live-quotes',
      'pickups',
      'tracking',
      'manifests',
      'purchases',
      'voids',
      'clarifications',
    ],
    ...['routes', 'migrations'],
  ],
  shipments: [
    ...['references', 'counts', 'carriers', 'packages', 'preferences', 'paid-parcels', 'books', 'addresses', 'merges'],
    ...[
      'shipments',
      'imports',
      'labels',
      'parcels',
      'pickups',
      'insurances',
      'claims',
      'stores',
      'timeline',
      'tracking',
    ],
    ...[
      'webhooks',
      'cancellations',
      'purchases',
      'batches',
      'order-ratings',
      'return-links',
      'dashboards',
      'places',
      'answers',
      'cost-replays',
      'recipients',
      'totals',
      'routes',
    ],
    'migrations',
  ],
};

/** Imports that go up the declared order, as `carriers/labels from carriers/adapters`, and folders that it does not name. */
export function upwardImports(
  imports: ReadonlyMap<string, readonly string[]>,
  orders: Readonly<Record<string, readonly string[]>>,
  pairs: readonly string[],
): string[] {
  const places = new Map<string, number>(
    Object.entries(orders).flatMap(([service, folders]) =>
      folders.map((folder, at) => [`${service}/${folder}`, at] as const),
    ),
  );
  const isOrdered = (folder: string | null): folder is string => folder !== null && folder.split('/')[0]! in orders;
  const found = new Set<string>();
  for (const [file, targets] of imports) {
    const from = TEST.test(file) ? null : folderOf(file);
    if (!isOrdered(from)) continue;
    if (!places.has(from)) found.add(`${from} has no place`);
    for (const to of targets.map(folderOf).filter(isOrdered))
      if (to !== from && places.get(to)! >= places.get(from)! && !pairs.includes([from, to].sort().join(' and ')))
        found.add(`${from} imports ${to}`);
  }
  return [...found].sort();
}

describe('folders of services', () => {
  it('folders of services import each other only where they did before', () => {
    expect(mutualFolders(importsBelow('services'))).toEqual(LEFT);
  });

  it('folders of carriers and shipments import only from those before them', () => {
    expect(upwardImports(importsBelow('services'), ORDER, LEFT)).toEqual([]);
  });

  it('upwardImports finds what goes up, and a folder without a place', () => {
    const imports = new Map([
      ['services/a/src/low/one.ts', ['services/a/src/high/two.ts', 'services/a/src/main.ts']],
      ['services/a/src/high/two.ts', ['services/a/src/low/one.ts', 'services/a/src/pair/four.ts']],
      ['services/a/src/new/three.ts', []],
      ['services/b/src/x/one.ts', ['services/b/src/y/two.ts']],
    ]);
    expect(upwardImports(imports, { a: ['low', 'high', 'pair'] }, ['a/high and a/pair'])).toEqual([
      'a/low imports a/high',
      'a/new has no place',
    ]);
  });

  it('mutualFolders leaves out tests, files beside the folders, and one direction alone', () => {
    const found = mutualFolders(
      new Map([
        ['services/a/src/x/one.ts', ['services/a/src/y/two.ts', 'services/a/src/z/three.ts']],
        ['services/a/src/y/two.ts', ['services/a/src/x/deep/four.ts']],
        ['services/a/src/z/three.test.ts', ['services/a/src/x/one.ts']],
        ['services/a/src/service.ts', ['services/a/src/x/one.ts']],
      ]),
    );
    expect(found).toEqual(['a/x and a/y']);
  });
});
