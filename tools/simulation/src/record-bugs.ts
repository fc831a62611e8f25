import type { Tx } from '@porte/messaging-kit';
import type { SimulatedBug } from './simulated-bug.js';

type Row = Record<string, unknown>;

interface SystemWork {
  system(tenantId: string, work: (tx: Tx) => Promise<unknown>): Promise<unknown>;
}

/** Transactions in which the steps that are to be sealed read otherwise. */
const readingOtherwise = (work: SystemWork, change: (steps: Row[]) => Row[]): SystemWork => ({
  system: (tenantId, run) =>
    work.system(tenantId, tx =>
      run(
        new Proxy(tx, {
          get: (target, name) =>
            name !== 'query'
              ? (Reflect.get(target, name) as unknown)
              : async (sql: string, params?: unknown[]) => {
                  const rows = await target.query<Row>(sql, params);
                  return rows[0] && 'secret' in rows[0] ? change(rows) : rows;
                },
        }),
      ),
    ),
});

/** What can go wrong with the seals of the books. */
export const RECORD_BUGS: readonly SimulatedBug[] = [
  {
    name: 'seal-skips-step',
    about: 'a step is left out of the seals',
    checks: ['not_sealed'],
    knownSeed: 12,
    plant: (planter, { sealer }) =>
      planter.replace(
        sealer,
        'seal',
        original =>
          function (tenantId) {
            return original.call(
              {
                work: readingOtherwise(this.work as SystemWork, steps =>
                  steps.filter(({ kind }) => kind !== 'release'),
                ),
              },
              tenantId,
            );
          },
      ),
  },
  {
    name: 'seal-of-other-words',
    about: 'a step is sealed with another amount than it has',
    checks: ['books_differ'],
    plant: (planter, { sealer }) =>
      planter.replace(
        sealer,
        'seal',
        original =>
          function (tenantId) {
            return original.call(
              {
                work: readingOtherwise(this.work as SystemWork, steps =>
                  steps.map(step => (step['kind'] === 'hold' ? { ...step, amount: '-1' } : step)),
                ),
              },
              tenantId,
            );
          },
      ),
  },
  {
    name: 'sealed-step-rewritten',
    about: 'a step is changed after it was sealed',
    checks: ['books_differ'],
    plant: (planter, { sealer, databases }) =>
      planter.replace(
        sealer,
        'seal',
        original =>
          async function (tenantId) {
            const count = (await original.call(this, tenantId)) as number;
            await databases.billing.rows(
              `update transfers set description = 'rewritten' where tenant_id = $1 and two_phase and exists (select from seals s where s.tenant_id = $1 and s.transfer_id = transfers.id)`,
              [tenantId],
            );
            return count;
          },
      ),
  },
];
