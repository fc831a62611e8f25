import type { ReactNode } from 'react';
import type { Rate } from '@porte/contracts/rating/quote.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { ground, nextDay } from '../../../domain/rates/rates.fixture.js';
import { MockServer, Reply, type SeenCall } from '../../../shared/testing/mock-server.js';
import { aPerson } from '../../../shared/testing/render.js';
import { PaceProvider, type Pace } from './pace.js';

export const SHIPMENT = '0190a000-0000-7000-8000-00000000000a';
const LABEL = '0190a000-0000-7000-8000-00000000000b';

const end = (city: string, postal_code: string) => ({
  name: 'Ana Núñez',
  company: 'Ñandú',
  email: 'ana@example.com',
  phone: '5512345678',
  calling_code: '52',
  country_id: 'mx',
  country_code: 'MX',
  country_name: 'México',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city,
  postal_code,
  reference: null,
  rfc: null,
  aka: null,
});

/** A packed draft without a rate. */
export const aDraft = (change: Partial<Shipment> = {}): Shipment =>
  ({
    id: SHIPMENT,
    sequential_id: 13,
    user_id: aPerson('customer').id,
    status: 'pending',
    step: 'rating',
    source: 'app',
    source_number: null,
    origin: end('Cuauhtémoc', '06000'),
    destination: end('Monterrey', '64000'),
    parcels: [
      {
        id: 'p',
        parcel_type: 'box',
        length: 30,
        width: 40,
        height: 25,
        weight: 4,
        declared_tax_value: 1000,
        contents: 'Ropa',
        sat_product_id: null,
        insure_package: false,
      },
    ],
    rate: null,
    generated_label: null,
    error: null,
    created_at: '2026-11-21T10:00:00Z',
    ...change,
  }) as unknown as Shipment;

const rate = {
  service_id: ground.service_id,
  service_name: 'Terrestre',
  carrier_id: 'c',
  carrier_name: 'Correcaminos',
  days: 4,
  total: 189,
  extended_zone: false,
  insured: false,
  is_pickup: false,
  volumetric_weight: 6,
  demo: false,
  own_agreement: false,
  paid_kg: 10,
};

/** In progress: the money is held, the carrier is being called. */
export const underway = (
  state: NonNullable<Shipment['purchase']>['state'] = 'buying',
  change: Partial<Shipment> = {},
): Shipment =>
  aDraft({
    step: 'confirmed',
    rate: rate as Shipment['rate'],
    purchase: { state, since: '2026-11-21T10:05:00Z' },
    ...change,
  });

export const bought = (change: Partial<Shipment> = {}): Shipment =>
  aDraft({
    step: 'confirmed',
    status: 'success',
    rate: rate as Shipment['rate'],
    generated_label: {
      id: LABEL,
      tracking_number: 'CRM0000001',
      tracking_url: 'https://example.com/CRM0000001',
      created_at: '2026-11-21T10:06:00Z',
      download_url: `/api/labels/${LABEL}/download`,
      tracking_page: '/t/0123456789abcdef01234567',
    },
    ...change,
  });

export const refusedWith = (
  status: number,
  code: string,
  more: { messages?: string[]; params?: object; rates?: Rate[]; unanswered?: string[] } = {},
): Reply =>
  new Reply(status, {
    messages: more.messages ?? [code],
    error: {
      code,
      message: code,
      params: more.params ?? {},
      trace_id: 'trace-1',
      ...(more.rates ? { rates: more.rates } : {}),
      ...(more.unanswered ? { unanswered: more.unanswered } : {}),
    },
  });

type Buying = (call: SeenCall) => unknown;

/** A mock API for one shipment, which tests may change while a page polls. */
export class Shop {
  shipment: Shipment;
  rates: Rate[] = [ground, nextDay];
  readonly server = new MockServer();

  constructor(shipment = aDraft()) {
    this.shipment = shipment;
    this.server
      .on('GET shipments/*', () => ({ data: this.shipment }))
      .on('GET shipments/*/rates', () => ({ data: this.rates }))
      .on('GET preferences', { data: { label_printing_format: 'thermal', origin_rfc: null, destination_rfc: null } })
      .on('GET labels/*/download', () => new Blob(['%PDF-'], { type: 'application/pdf' }));
  }

  /** @param answer to each purchase */
  onBuy(answer: Buying): this {
    this.server.on('POST shipments/*/rates', answer);
    return this;
  }

  /** Sells at once. */
  sells(): this {
    return this.onBuy(() => this.sold());
  }

  sold(shipment = bought()): object {
    this.shipment = shipment;
    return { data: { shipment, user: { id: shipment.user_id, balance: 4811 } } };
  }

  get purchases(): SeenCall[] {
    return this.server.sent('POST shipments/*/rates');
  }
}

/** Polls fast enough for a test. */
export const QUICK: Pace = { looks: [10], slow: 60_000, sure: 60 };

export const atPace = (page: ReactNode, pace: Partial<Pace> = {}): ReactNode => (
  <PaceProvider value={{ ...QUICK, ...pace }}>{page}</PaceProvider>
);

/** A response that the test resolves. */
export function later<T>(): { answer: Promise<T>; give(value: T): void; fail(error: Error): void } {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { answer: promise, give: resolve, fail: reject };
}
