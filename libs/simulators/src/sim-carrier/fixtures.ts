import { FixedClock } from '@porte/domain-kit';
import { DEFAULT_API_KEY } from './account.js';
import type { SimAddress, SimShipmentRequest } from './contract.js';
import { startCarrierSimulator, type CarrierSimulator, type CarrierSimulatorOptions } from './start.js';

const address = (name: string, postal_code: string, city: string): SimAddress => ({
  name,
  street: 'Av. Juárez 10',
  neighborhood: 'Centro',
  city,
  postal_code,
  country: 'MX',
  phone: '5512345678',
});

/** A shipment that the carrier accepts, for tests: Mexico City to Mérida, 2.5 kg. */
export const aShipmentRequest = (change: Partial<SimShipmentRequest> = {}): SimShipmentRequest => ({
  reference: 'REF-1',
  service: 'ground',
  label_format: 'pdf',
  sender: address('Tienda Añil', '06000', 'Ciudad de México'),
  recipient: address('José (Pepe) Muñoz', '97000', 'Mérida'),
  parcels: [{ weight_kg: 2.5, length_cm: 20, width_cm: 15, height_cm: 10 }],
  ...change,
});

/** A simulator under a clock that stands, with short ways to call it. */
export class CarrierBench {
  private constructor(
    readonly carrier: CarrierSimulator,
    readonly clock: FixedClock,
  ) {}

  static async open(options: CarrierSimulatorOptions = {}): Promise<CarrierBench> {
    const clock = new FixedClock(new Date('2026-03-02T15:00:00Z'));
    return new CarrierBench(await startCarrierSimulator({ clock, ...options }), clock);
  }

  get(path: string, key = DEFAULT_API_KEY): Promise<Response> {
    return fetch(this.carrier.url + path, { headers: { authorization: `Bearer ${key}` } });
  }

  post(path: string, body: unknown = {}, key = DEFAULT_API_KEY, signal?: AbortSignal): Promise<Response> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    return fetch(this.carrier.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  }

  ship(change: Partial<SimShipmentRequest> = {}, signal?: AbortSignal): Promise<Response> {
    return this.post('/v1/shipments', aShipmentRequest(change), DEFAULT_API_KEY, signal);
  }

  /** The tracking number of a shipment that went well. */
  async shipped(change: Partial<SimShipmentRequest> = {}): Promise<string> {
    const reply = (await (await this.ship(change)).json()) as { tracking_number: string };
    return reply.tracking_number;
  }
}
