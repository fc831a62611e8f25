import { Injectable } from '@nestjs/common';
import type { PaidBox, PaidParcel } from '@porte/contracts';
import { InjectConfig, InternalClient, type Actor, type ServiceConfig } from '@porte/service-kit';

/** In ms; a file of an import asks for many parcels at once. */
const DEADLINE = 10_000;
/** In ms; half a year of labels is counted. */
const COUNT_DEADLINE = 60_000;

/** Asks shipments what was declared and paid for parcels. */
@Injectable()
export class PaidParcelsClient {
  constructor(
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {}

  /** By tracking number; numbers without a label are left out. @throws DomainError `service_unavailable`, `timeout` */
  async find(actor: Actor, trackingNumbers: readonly string[]): Promise<Map<string, PaidParcel>> {
    const { data } = await this.client.post<{ data: PaidParcel[] }>(
      this.config.SHIPMENTS_URL!,
      '/internal/paid_parcels',
      { tracking_numbers: trackingNumbers },
      actor,
      DEADLINE,
    );
    return new Map(data.map(parcel => [parcel.tracking_number, parcel]));
  }

  /** How many labels of a time there are of each box, where those are enough for a forecast. @throws DomainError `service_unavailable`, `timeout` */
  async boxes(actor: Actor, from: Date, until: Date): Promise<PaidBox[]> {
    const { data } = await this.client.post<{ data: PaidBox[] }>(
      this.config.SHIPMENTS_URL!,
      '/internal/paid_parcels/boxes',
      { from: from.toISOString(), until: until.toISOString() },
      actor,
      COUNT_DEADLINE,
    );
    return data;
  }
}
