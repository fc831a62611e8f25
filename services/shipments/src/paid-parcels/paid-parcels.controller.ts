import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  boxOf,
  laneOf,
  PaidBoxesInput,
  PaidParcelsInput,
  type AddressFact,
  type PaidBox,
  type PaidParcel,
  type ParcelFact,
  type RateFact,
} from '@porte/contracts';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, inputPipe, Internal, type Actor } from '@porte/service-kit';
import { paidBoxes } from './paid-boxes.js';

/** cm³ per kg, where the carrier has no other. */
const DIVISOR = 5000;

interface LabelledRow {
  id: string;
  sequential_id: string;
  user_id: string;
  owner_id: string;
  tracking_number: string;
  labelled_at: Date | null;
  origin: AddressFact;
  destination: AddressFact;
  parcels: ParcelFact[];
  rate: RateFact;
}

/** A carrier may use a number again after years: its last label is meant. */
const LABELLED = `select distinct on (tracking_number) id, sequential_id, user_id, owner_id, tracking_number, labelled_at, origin, destination, parcels, rate
  from shipments where tenant_id = $1 and tracking_number = any ($2) and rate is not null order by tracking_number, created_at desc`;

const viewOf = (
  { parcels, rate, origin, destination, ...row }: LabelledRow,
  divisor: number | undefined,
): PaidParcel => {
  const { length = 0, width = 0, height = 0, weight = 0 } = parcels[0] ?? {};
  return {
    shipment_id: row.id,
    sequential_id: Number(row.sequential_id),
    user_id: row.user_id,
    owner_id: row.owner_id,
    tracking_number: row.tracking_number,
    labelled_at: row.labelled_at?.toISOString() ?? null,
    carrier_id: rate.carrier_id,
    carrier_name: rate.carrier_name,
    service_id: rate.service_id,
    service_name: rate.service_name,
    own_agreement: rate.own_agreement,
    demo: rate.demo,
    paid_kg: rate.paid_kg,
    extra_kg_overweight_price: rate.extra_kg_overweight_price,
    volumetric_divisor: divisor ?? DIVISOR,
    declared: { length, width, height, weight, volumetric_weight: rate.volumetric_weight },
    ...(parcels[0] && { box: boxOf(parcels[0]), lane: laneOf(origin, destination) }),
  };
};

/** Internal API for overweights: what was declared and paid for parcels, with the prices of the day of their labels. */
@Controller('internal/paid_parcels')
export class PaidParcelsController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
  ) {}

  /** Numbers without a label of the tenant are left out. */
  @Post()
  @Internal()
  @HttpCode(200)
  async find(
    @CurrentActor() actor: Actor,
    @Body(inputPipe(PaidParcelsInput)) { tracking_numbers }: PaidParcelsInput,
  ): Promise<{ data: PaidParcel[] }> {
    return this.work.run(actor, async tx => {
      const rows = await tx.query<LabelledRow>(LABELLED, [tx.tenantId, tracking_numbers]);
      const carriers = await this.references.findAll<{ volumetric_divisor?: number }>(tx, 'carrier', [
        ...new Set(rows.map(({ rate }) => rate.carrier_id)),
      ]);
      return { data: rows.map(row => viewOf(row, carriers.get(row.rate.carrier_id)?.volumetric_divisor)) };
    });
  }

  /** Boxes with enough labels for a forecast, those with the most first. Labels that were canceled or free are not counted. */
  @Post('boxes')
  @Internal()
  @HttpCode(200)
  async boxes(
    @CurrentActor() actor: Actor,
    @Body(inputPipe(PaidBoxesInput)) { from, until }: PaidBoxesInput,
  ): Promise<{ data: PaidBox[] }> {
    return { data: await this.work.run(actor, tx => paidBoxes(tx, new Date(from), new Date(until))) };
  }
}
