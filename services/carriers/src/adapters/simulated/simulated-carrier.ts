import type { AdapterManifest, AdapterSettings, BuyOutcome, BuyRequest, Capabilities, CarrierAdapter, FindOutcome, VoidOutcome } from '../carrier-adapter.js';
import { SimClient, type Reply, type SimCall } from './client.js';
import { toBuyOutcome, toFindOutcome, toVoidOutcome } from './outcomes.js';
import { toShipmentRequest } from './translate.js';

const CAPABILITIES: Capabilities = { idempotentCreate: false, lookupByReference: true, voidable: true, pickup: true, liveRates: true, settleMs: 0 };

/**
 * The carrier that the simulator plays: for tests and sandboxes, where its provider is made by hand. Settings `base_url` and `api_key`.
 * What the carrier can do depends on the account there, so the capabilities may be given.
 */
export class SimulatedCarrier implements CarrierAdapter {
  readonly manifest: AdapterManifest;
  private readonly client = new SimClient();

  constructor(capabilities: Partial<Capabilities> = {}, code = 'Simulated') {
    this.manifest = { code, capabilities: { ...CAPABILITIES, ...capabilities } };
  }

  async buy(request: BuyRequest, settings: AdapterSettings, signal: AbortSignal): Promise<BuyOutcome> {
    const reply = await this.send(settings, { method: 'POST', path: '/v1/shipments', body: toShipmentRequest(request) }, signal);
    return toBuyOutcome(reply, request.reference);
  }

  async findByReference({ reference }: BuyRequest, settings: AdapterSettings, signal: AbortSignal): Promise<FindOutcome> {
    return toFindOutcome(await this.send(settings, { method: 'GET', path: `/v1/shipments?reference=${encodeURIComponent(reference)}` }, signal), reference);
  }

  async void(trackingNumber: string, settings: AdapterSettings, signal: AbortSignal): Promise<VoidOutcome> {
    return toVoidOutcome(await this.send(settings, { method: 'POST', path: `/v1/shipments/${encodeURIComponent(trackingNumber)}/void`, body: {} }, signal));
  }

  private send(settings: AdapterSettings, call: SimCall, signal: AbortSignal): Promise<Reply> {
    return this.client.send(settings['base_url'] ?? '', settings['api_key'] ?? '', call, signal);
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
