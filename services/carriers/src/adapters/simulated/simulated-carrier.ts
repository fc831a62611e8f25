import { SIMULATED_PROVIDER } from '@porte/contracts';
import type {
  AdapterManifest,
  AdapterSettings,
  BuyOutcome,
  BuyRequest,
  Capabilities,
  CarrierAdapter,
  FindOutcome,
  VoidOutcome,
} from '../carrier-adapter.js';
import { SimClient, type Reply, type SimCall } from './client.js';
import { toBuyOutcome, toFindOutcome, toVoidOutcome } from './outcomes.js';
import { toShipmentRequest } from './translate.js';

const CAPABILITIES: Capabilities = { idempotentCreate: false, lookupByReference: true, voidable: true, settleMs: 0 };

/**
 * The simulated carrier, for tests and sandboxes: the configuration names its hosts, and its provider is created by hand. Settings `base_url` and
 * `api_key`. The capabilities are a parameter, because they depend on the simulator's account.
 */
export class SimulatedCarrier implements CarrierAdapter {
  readonly manifest: AdapterManifest;
  private readonly client: SimClient;

  /** @param hosts allowed hosts of the carrier, as `OutboundClient` accepts local hosts */
  constructor(hosts: readonly string[], capabilities: Partial<Capabilities> = {}, code = SIMULATED_PROVIDER) {
    this.manifest = {
      code,
      capabilities: { ...CAPABILITIES, ...capabilities },
      settings: [
        { key: 'base_url', kind: 'url', required: true },
        { key: 'api_key', kind: 'text', required: true },
      ],
    };
    this.client = new SimClient(hosts);
  }

  async buy(request: BuyRequest, settings: AdapterSettings, signal: AbortSignal): Promise<BuyOutcome> {
    const reply = await this.send(
      settings,
      { method: 'POST', path: '/v1/shipments', body: toShipmentRequest(request) },
      signal,
    );
    return toBuyOutcome(reply, request.reference);
  }

  async findByReference(
    { reference }: BuyRequest,
    settings: AdapterSettings,
    signal: AbortSignal,
  ): Promise<FindOutcome> {
    return toFindOutcome(
      await this.send(
        settings,
        { method: 'GET', path: `/v1/shipments?reference=${encodeURIComponent(reference)}` },
        signal,
      ),
      reference,
    );
  }

  async void(trackingNumber: string, settings: AdapterSettings, signal: AbortSignal): Promise<VoidOutcome> {
    return toVoidOutcome(
      await this.send(
        settings,
        { method: 'POST', path: `/v1/shipments/${encodeURIComponent(trackingNumber)}/void`, body: {} },
        signal,
      ),
    );
  }

  private send(settings: AdapterSettings, call: SimCall, signal: AbortSignal): Promise<Reply> {
    return this.client.send(settings['base_url'] ?? '', settings['api_key'] ?? '', call, signal);
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
