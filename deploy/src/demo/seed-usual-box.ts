import { Money } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import type { PastDay } from './past.js';
import { recipient, SHOP, smallParcel } from './places.js';
import type { CustomerSeeder } from './seed-customer.js';
import type { DemoCase, OverweightSeeder } from './seed-overweights.js';

/** A carrier that no other demo shipment of the shop uses: a case names its shipment by its position among the shop's shipments with one carrier. */
const CARRIER = 'ampm';
const SERVICE = 'Terrestre';

const WORKSHOP = recipient(
  'Rodrigo Ibarra Peña',
  '3336789012',
  ['Av. Vallarta', '1540'],
  ['Americana', 'Guadalajara', 'Jalisco', '44160'],
);

/** How long ago a batch was sent, in days: long enough for its carrier to have reported, so that all of them count in a forecast. */
const BATCHES = [82, 71, 60, 49, 38, 27] as const;
/** Boxes of a batch; all batches together are as many as a forecast needs. */
const BATCH = 5;
/** Pesos that a batch costs at most. */
const BATCH_COST = 600;

/** Boxes of each batch that were found heavier, and the kg that the carrier billed for them. */
const HEAVIER: readonly (readonly (readonly [box: number, billable_kg: number])[])[] = [
  [[1, 2]],
  [
    [0, 3],
    [3, 2],
  ],
  [[2, 2]],
  [
    [1, 2],
    [4, 3],
  ],
  [[3, 2]],
  [
    [0, 2],
    [2, 3],
  ],
];

/** One box that the shop sends to the same city each time: enough labels for a quote to say how often it is found heavier. */
export const usualBoxDays = (
  seeder: CustomerSeeder,
  cases: OverweightSeeder,
  customer: Actor,
  staff: Actor,
): PastDay[] =>
  BATCHES.flatMap((ago, batch) => {
    const sent: string[] = [];
    const heavier = HEAVIER[batch]!.map(([box, billable_kg]) => {
      const shipment = batch * BATCH + box;
      const of: DemoCase = { name: `usual box ${shipment}`, customer, carrier: CARRIER, shipment };
      return { of, billable_kg };
    });
    const each = (move: (one: (typeof heavier)[number]) => Promise<void>) => async () => {
      for (const one of heavier) await move(one);
    };
    return [
      { ago: ago + 0.1, happen: () => seeder.deposit(Money.of(BATCH_COST), `Depósito para el lote ${batch + 1}`) },
      ...Array.from({ length: BATCH }, (_, box) => ({
        ago: ago - box / 100,
        happen: async () => {
          sent.push((await seeder.bought(SHOP, WORKSHOP, smallParcel, SERVICE, CARRIER)).id);
        },
      })),
      { ago: ago - 3, happen: () => seeder.deliver(sent, staff) },
      {
        ago: ago - 4,
        happen: each(({ of, billable_kg }) => cases.report(of, { billable_kg, carrier_charge: billable_kg * 11.5 })),
      },
      { ago: ago - 4.5, happen: each(({ of }) => cases.accept(of)) },
      { ago: ago - 5, happen: each(({ of }) => cases.charge(of)) },
    ];
  });
