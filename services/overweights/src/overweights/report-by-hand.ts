import { Inject, Injectable } from '@nestjs/common';
import type { OverweightInput } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import type { OverweightEntity } from './overweight.entity.js';
import { overweightResource } from './overweight.resource.js';
import { rejectCustomers } from './overweights.js';
import { PaidParcelsClient } from './paid-parcels-client.js';
import { ReportOverweight } from './report-overweight.js';

/** Staff report what a carrier measured. */
@Injectable()
export class ReportByHand {
  constructor(
    private readonly work: UnitOfWork,
    private readonly parcels: PaidParcelsClient,
    private readonly reports: ReportOverweight,
    @Inject(resourceToken(overweightResource)) private readonly cases: ResourceService<OverweightEntity>,
  ) {}

  /** @throws DomainError `forbidden`, `overweight_unmatched`, and the errors of `ReportOverweight`; ValidationFailed where no weight is known */
  async report(actor: Actor, id: string, input: OverweightInput): Promise<object> {
    rejectCustomers(actor);
    const { length, width, height, weight, billable_kg } = input;
    if (billable_kg === undefined && weight === undefined && [length, width, height].includes(undefined))
      throw ValidationFailed.of('billable_kg', 'isNotEmpty');
    const parcel = (await this.parcels.find(actor, [input.tracking_number])).get(input.tracking_number);
    if (!parcel) throw new DomainError('overweight_unmatched');
    const { carrier_charge, invoice_number, invoice_line } = input;
    await this.work.run(actor, tx =>
      this.reports.report(tx, id, parcel, input, {
        by: actor.id,
        carrier_charge: carrier_charge === undefined ? undefined : Money.of(carrier_charge),
        invoice_number,
        invoice_line,
      }),
    );
    return this.cases.show(actor, id, {});
  }
}
