import { errorText } from '@porte/contracts';
import { DomainError, summarizeError } from '@porte/domain-kit';
import { letterPdf, thermalPdf, zpl } from '../../labels/index.js';
import type {
  AdapterManifest,
  AdapterSettings,
  BuyOutcome,
  BoughtLabel,
  BuyRequest,
  CarrierAdapter,
  FindOutcome,
  LabelDocument,
  Rejection,
  VoidOutcome,
} from '../carrier-adapter.js';
import { toLabelContent } from './label-content.js';
import type { NumberOrder, Numbers, PoolUse } from './numbers.js';

const PREFIX = /^[A-Z0-9]{1,10}$/;
/** For carriers whose setting `number_prefix` is missing or not 1 to 10 capitals and digits. */
const DEFAULT_PREFIX = 'GEN';

const POOL_USES: Record<string, PoolUse> = { '1': 'always', '0': 'never' };

const rejected = (code: Rejection['code']): Rejection => ({
  kind: 'rejected',
  code,
  message: errorText(code, 'es-MX'),
});

/** The providers whose labels may take their numbers from imported waybills. */
export const POOL_PROVIDERS: readonly string[] = ['GenericCarrier'];

/** A demo label must not use a number that the carrier sold us. */
const poolUseOf = ({ shipment }: BuyRequest, settings: AdapterSettings): PoolUse =>
  shipment.rate.demo ? 'never' : (POOL_USES[settings['use_waybill_pool'] ?? ''] ?? 'imported');

const toOrder = (request: BuyRequest, settings: AdapterSettings): NumberOrder => {
  const {
    shipment: { shipment_id, rate },
    tenant_id,
    reference,
  } = request;
  const given = settings['number_prefix'] ?? '';
  const prefix = PREFIX.test(given) ? given : DEFAULT_PREFIX;
  return {
    tenant_id,
    reference,
    shipment_id,
    carrier_id: rate.carrier_id,
    service_id: rate.service_id,
    prefix,
    pool: poolUseOf(request, settings),
  };
};

/**
 * The built-in carrier, without an external API: it draws its own labels, and numbers them from the carrier's imported waybills or with a counter
 * after `number_prefix`. The setting `use_waybill_pool` decides (`1` or `0`); by default the pool is used once a waybill was imported for the carrier
 * and service, so that an exhausted pool never leads to invented numbers.
 */
export class GenericCarrier implements CarrierAdapter {
  readonly manifest: AdapterManifest = {
    code: 'GenericCarrier',
    capabilities: { idempotentCreate: true, lookupByReference: true, voidable: true, settleMs: 0 },
    settings: [
      { key: 'number_prefix', kind: 'text', pattern: PREFIX.source },
      { key: 'use_waybill_pool', kind: 'switch' },
    ],
  };

  constructor(private readonly numbers: Numbers) {}

  async buy(request: BuyRequest, settings: AdapterSettings): Promise<BuyOutcome> {
    try {
      const number = await this.numbers.take(toOrder(request, settings));
      if (number === null) return rejected('waybill_pool_empty');
      return { kind: 'success', label: await this.draw(request, number) };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_tracking_number')
        return rejected('invalid_tracking_number');
      return { kind: 'unknown', reason: summarizeError(error) };
    }
  }

  async findByReference(request: BuyRequest): Promise<FindOutcome> {
    try {
      const number = await this.numbers.find(request.tenant_id, request.reference);
      return number === null ? { kind: 'absent' } : { kind: 'found', label: await this.draw(request, number) };
    } catch (error) {
      return { kind: 'unknown', reason: summarizeError(error) };
    }
  }

  /** There is no API to call; the number is not used again. */
  void(): Promise<VoidOutcome> {
    return Promise.resolve({ kind: 'accepted' });
  }

  private async draw(request: BuyRequest, number: string): Promise<BoughtLabel> {
    const content = toLabelContent(request, number);
    const documents: LabelDocument[] = [
      { format: 'pdf', bytes: await letterPdf(content) },
      { format: 'thermal', bytes: await thermalPdf(content) },
      { format: 'zpl', bytes: Buffer.from(zpl(content), 'utf8') },
    ];
    return { tracking_number: number, tracking_url: null, documents };
  }
}
