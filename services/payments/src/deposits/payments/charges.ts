import { Injectable } from '@nestjs/common';
import { feeOf, NO_FEE, type DepositWarning } from '@porte/contracts';
import { failpoint, lesser, Money } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { ProcessRow, StepContext } from '@porte/process-kit';
import { PaymentAccounts, type SettingReader } from '../../providers/payment-accounts.js';
import { Providers, type ProviderCall } from '../../providers/providers.js';
import type { ChargeReading, OtherPayment } from '../../providers/payment-provider.js';
import { ProviderUnavailable } from '../../providers/provider-unavailable.js';
import { WebhookKeys } from '../../webhooks/webhook-keys.js';
import { SecondPayments } from './second-payments.js';
import type { ChargeCreation, ChargeOutcome, DepositRow, DepositSteps } from '../deposit/deposit.process.js';

type Row = ProcessRow<DepositRow>;
type Signal = StepContext<unknown>['signal'];

interface Payer {
  name?: string;
  last_name?: string;
  email?: string;
}

/** What a charge is called at its provider: the setting `openpay_product_name`, and the end of the deposit's id. */
export const chargeDescription = (setting: SettingReader, id: string): string =>
  `${setting('openpay_product_name') || 'Saldo'} ${id.slice(-8)}`;

const CURRENCY = 'MXN';

/** The provider's side of deposits: makes charges, reads them, and says what an answer means for the deposit. */
@Injectable()
export class Charges implements DepositSteps {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly providers: Providers,
    private readonly keys: WebhookKeys,
    private readonly seconds: SecondPayments,
    private readonly accounts: PaymentAccounts,
  ) {}

  /** @throws ProviderUnavailable while it is unknown whether the charge exists */
  async create(row: Row, signal: Signal): Promise<ChargeCreation> {
    const provider = await this.providers.of(row.provider!, row.tenant_id);
    if (!provider) return { outcome: 'refused', data: { failure: 'unavailable', failure_code: 'no_credentials' } };
    const { payer, description } = await this.work.run(row, async tx => ({
      payer: await this.references.find<Payer>(tx, 'user', row.user_id),
      description: chargeDescription(await this.accounts.settings(tx), row.id),
    }));
    await failpoint('charge.send.before');
    const made = await provider.create(
      {
        id: row.id,
        method: row.method,
        amount: Money.ofCentavos(row.amount),
        description,
        expires_at: row.expires_at!,
        return_url: row.return_url ?? null,
        notification_url: this.notificationUrl(row),
        card: row.card ?? null,
        customer: { name: payer?.name ?? '', last_name: payer?.last_name ?? '', email: payer?.email ?? '' },
      },
      callFor(row, signal),
    );
    await failpoint('charge.reply.after');
    if (made.kind === 'rejected')
      return { outcome: 'refused', data: { failure: made.code, failure_code: made.provider_code ?? made.code } };
    return { outcome: 'created', data: made.value };
  }

  /**
   * Asks the provider by the id of the charge. A deposit whose creation was given up has none and looks for it by its order first.
   * @throws ProviderUnavailable while the provider does not answer
   */
  async read(row: Row, signal: Signal): Promise<ChargeOutcome> {
    const provider = await this.providers.of(row.provider!, row.tenant_id);
    if (!provider) throw new ProviderUnavailable(row.provider!, 'no credentials');
    const chargeId = row.charge_id ?? (await provider.find(row.id, callFor(row, signal)));
    if (chargeId === null) return { outcome: 'refused', data: { failure: 'unavailable', failure_code: 'no_charge' } };
    const reading = await provider.read(chargeId, callFor(row, signal));
    await failpoint('charge.read.after');
    return outcomeOf({ ...row, charge_id: chargeId }, reading);
  }

  /** What of an order was paid beside its deposit. */
  async startOthers(tx: Tx, { id }: DepositRow, others: readonly OtherPayment[]): Promise<void> {
    for (const other of others) await this.seconds.start(tx, id, other);
  }

  /** Below the origin that the customer uses: it is one from which the platform is reached. */
  private notificationUrl({ provider, tenant_id, return_url }: Row): string | null {
    if (provider !== 'mercado_pago' || !return_url) return null;
    return new URL(this.keys.endpoint(tenant_id, provider).path, return_url).href;
  }
}

const callFor = ({ id }: Row, signal: Signal): ProviderCall => ({ subject: { kind: 'deposit', id }, signal });

/** The fee as it was shown, of the amount that was paid; at least a centavo is left for the wallet. */
function feeFor({ fee_rule }: DepositRow, amount: Money): Money {
  const fee = Money.ofCentavos(feeOf(fee_rule ?? NO_FEE, amount.centavos));
  return lesser(fee, amount.minus(Money.ofCentavos(1)));
}

function outcomeOf(row: DepositRow, reading: ChargeReading): ChargeOutcome {
  if (reading.status === 'pending')
    return { outcome: 'pending', data: { is_processing: reading.is_processing ?? false } };
  if (reading.status === 'failed')
    return { outcome: 'refused', data: { failure: reading.failure, failure_code: reading.code } };
  const { order_id, amount, currency, provider_fee, card_type, charge_id, others = [], proof_url } = reading;
  // A second payment was made for the order of the first.
  if (order_id !== (row.second_of ?? row.id) || currency !== CURRENCY || !amount.isPositive)
    return { outcome: 'differs', data: { warnings: withWarnings(row, 'other_charge') } };
  const isAsAsked = amount.equals(Money.ofCentavos(row.amount));
  const noticed = [
    ...(isAsAsked ? [] : ['other_amount' as const]),
    ...(others.length > 0 ? ['paid_twice' as const] : []),
  ];
  return {
    outcome: 'paid',
    data: {
      charge_id: charge_id ?? row.charge_id!,
      paid_amount: String(amount.centavos),
      fee: String(feeFor(row, amount).centavos),
      provider_fee: provider_fee && String(provider_fee.centavos),
      warnings: withWarnings(row, ...noticed),
      others,
      ...(card_type && { card_type }),
      ...(proof_url && { cep_url: proof_url }),
    },
  };
}

const withWarnings = ({ warnings }: DepositRow, ...noticed: DepositWarning[]): DepositWarning[] => [
  ...new Set([...warnings, ...noticed]),
];
