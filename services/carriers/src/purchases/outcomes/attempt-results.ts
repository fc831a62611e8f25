import { Injectable } from '@nestjs/common';
import type { BuyerFact } from '@porte/contracts';
import { derivedId, isTestSide, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock, InjectConfig } from '@porte/service-kit';
import { AdapterRegistry } from '../../adapters/index.js';
import { CarriersConfig } from '../../config.js';
import { Clarifications } from '../../clarifications/clarifications.js';
import type { AttemptData, LabelAttempt } from '../attempts/label-attempt.process.js';
import { CarrierLimit } from '../capacity/carrier-limit.js';
import { WaybillNumbers } from '../capacity/waybill-numbers.js';

/** What every event of a purchase says. */
export const purchaseFact = ({
  request,
}: Pick<LabelAttempt, 'request'>): BuyerFact & { shipment_id: string; purchase_id: string } => ({
  user_id: request.user_id,
  owner_id: request.owner_id,
  shipment_id: request.shipment_id,
  purchase_id: request.purchase_id,
});

/**
 * All that a label means to the tables besides its attempt, in one statement: its waybill if it has one, the question to staff if there is one, and one label more
 * that the carrier sold, whose parcel is followed from now on if the carrier can be asked, and on a test side, where its user says what happens to it.
 */
const LABELLED = `with used as (update waybills w set state = 'used', updated_at = now() from label_numbers n
    where n.tenant_id = $1 and n.reference = $2 and w.tenant_id = $1 and w.id = n.waybill_id),
  resolved as (update clarifications set state = 'resolved', updated_at = now() where tenant_id = $1 and kind = 'purchase' and subject_id = $3 and state = 'open'),
  counted as (update carriers set shipment_count = shipment_count + 1, updated_at = now() where tenant_id = $1 and id = $4 and not $5::boolean returning id, provider_code, shipment_limit),
  tracked as (insert into tracked_parcels (tenant_id, id, carrier_id, shipment_id, user_id, owner_id, tracking_number, due_at)
    select $1, $7, id, $8, $9, $10, $11, now() + (0.75 + 0.25 * random()) * interval '1 hour' / $12::int from counted where provider_code = any ($6) or $13::boolean on conflict do nothing)
  select coalesce(shipment_limit > 0, false) as limited from counted`;

/** What is written with the end of an attempt. */
@Injectable()
export class AttemptResults {
  constructor(
    private readonly numbers: WaybillNumbers,
    private readonly limit: CarrierLimit,
    private readonly clarifications: Clarifications,
    private readonly adapters: AdapterRegistry,
    @InjectConfig() private readonly config: Pick<CarriersConfig, 'TRACKING_SPEED'>,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async labelled(tx: Tx, row: LabelAttempt, { label, documents = [], decision }: AttemptData): Promise<void> {
    const { id, reference, carrier_id, request, shipment_id, purchase_id } = row;
    const { held, rate, user_id, owner_id } = request;
    const labelId = derivedId('label', purchase_id);
    await tx.publish('label.generated', shipment_id, {
      ...purchaseFact(row),
      held,
      rate,
      label: {
        ...label!,
        id: labelId,
        documents,
        created_at: this.clock.now().toISOString(),
      },
      ...decision,
    });
    const [counted] = await tx.query<{ limited: boolean }>(LABELLED, [
      tx.tenantId,
      reference,
      id,
      carrier_id,
      rate.demo,
      this.adapters.codesFor('track'),
      labelId,
      shipment_id,
      user_id,
      owner_id,
      label!.tracking_number,
      this.config.TRACKING_SPEED,
      isTestSide(tx.tenantId),
    ]);
    if (counted?.limited) await this.limit.tell(tx, carrier_id);
  }

  async rejected(tx: Tx, row: LabelAttempt, { rejection, decision }: AttemptData): Promise<void> {
    await this.numbers.giveBack(tx, row.reference);
    const { code, message } = rejection!;
    await tx.publish('label.failed', row.shipment_id, {
      ...purchaseFact(row),
      held: row.request.held,
      code,
      message,
      ...decision,
    });
    await this.clarifications.resolve(tx, row.id);
  }
}
