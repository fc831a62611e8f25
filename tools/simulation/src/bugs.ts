import { derivedId, Money, newId } from '@porte/domain-kit';
import { Processes } from '@porte/process-kit';
import { absentOnce, releaseOnUnknown, retryOnUnknown } from './planted.js';
import type { SimulatedBug } from './simulated-bug.js';
import { COPY_BUGS } from './copy-bugs.js';
import { deliverOtherwise, EVENT_BUGS } from './event-bugs.js';
import { LATE_BUGS } from './late-bugs.js';
import { LEDGER_BUGS } from './ledger-bugs.js';
import { RECORD_BUGS } from './record-bugs.js';
import { serviceOf, type SimulatedService } from './simulated-services.js';

/** A purchase as `StartPurchase` makes it. */
interface PurchaseKey {
  shipment_id: string;
  rate: { service_id: string };
  held: Money;
}

/** What can go wrong with a purchase, its money and its label, where processes die and answers get lost. */
export const PURCHASE_BUGS: readonly SimulatedBug[] = [
  {
    name: 'no-inbox',
    about: 'an event that comes twice is applied twice',
    checks: ['event_applied_twice'],
    plant: (planter, world) => {
      for (const consumer of world.bus.subscribed.keys())
        deliverOtherwise(planter, world, consumer, async (envelope, deliver) => {
          await world.databases[serviceOf(consumer)].rows('delete from inbox where event_id = $1', [envelope.id]);
          await deliver(envelope);
        });
    },
  },
  {
    name: 'release-on-unknown',
    about: 'a lost answer is taken for a no',
    checks: ['label_lost', 'label_twice'],
    knownSeed: 35,
    plant: (planter, { services }) => planter.in(services.carriers, 'AttemptWorker', 'outcomeOf', releaseOnUnknown),
  },
  {
    name: 'retry-on-unknown',
    about: 'a lost answer is asked again without a look-up',
    checks: ['label_twice'],
    knownSeed: 13,
    plant: (planter, { services }) => planter.in(services.carriers, 'AttemptWorker', 'lookUp', retryOnUnknown),
  },
  {
    name: 'absent-once',
    about: 'one "no such label" is believed before the carrier\'s look-up has settled',
    checks: ['label_twice'],
    knownSeed: 70,
    plant: (planter, { services }) => planter.in(services.carriers, 'AttemptWorker', 'absent', absentOnce),
  },
  {
    name: 'sends-whenever',
    about: 'a call is sent however long its process stood still before',
    checks: ['label_twice'],
    knownSeed: 4,
    profile: 'stall',
    plant: (planter, { services }) =>
      planter.replace(services.carriers.get(Processes), 'assertInTime', () => () => undefined),
  },
  {
    name: 'capture-twice',
    about: 'a label is charged by its hold and once more',
    checks: ['charged_twice'],
    plant: (planter, { services }) =>
      planter.in(
        services.billing,
        'Settlement',
        'take',
        original =>
          async function (tx, data, lines, held) {
            const taken: unknown = await original.call(this, tx, data, lines, held);
            await this.chargeLate(tx, data, lines, held);
            return taken;
          },
      ),
  },
  {
    name: 'skipped-release',
    about: 'a rejected purchase keeps its hold, and no sweep looks at it',
    checks: ['hold_open'],
    knownSeed: 6,
    plant: (planter, { services }) => {
      planter.in(
        services.billing,
        'Settlement',
        'release',
        () =>
          async function (tx, data) {
            return this.tellReleased(tx, data, await this.balance(tx, data.owner_id));
          },
      );
      planter.in(services.shipments, 'OrphanHoldSweep', 'sweep', () => () => Promise.resolve());
    },
  },
  {
    name: 'no-sweep',
    about: 'a hold that came after its purchase was refused stays for ever',
    checks: ['hold_open', 'hold_without_purchase'],
    knownSeed: 78,
    plant: (planter, { services }) =>
      planter.in(services.shipments, 'OrphanHoldSweep', 'sweep', () => () => Promise.resolve()),
  },
  {
    name: 'sweep-without-fence',
    about: 'the sweep releases a hold while the request that placed it can still commit its purchase',
    checks: ['charged_without_hold'],
    knownSeed: 224,
    plant: (planter, { services }) =>
      planter.in(
        services.shipments,
        'HoldFence',
        'raise',
        () =>
          function () {
            return Promise.resolve(true);
          },
      ),
  },
  {
    name: 'id-without-version',
    about:
      'the id of a purchase does not depend on the version of its shipment, and billing places a released hold again',
    checks: ['charged_without_hold'],
    knownSeed: 224,
    plant: (planter, { services }) => {
      planter.in(services.billing, 'Holds', 'assertNotReleased', () => () => Promise.resolve());
      planter.in(
        services.shipments,
        'StartPurchase',
        'purchaseOf',
        original =>
          function (...given) {
            const purchase = original.call(this, ...given) as PurchaseKey;
            const { shipment_id, rate, held } = purchase;
            const id = derivedId('purchase', shipment_id, rate.service_id, String(held.centavos));
            return { ...purchase, id };
          },
      );
    },
  },
  {
    name: 'release-of-the-twin',
    about: 'a request that lost the race for its purchase releases the hold that it shares with the winner',
    checks: ['charged_without_hold'],
    knownSeed: 9,
    plant: (planter, { services }) =>
      planter.in(
        services.shipments,
        'StartPurchase',
        'decide',
        original =>
          async function (actor, choice, draft, lost: { purchase: PurchaseKey } | null) {
            if (lost) await this.holds.release(lost.purchase);
            return original.call(this, actor, choice, draft, lost) as unknown;
          },
      ),
  },
  {
    name: 'void-believed',
    about: 'a void without an answer is taken for accepted',
    checks: ['refund_without_void', 'canceled_not_void'],
    knownSeed: 369,
    plant: (planter, { services }) =>
      planter.in(
        services.carriers,
        'VoidWorker',
        'answer',
        original =>
          async function (row, signal) {
            const answer = (await original.call(this, row, signal)) as { kind: string };
            return answer.kind === 'unknown' ? { kind: 'accepted' } : answer;
          },
      ),
  },
  {
    name: 'void-forgotten',
    about: 'a void without an answer is taken for refused',
    checks: ['void_unrefunded', 'label_void'],
    knownSeed: 264,
    plant: (planter, { services }) =>
      planter.in(
        services.carriers,
        'VoidWorker',
        'answer',
        original =>
          async function (row, signal) {
            const answer = (await original.call(this, row, signal)) as { kind: string; reason?: string };
            return answer.kind === 'unknown'
              ? { kind: 'rejected', code: 'not_voidable', message: answer.reason }
              : answer;
          },
      ),
  },
  {
    name: 'lost-outbox-row',
    about: 'an event is struck off before it was shipped',
    checks: ['not_settled', 'hold_open', 'books_differ'],
    knownSeed: 46,
    plant: (planter, { relays, databases }) => {
      for (const [name, { bus }] of Object.entries(relays))
        planter.replace(
          bus,
          'publish',
          original =>
            async function (envelope: { id: string }) {
              await databases[name as SimulatedService].rows('delete from outbox where id = $1', [envelope.id]);
              return original.call(this, envelope) as unknown;
            },
        );
    },
  },
  {
    name: 'surplus-absorbed',
    about: 'a label that comes after its purchase was released is thrown away',
    checks: ['label_lost'],
    knownSeed: 17,
    plant: (planter, { services }) =>
      planter.in(services.carriers, 'SurplusLabels', 'report', () => () => Promise.resolve()),
  },
  {
    name: 'hold-of-another-id',
    about: 'every try of a hold has an id of its own',
    checks: ['not_settled', 'hold_without_purchase', 'dead_letter', 'charge_differs'],
    knownSeed: 13,
    plant: (planter, { services }) =>
      planter.in(
        services.shipments,
        'BillingClient',
        'hold',
        original =>
          function (purchase, number) {
            return original.call(this, { ...purchase, id: newId() }, number);
          },
      ),
  },
  {
    name: 'refund-twice',
    about: 'a canceled label is given back twice',
    checks: ['wallet_differs'],
    plant: (planter, { services }) =>
      planter.in(
        services.billing,
        'Refunds',
        'refund',
        original =>
          async function (tx, data) {
            const from = await this.takenFor(tx, data);
            await original.call(this, tx, data);
            if (from)
              await tx.query(`select ledger_deposit($1, $2, $3, $4, 0, 'manual', 'manual_deposit', '{}')`, [
                newId(),
                tx.tenantId,
                data.owner_id,
                String(Money.ofCentavos(from.taken).centavos),
              ]);
          },
      ),
  },
];

/** All of them, which `npm run chaos -- simulation bugs` plants. */
export const SIMULATED_BUGS: readonly SimulatedBug[] = [
  ...PURCHASE_BUGS,
  ...LEDGER_BUGS,
  ...EVENT_BUGS,
  ...COPY_BUGS,
  ...RECORD_BUGS,
  ...LATE_BUGS,
];
