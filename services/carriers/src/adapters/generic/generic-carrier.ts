import { ABSENT, done, found, unknown, type Outcome, type Rejected } from '@porte/adapter-kit';
import { errorText } from '@porte/contracts';
import { DomainError, isTestSide, summarizeError } from '@porte/domain-kit';
import { letterPdf, thermalPdf, zpl } from '../../labels/index.js';
import type {
  AdapterSettings,
  BuyOutcome,
  BoughtLabel,
  BuyRefusal,
  BuyRequest,
  CarrierAdapter,
  CarrierContext,
  CarrierManifest,
  FindOutcome,
  LabelDocument,
  Pickup,
  PickupRequest,
  VoidOutcome,
} from '../carrier-adapter.js';
import { toLabelContent } from './label-content.js';
import type { NumberOrder, Numbers, PoolUse } from './numbers.js';
import type { SenderLogos } from './sender-logos.js';

const PREFIX = /^[A-Z0-9]{1,10}$/;
/** For carriers whose setting `number_prefix` is missing or not 1 to 10 capitals and digits. */
const DEFAULT_PREFIX = 'GEN';

/** Of the number of a pickup. */
const FOLIO_LETTERS = 8;

const POOL_USES: Record<string, PoolUse> = { '1': 'always', '0': 'never' };

const rejected = (code: BuyRefusal): Rejected<BuyRefusal> => ({
  kind: 'rejected',
  code,
  message: errorText(code, 'es-MX'),
});

/** Providers without an API, whose labels have numbers that the carrier sold in advance, and no others. */
export const PREPAID_PROVIDERS = ['DhlBot', 'DhlPrepaidBot'] as const;

/** The providers whose labels may take their numbers from imported waybills; those of Redpack's web services have no others. */
export const POOL_PROVIDERS: readonly string[] = ['GenericCarrier', 'Redpack', ...PREPAID_PROVIDERS];

/** Prefix of numbers on a test side, whatever the carrier's setting. */
const TEST_PREFIX = 'DEMO';

/** A demo label must not use a number that the carrier sold us. */
const isDemo = ({ shipment, tenant_id }: BuyRequest): boolean => shipment.rate.demo || isTestSide(tenant_id);

const poolUseOf = (request: BuyRequest, settings: AdapterSettings): PoolUse =>
  isDemo(request) ? 'never' : (POOL_USES[settings['use_waybill_pool'] ?? ''] ?? 'imported');

const toOrder = (request: BuyRequest, settings: AdapterSettings): NumberOrder => {
  const {
    shipment: { shipment_id, rate },
    tenant_id,
    reference,
  } = request;
  const given = isTestSide(tenant_id) ? TEST_PREFIX : (settings['number_prefix'] ?? '');
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

const BUILT_IN: CarrierManifest = {
  code: 'GenericCarrier',
  kind: 'carrier',
  contract: 'published',
  operations: {
    buy: { effect: 'write', deadline_ms: 10_000 },
    find: { effect: 'read', deadline_ms: 10_000 },
    void: { effect: 'write', deadline_ms: 10_000 },
    pickup: { effect: 'local', deadline_ms: 10_000 },
    cancelPickup: { effect: 'local', deadline_ms: 10_000 },
  },
  hosts: [],
  certainty: [],
  secret_fields: [],
  limits: { concurrency: 64, queue: 1_000 },
  repeats_once: true,
  repeats_pickup: true,
  settle_ms: 0,
  settings: [
    { key: 'number_prefix', kind: 'text', pattern: PREFIX.source },
    { key: 'use_waybill_pool', kind: 'switch' },
  ],
};

/**
 * The built-in carrier, without an external API: it draws its own labels, and numbers them from the carrier's imported waybills or with a counter
 * after `number_prefix`. The setting `use_waybill_pool` decides (`1` or `0`); by default the pool is used once a waybill was imported for the carrier
 * and service, so that an exhausted pool never leads to invented numbers.
 */
export class GenericCarrier implements CarrierAdapter {
  readonly manifest: CarrierManifest = BUILT_IN;

  /** @param logos without them, labels show none */
  constructor(
    private readonly numbers: Numbers,
    private readonly logos?: SenderLogos,
  ) {}

  async buy(request: BuyRequest, { account }: CarrierContext): Promise<BuyOutcome> {
    try {
      const number = await this.numbers.take({ ...toOrder(request, account), ...this.always(request) });
      if (number === null) return rejected('waybill_pool_empty');
      return done(await this.draw(request, number));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_tracking_number')
        return rejected('invalid_tracking_number');
      return unknown(summarizeError(error));
    }
  }

  async find(request: BuyRequest): Promise<FindOutcome> {
    try {
      const number = await this.numbers.find(request.tenant_id, request.reference);
      return number === null ? ABSENT : found(await this.draw(request, number));
    } catch (error) {
      return unknown(summarizeError(error));
    }
  }

  /** There is no API to call; the number is not used again. */
  void(): Promise<VoidOutcome> {
    return Promise.resolve(done(null));
  }

  /** The carrier's own people drive: the number is made of the reference, so a repeated order has the same one. */
  pickup({ reference, date }: PickupRequest): Promise<Outcome<Pickup>> {
    return Promise.resolve(done({ confirmation: `R-${reference.slice(0, FOLIO_LETTERS)}`, date, location: null }));
  }

  cancelPickup(): Promise<Outcome<null>> {
    return Promise.resolve(done(null));
  }

  /** @returns how its numbers depart from what the settings say */
  protected always(_request: BuyRequest): Partial<NumberOrder> {
    return {};
  }

  private async draw(request: BuyRequest, number: string): Promise<BoughtLabel> {
    const { sender_logo } = request.shipment;
    const logo = sender_logo && this.logos ? await this.logos.read(sender_logo) : null;
    const content = toLabelContent(request, number, logo);
    const documents: LabelDocument[] = [
      { format: 'pdf', bytes: await letterPdf(content) },
      { format: 'thermal', bytes: await thermalPdf(content) },
      { format: 'zpl', bytes: Buffer.from(zpl(content), 'utf8') },
    ];
    return { tracking_number: number, tracking_url: null, documents };
  }
}

/**
 * A provider whose portal was driven by a program, which is not done any more: it has no API. Its labels are drawn here around the numbers that it sold in advance, and
 * where none is left nothing is sold. That the carrier takes such labels is assumed. A number that was given out is not used again, and pickups are its own business.
 */
export class PrepaidCarrier extends GenericCarrier {
  override readonly manifest: CarrierManifest;

  constructor(code: (typeof PREPAID_PROVIDERS)[number], numbers: Numbers, logos?: SenderLogos) {
    super(numbers, logos);
    const { buy, find, void: cancel } = BUILT_IN.operations;
    const operations = { buy: buy!, find: find!, void: cancel! };
    this.manifest = { ...BUILT_IN, code, contract: 'assumed', operations, repeats_pickup: false, settings: [] };
  }

  protected override always(request: BuyRequest): Partial<NumberOrder> {
    return isDemo(request) ? {} : { pool: 'always' };
  }
}
