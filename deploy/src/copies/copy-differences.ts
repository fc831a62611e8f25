import type { ReferenceModel, RowFact, ServiceName } from '@porte/contracts';
import type { OwnedModel, OwnRow } from '@porte/messaging-kit';

export type CopyProblem = 'copy_missing' | 'copy_differs' | 'copy_surplus';

/** A copy that is not as its owner would tell of the row. */
export interface CopyDifference {
  code: CopyProblem;
  tenantId: string;
  /** the service that keeps the copy, the model, and the row */
  ids: { holder: ServiceName; model: ReferenceModel; row: string };
}

/** A copy as its holder keeps it. */
export interface Copy {
  tenant_id: string;
  id: string;
  data: Record<string, unknown>;
}

/** A row beside its copies, either of which may be missing. */
interface Pair {
  own: OwnRow | null;
  copy: Copy | null;
}

type Place = readonly [tenant: string, id: string];

const before = (a: Place, b: Place): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/** Puts rows and copies beside each other, both in the order of tenants and ids. */
async function* pairs(rows: AsyncIterable<OwnRow>, copies: AsyncIterable<Copy>): AsyncGenerator<Pair> {
  const [left, right] = [rows[Symbol.asyncIterator](), copies[Symbol.asyncIterator]()];
  try {
    let [own, copy] = [await left.next(), await right.next()];
    while (!own.done || !copy.done) {
      const [a, b]: (Place | null)[] = [
        own.done ? null : [own.value.tenantId, own.value.id],
        copy.done ? null : [copy.value.tenant_id, copy.value.id],
      ];
      const [takesOwn, takesCopy] = [
        a !== null && (b === null || !before(b, a)),
        b !== null && (a === null || !before(a, b)),
      ];
      yield { own: takesOwn ? (own.value as OwnRow) : null, copy: takesCopy ? (copy.value as Copy) : null };
      if (takesOwn) own = await left.next();
      if (takesCopy) copy = await right.next();
    }
  } finally {
    await Promise.all([left.return?.(), right.return?.()]);
  }
}

const isEqual = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    [...names].every(name => isEqual((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]))
  );
};

/** Each field that is told of is compared; a copy may hold more, such as who caused the change. */
const isSame = (fact: RowFact, data: Copy['data'], { untold = [] }: OwnedModel): boolean =>
  Object.entries(fact).every(([name, value]) => untold.includes(name) || isEqual(value, data[name]));

function problemOf({ own, copy }: Pair, owned: OwnedModel): CopyProblem | null {
  if (!own) return 'copy_surplus';
  if (!copy) return 'copy_missing';
  return own.isUnderWay || isSame(own.fact, copy.data, owned) ? null : 'copy_differs';
}

/** Compares a model's rows with the copies of one holder, both in the order of tenants and ids. */
export async function* copyDifferences(
  holder: ServiceName,
  owned: OwnedModel,
  rows: AsyncIterable<OwnRow>,
  copies: AsyncIterable<Copy>,
): AsyncGenerator<CopyDifference> {
  for await (const pair of pairs(rows, copies)) {
    const code = problemOf(pair, owned);
    if (code)
      yield {
        code,
        tenantId: pair.own?.tenantId ?? pair.copy!.tenant_id,
        ids: { holder, model: owned.model, row: pair.own?.id ?? pair.copy!.id },
      };
  }
}
