import type { AddressInput, ParcelInput } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { documents, LUPITA, mediumParcel, recipient, smallParcel } from './places.js';
import type { CustomerSeeder } from './seed-customer.js';

/** Something that happened in the demo's past. */
export interface PastDay {
  /** how long ago, in days */
  ago: number;
  happen(): Promise<void>;
}

const RECIPIENTS: readonly AddressInput[] = [
  recipient(
    'Rodrigo Ibarra Peña',
    '3336789012',
    ['Av. Vallarta', '1540'],
    ['Americana', 'Guadalajara', 'Jalisco', '44160'],
  ),
  LUPITA,
  recipient(
    'Valeria Cárdenas Ruiz',
    '9992345678',
    ['Calle 60', '312'],
    ['Mérida Centro', 'Mérida', 'Yucatán', '97000'],
  ),
  recipient(
    'Óscar Núñez Ortega',
    '6641234567',
    ['Av. Revolución', '918'],
    ['Zona Centro', 'Tijuana', 'Baja California', '22000'],
  ),
  recipient(
    'Fátima Solís Greco',
    '5544332211',
    ['Orizaba', '101'],
    ['Roma Norte', 'Ciudad de México', 'Ciudad de México', '06700'],
  ),
  recipient('Héctor Villaseñor', '3312349876', ['Av. Patria', '77'], ['Ciudad del Sol', 'Zapopan', 'Jalisco', '45050']),
  recipient(
    'Jimena Herrera',
    '9981239876',
    ['Av. del Sol', '24'],
    ['Cancún Centro', 'Cancún', 'Quintana Roo', '77500'],
  ),
];
const PARCELS: readonly ParcelInput[] = [smallParcel, mediumParcel, smallParcel, documents, smallParcel];
/** By carrier and service; a busy shop uses the cheap ones most. */
const SERVICES: readonly (readonly [carrier: string, service: string])[] = [
  ['Redpack', 'Ecoexpress'],
  ['Estafeta', 'Terrestre'],
  ['FedEx', 'Express Saver'],
  ['Redpack', 'Ecoexpress'],
  ['DHL', 'Economy Select'],
  ['Estafeta', 'Día siguiente'],
  ['FedEx', 'Standard Overnight'],
  ['Redpack', 'Express'],
  ['Paquetexpress', 'Estándar'],
  ['Estafeta', 'Terrestre'],
];

/** How a customer shipped in the past. */
export interface PastHabit {
  seeder: CustomerSeeder;
  origin: AddressInput;
  /** shipments of each week until now, the oldest first */
  weeks: readonly number[];
}

/** What no shipment of the past costs more than, in pesos. */
const MOST_COST = 350;
/** When parcels are sent, in days and hours after a week's begin. */
const SENDING = [1 - 3 / 24, 2 + 1 / 24, 4 - 1 / 24];

/** Parcels of the last week that have not arrived. */
const STILL_UNDER_WAY = 2;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** The days of a habit: each week begins with funds for it, on three days parcels are sent, and at its end they are delivered. */
export function pastOf({ seeder, origin, weeks }: PastHabit, staff: Actor): PastDay[] {
  let n = 0;
  return weeks.flatMap((count, week) => {
    const begin = (weeks.length - week) * 7;
    const sent: string[] = [];
    const send = async (): Promise<void> => {
      const [carrier, service] = pick(SERVICES, n * 2 + week);
      const parcel = pick(PARCELS, n);
      const { id } = await seeder.bought(origin, pick(RECIPIENTS, n * 3 + week), parcel, service, carrier);
      n += 1;
      sent.push(id);
    };
    return [
      {
        ago: begin,
        happen: () => seeder.fillUp(Money.of(count * MOST_COST), `Depósito de la semana ${week + 1}`),
      },
      ...Array.from({ length: count }, (_, each) => ({ ago: begin - pick(SENDING, each) - each / 100, happen: send })),
      { ago: begin - 7, happen: () => seeder.deliver(begin === 7 ? sent.slice(0, -STILL_UNDER_WAY) : sent, staff) },
    ];
  });
}
