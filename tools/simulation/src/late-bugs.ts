import { Ledger } from '@porte/billing';
import { Money } from '@porte/domain-kit';
import { bindLedger, type StepOf } from './bind-ledger.js';
import type { SimulatedBug } from './simulated-bug.js';

/** What can go wrong with labels that come when their purchase is over. */
export const LATE_BUGS: readonly SimulatedBug[] = [
  {
    name: 'late-for-a-centavo',
    about: 'a late label is charged with 0.01',
    checks: ['lines_differ', 'charge_differs'],
    knownSeed: 3,
    profile: 'late',
    plant: (planter, world) =>
      bindLedger(
        planter,
        world,
        class extends Ledger {
          override charge(step: StepOf<'charge'>) {
            const amount = Money.of(0.01);
            return super.charge({ ...step, amount, lines: [{ account: 'carrier_payable', amount }] });
          }
        },
      ),
  },
  {
    name: 'late-to-sub-user',
    about: 'a late label is charged to the sub-user instead of its parent',
    checks: ['wrong_wallet'],
    knownSeed: 3,
    profile: 'late',
    plant: (planter, world) =>
      bindLedger(
        planter,
        world,
        class extends Ledger {
          override charge(step: StepOf<'charge'>) {
            return super.charge({ ...step, userId: step.madeBy ?? step.userId });
          }
        },
      ),
  },
  {
    name: 'late-for-bought-again',
    about: 'a late label is charged although its shipment has another',
    checks: ['paid_twice', 'two_live_purchases'],
    profile: 'late',
    plant: async (planter, { services, databases }) => {
      // It allows a shipment one live purchase: with it, what is planted ends as a dead letter.
      await planter.dropIndex(databases.shipments, 'live_purchase');
      planter.in(
        services.shipments,
        'LateLabelsConsumer',
        'takeIfAwaited',
        original =>
          async function (tx, data: object) {
            const taken = (await original.call(this, tx, data)) as object | null;
            if (taken) return taken;
            const { purchase_id, shipment_id } = data as { purchase_id: string; shipment_id: string };
            const found = (await this.shipments.findWith(tx, shipment_id, 'null', [])) as [object, null] | null;
            if (!found) return null;
            await tx.query(
              `update purchases set state = 'charging' where tenant_id = $1 and id = $2 and state = 'released'`,
              [tx.tenantId, purchase_id],
            );
            return { shipment: found[0], purchase: { id: purchase_id } };
          },
      );
    },
  },
  {
    name: 'late-of-deleted-draft',
    about: 'a late label of a draft that was deleted cannot be handled',
    checks: ['dead_letter'],
    profile: 'late',
    knownSeed: 51,
    plant: (planter, { services }) =>
      planter.in(
        services.shipments,
        'LateLabelsConsumer',
        'takeIfAwaited',
        original =>
          async function (tx, data: { shipment_id: string }) {
            await this.shipments.lockAny(tx, data.shipment_id);
            return original.call(this, tx, data) as unknown;
          },
      ),
  },
  {
    name: 'late-untold',
    about: 'no one is told of a late label that nothing waits for',
    checks: ['late_untold', 'late_absorbed'],
    profile: 'late',
    plant: (planter, { services }) =>
      planter.in(services.carriers, 'LateLabels', 'note', () => () => Promise.resolve()),
  },
  {
    name: 'late-offer-lost',
    about: 'a late label is never offered to its shipment',
    checks: ['late_absorbed', 'late_untold', 'not_settled'],
    profile: 'late',
    plant: (planter, { services }) =>
      planter.in(services.carriers, 'LateLabels', 'offer', () => () => Promise.resolve()),
  },
];
