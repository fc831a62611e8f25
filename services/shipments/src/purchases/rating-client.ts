import { Injectable } from '@nestjs/common';
import type {
  QuotedChoice,
  RateConfirmation,
  RateConfirmed,
  RateFact,
  RateRequest,
  RatesAnswer,
  RatesLine,
} from '@porte/contracts';
import { InjectConfig, InternalClient, type Actor, type LineStream, type ServiceConfig } from '@porte/service-kit';
import type { Shipment } from '../shipments/domain/shipment.js';
import type { Allowance } from './allowance.js';

/** Asks rating for prices, on the person's behalf and for the wallet's owner. */
@Injectable()
export class RatingClient {
  constructor(
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {}

  /** Every rate for the shipment, masked for the person's role, and who gave none. */
  rates(actor: Actor, shipment: Shipment, allowance: Allowance): Promise<RatesAnswer> {
    return this.client.post(this.config.RATING_URL!, '/internal/rates', request(shipment, allowance), actor, 4000);
  }

  /** The same as they become known. */
  rateLines(actor: Actor, shipment: Shipment, allowance: Allowance): Promise<LineStream<RatesLine>> {
    return this.client.postLines(this.config.RATING_URL!, '/internal/rates', request(shipment, allowance), actor, 4000);
  }

  /**
   * The chosen rate priced again.
   * @throws DomainError `price_changed` with the new rates, `service_not_available`
   */
  async confirm(actor: Actor, shipment: Shipment, allowance: Allowance, choice: QuotedChoice): Promise<RateFact> {
    const body: RateConfirmation = {
      ...request(shipment, allowance),
      service_id: choice.service_id,
      total: choice.total,
      insure_package: choice.insure_package ?? false,
      is_pickup: choice.is_pickup ?? false,
    };
    return (
      await this.client.post<RateConfirmed>(this.config.RATING_URL!, '/internal/rates/confirm', body, actor, 4000)
    ).data.rate;
  }
}

function request({ snapshot }: Shipment, allowance: Allowance): RateRequest {
  const end = ({
    postal_code,
    country_id,
    phone,
  }: {
    postal_code: string;
    country_id: string;
    phone: string | null;
  }) => ({ postal_code, country_id, phone });
  const { parcel_type, length, width, height, weight, declared_tax_value } = snapshot.parcels[0]!;
  return {
    user_id: snapshot.userId,
    origin: end(snapshot.origin),
    destination: end(snapshot.destination),
    parcel: { parcel_type, length, width, height, weight, declared_tax_value },
    demo: allowance === 'demo',
  };
}
