import type { OverweightInput, OverweightState } from '@porte/contracts';
import { derivedId, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Claims, Disputes, Overweights, ReportByHand } from '@porte/overweights';
import { UploadedFile, type Actor } from '@porte/service-kit';
import type { Stack } from '../local/stack.js';
import type { PastDay } from './past.js';
import { pictureOf } from './picture.js';

/** A parcel on a scale, as a customer's telephone might show it. */
const PHOTO = pictureOf(
  480,
  360,
  [232, 236, 240],
  [
    { colour: [120, 128, 136], left: 60, top: 270, width: 360, height: 60 },
    { colour: [24, 32, 40], left: 190, top: 284, width: 100, height: 32 },
    { colour: [96, 230, 120], left: 202, top: 294, width: 76, height: 12 },
    { colour: [176, 132, 84], left: 120, top: 70, width: 240, height: 200 },
    { colour: [206, 172, 128], left: 225, top: 70, width: 30, height: 200 },
    { colour: [250, 250, 250], left: 140, top: 100, width: 70, height: 90 },
  ],
);

/** A case by the name that its ids derive from, and the shipment it is about: of its customer's by that carrier, the oldest is 0. */
export interface DemoCase {
  name: string;
  customer: Actor;
  carrier: string;
  shipment: number;
}

/** Makes cases of overweight and what people do with them, through the services' own use-cases. A repeated move is left out. */
export class OverweightSeeder {
  constructor(
    private readonly stack: Stack,
    private readonly clock: Clock,
    private readonly staff: Actor,
  ) {}

  /** Staff report what the carrier measured. */
  async report(of: DemoCase, measured: Omit<OverweightInput, 'tracking_number'>): Promise<void> {
    const parcel = await this.parcelOf(of);
    await this.dated(() =>
      this.overweights.get<ReportByHand>(ReportByHand).report(this.staff, idOf(of), { ...measured, ...parcel }),
    );
  }

  /** The customer contests its case with a picture. @param acceptedKg whole kg that it accepts */
  contest(of: DemoCase, evidence_description: string, acceptedKg?: number): Promise<void> {
    const input = { evidence_description, ...(acceptedKg !== undefined && { accepted_kg: String(acceptedKg) }) };
    const files = [new UploadedFile(PHOTO, 'png')];
    return this.from('announced', of, () => this.disputes.contest(of.customer, idOf(of), { input, files }));
  }

  write(of: DemoCase, by: 'customer' | 'staff', text: string): Promise<void> {
    const author = by === 'staff' ? this.staff : of.customer;
    return this.dated(() =>
      this.disputes.write(author, idOf(of), { input: { text }, files: [] }, derivedId('message', of.name, text)),
    );
  }

  accept = (of: DemoCase): Promise<void> => this.from('announced', of, () => this.moves.accept(of.customer, idOf(of)));

  grant = (of: DemoCase, reason: string): Promise<void> =>
    this.from('contested', of, () => this.moves.grant(this.staff, idOf(of), reason));

  grantInPart = (of: DemoCase, kg: number, reason: string): Promise<void> =>
    this.from('contested', of, () => this.moves.grantInPart(this.staff, idOf(of), { kg, reason }));

  reject = (of: DemoCase, reason: string): Promise<void> =>
    this.from('contested', of, () => this.moves.reject(this.staff, idOf(of), reason));

  charge = (of: DemoCase): Promise<void> => this.from('due', of, () => this.moves.charge(this.staff, idOf(of), {}));

  askBack = (of: DemoCase, reason: string): Promise<void> =>
    this.from('paid', of, () => this.moves.rebate(of.customer, idOf(of), reason));

  refund = (of: DemoCase, reason: string): Promise<void> =>
    this.from('rebated', of, () => this.moves.refund(this.staff, idOf(of), reason));

  /** Claims the contested cases of the case's carrier in thirty days, and sends the claim. */
  async claim(of: DemoCase, reference: string): Promise<void> {
    const [row] = await this.query<{ carrier_id: string }>('select carrier_id from overweights where id = $1', [
      idOf(of),
    ]);
    const [claims, id] = [this.overweights.get<Claims>(Claims), derivedId('claim', of.name)];
    const dayOf = (daysAgo: number): string =>
      new Date(this.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const { state } = await claims.open(this.staff, id, {
      carrier_id: row!.carrier_id,
      from: dayOf(30),
      to: dayOf(0),
    });
    if (state === 'open') await claims.send(this.staff, id, reference);
    await this.query('update overweight_claims set created_at = sent_at where id = $1', [id]);
  }

  private get overweights() {
    return this.stack.service('overweights');
  }

  private get moves(): Overweights {
    return this.overweights.get<Overweights>(Overweights);
  }

  private get disputes(): Disputes {
    return this.overweights.get<Disputes>(Disputes);
  }

  private async parcelOf({ customer, carrier, shipment }: DemoCase): Promise<{ tracking_number: string }> {
    await this.stack.caughtUp();
    const [parcel] = await this.stack
      .service('shipments')
      .get<UnitOfWork>(UnitOfWork)
      .run(customer, tx =>
        tx.query<{ tracking_number: string }>(
          `select tracking_number from shipments where tenant_id = $1 and user_id = $2 and rate ->> 'carrier_name' = $3 and status in ('success', 'delivered')
            order by sequential_id offset $4 limit 1`,
          [customer.tenant_id, customer.id, carrier, shipment],
        ),
      );
    if (!parcel) throw new Error(`demo data: ${customer.name} has no shipment ${shipment} by ${carrier}`);
    return parcel;
  }

  private query<T extends object>(sql: string, values: unknown[]): Promise<T[]> {
    return this.overweights.get<UnitOfWork>(UnitOfWork).run(this.staff, tx => tx.query<T>(sql, values));
  }

  private async from(state: OverweightState, of: DemoCase, move: () => Promise<unknown>): Promise<void> {
    const [row] = await this.query<{ state: string }>('select state from overweights where id = $1', [idOf(of)]);
    if (row?.state === state) await this.dated(move);
  }

  /** Timelines and timers have the time of the database, which is not set back. */
  private async dated(happen: () => Promise<unknown>): Promise<void> {
    const [now] = await this.query<{ now: Date }>('select clock_timestamp() as now', []);
    await happen();
    await this.stack.caughtUp();
    await this.query(
      `update overweight_entries set created_at = $2::timestamptz + (created_at - $1::timestamptz) where created_at >= $1`,
      [now!.now, this.clock.now()],
    );
    await this.query(
      `update overweights set created_at = reported_at, due_at = case when state = 'announced' and answer_by > now() then answer_by else due_at end
        where created_at >= $1`,
      [now!.now],
    );
  }
}

const idOf = ({ name }: DemoCase): string => derivedId('overweight', name);

const invoice = (invoice_number: string, invoice_line: string) => ({ invoice_number, invoice_line });

/** Cases that wait for the shop or for staff. */
function openCases(seeder: OverweightSeeder, customer: Actor): PastDay[] {
  const told: DemoCase = { name: 'told', customer, carrier: 'FedEx', shipment: 1 };
  const open: DemoCase = { name: 'open', customer, carrier: 'FedEx', shipment: 0 };
  const accepted: DemoCase = { name: 'accepted', customer, carrier: 'DHL', shipment: 0 };
  const measured = { length: 60, width: 40, height: 40, weight: 4.6, carrier_charge: 148.2 };
  return [
    { ago: 2.5, happen: () => seeder.report(open, { ...measured, ...invoice('FX-88213', '1204') }) },
    { ago: 2.4, happen: () => seeder.report(accepted, { billable_kg: 3, carrier_charge: 28 }) },
    {
      ago: 1.5,
      happen: () => seeder.contest(open, 'Mi caja mide 30 × 40 × 25. Adjunto la foto en la báscula.', 1),
    },
    {
      ago: 1.4,
      happen: async () => {
        const small = { length: 30, width: 25, height: 20, weight: 4.2, carrier_charge: 62.4 };
        await seeder.accept(accepted);
        await seeder.report(told, { ...small, ...invoice('FX-88240', '77') });
      },
    },
    { ago: 1.2, happen: () => seeder.write(open, 'staff', 'Gracias, pedimos a FedEx la medición de su cinta.') },
    { ago: 1.1, happen: () => seeder.write(open, 'customer', 'Quedo pendiente. Esa caja la mando cada semana.') },
  ];
}

/** Cases that were contested: staff decided, and the carrier has a claim about two of them. */
function decidedCases(seeder: OverweightSeeder, customer: Actor, boutique: Actor): PastDay[] {
  const rejected: DemoCase = { name: 'rejected', customer, carrier: 'Estafeta', shipment: 0 };
  const partial: DemoCase = { name: 'partial', customer, carrier: 'Estafeta', shipment: 2 };
  const granted: DemoCase = { name: 'granted', customer: boutique, carrier: 'Redpack', shipment: 2 };
  const measured = { length: 45, width: 40, height: 40, weight: 4.4, carrier_charge: 76.2 };
  return [
    {
      ago: 13,
      happen: async () => {
        await seeder.report(rejected, { weight: 4.4, carrier_charge: 58.9, ...invoice('E-20415', '18') });
        await seeder.report(partial, { ...measured, ...invoice('E-20415', '31') });
        await seeder.report(granted, { billable_kg: 4, carrier_charge: 45.3 });
      },
    },
    {
      ago: 12,
      happen: async () => {
        await seeder.contest(rejected, 'En mi báscula pesó 1 kg, va la foto.');
        await seeder.contest(partial, 'La caja mide 30 × 40 × 25, no 45 × 40 × 40.', 1);
        await seeder.contest(granted, 'Salió en la caja chica, que no pesa ni 1 kg.');
      },
    },
    {
      ago: 11,
      happen: async () => {
        await seeder.write(rejected, 'staff', '¿Tienes una foto donde se lea la báscula y el número de guía?');
        await seeder.grant(granted, 'La foto muestra la caja chica con la guía. No se te cobra nada.');
      },
    },
    {
      ago: 10,
      happen: async () => {
        await seeder.write(rejected, 'customer', 'Ya salió el paquete, solo tengo esa foto.');
        await seeder.grantInPart(partial, 2, 'Con tus medidas quedan 2 kg de más.');
      },
    },
    {
      ago: 9.5,
      happen: async () => {
        await seeder.reject(rejected, 'En la foto no se lee el peso; la paquetería envió el registro de su báscula.');
        await seeder.charge(rejected);
        await seeder.charge(partial);
      },
    },
    { ago: 8.5, happen: () => seeder.claim(rejected, 'REC-88120') },
  ];
}

/** Cases that the shop paid and wanted back; of one of them it has it back. */
function askedBackCases(seeder: OverweightSeeder, customer: Actor): PastDay[] {
  const [asked, refunded] = [0, 3].map(shipment => ({
    name: `asked back ${shipment}`,
    customer,
    carrier: 'Redpack',
    shipment,
  })) as [DemoCase, DemoCase];
  const both = (move: (of: DemoCase) => Promise<void>) => async () => {
    await move(asked);
    await move(refunded);
  };
  return [
    { ago: 13.2, happen: () => seeder.report(asked, { billable_kg: 3, carrier_charge: 31.5 }) },
    { ago: 13.1, happen: () => seeder.report(refunded, { billable_kg: 5, carrier_charge: 54 }) },
    { ago: 12.2, happen: both(seeder.accept) },
    { ago: 11.2, happen: both(seeder.charge) },
    { ago: 9.6, happen: () => seeder.askBack(refunded, 'La paquetería me confirmó por teléfono que pesó mal.') },
    { ago: 8.6, happen: () => seeder.refund(refunded, 'La paquetería corrigió su factura.') },
    { ago: 8.4, happen: () => seeder.askBack(asked, 'El destinatario la pesó y es menos de 1 kg.') },
  ];
}

/** Days on which the dealer's parcels were found heavier, and what its carrier bills for them in kg. */
const HABIT = [
  [55, 3],
  [41, 4],
  [27, 3],
  [13.5, 5],
] as const;

const habit = (seeder: OverweightSeeder, customer: Actor): PastDay[] =>
  HABIT.flatMap(([ago, billable_kg], shipment) => {
    const each: DemoCase = { name: `habit ${shipment}`, customer, carrier: 'Redpack', shipment };
    return [
      { ago, happen: () => seeder.report(each, { billable_kg, carrier_charge: billable_kg * 11.5 }) },
      { ago: ago - 1, happen: () => seeder.accept(each) },
      // The last one is still to be charged.
      ...(shipment < HABIT.length - 1 ? [{ ago: ago - 2, happen: () => seeder.charge(each) }] : []),
    ];
  });

/** Cases in every state that rests: of the shop, of a boutique, and of a dealer of spare parts, who declares too little each time. */
export const overweightDays = (seeder: OverweightSeeder, shop: Actor, boutique: Actor, parts: Actor): PastDay[] => [
  ...habit(seeder, parts),
  ...askedBackCases(seeder, shop),
  ...decidedCases(seeder, shop, boutique),
  ...openCases(seeder, shop),
];
