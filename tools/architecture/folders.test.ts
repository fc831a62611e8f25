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
  'carriers/carrier-settings and carriers/carriers',
  'carriers/carriers and carriers/services',
  'carriers/clarifications and carriers/purchases',
  'carriers/clarifications and carriers/voids',
  'carriers/connection-tests and carriers/purchases',
  'carriers/live-quotes and carriers/purchases',
  'carriers/pickups and carriers/purchases',
  'carriers/purchases and carriers/tracking',
  'carriers/purchases and carriers/voids',
  'carriers/service-postal-codes and carriers/services',
  'identity/accounts and identity/users',
  'identity/mail and identity/tenants',
  'identity/mail and identity/users',
  'identity/sessions and identity/users',
  'identity/users and identity/verifications',
  'payments/cards and payments/top-ups',
  'payments/deposits and payments/reversals',
  'payments/deposits and payments/stp',
  'payments/deposits and payments/webhooks',
  'shipments/cancellations and shipments/shipments',
  'shipments/dashboards and shipments/purchases',
  'shipments/labels and shipments/shipments',
  'shipments/parcels and shipments/shipments',
  'shipments/pickups and shipments/shipments',
  'shipments/purchases and shipments/shipments',
  'shipments/shipments and shipments/timeline',
];

describe('folders of services', () => {
  it('folders of services import each other only where they did before', () => {
    expect(mutualFolders(importsBelow('services'))).toEqual(LEFT);
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
