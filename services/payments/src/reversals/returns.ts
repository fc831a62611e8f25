import { Injectable } from '@nestjs/common';
import type { DepositState } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { ProcessRow, StepContext } from '@porte/process-kit';
import { ProviderUnavailable, type ChargeReversal, type ProviderName } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import type { Refused, Returned, ReversalRow } from './reversal.process.js';

type Row = ProcessRow<ReversalRow>;

/** The provider or the ledger is about to answer. */
const UNSETTLED: ReadonlySet<DepositState> = new Set(['checking', 'expiring', 'accepted']);
type Signal = StepContext<unknown>['signal'];

/** The provider's side of reversals: gives money back, and reads what went back. */
@Injectable()
export class Returns {
  constructor(
    private readonly work: UnitOfWork,
    private readonly providers: Providers,
  ) {}

  /** @throws ProviderUnavailable while it is unknown whether the money went back */
  async refund(
    row: Row,
    signal: Signal,
  ): Promise<{ outcome: 'returned' | 'pending'; data: Returned } | { outcome: 'refused'; data: Refused }> {
    const provider = await this.providers.of(row.provider!, row.tenant_id);
    if (!provider?.refund) return { outcome: 'refused', data: { failure_code: 'no_credentials' } };
    const { id, charge_id, amount } = row;
    const answer = await provider.refund({ id, charge_id, amount: Money.ofCentavos(amount) }, signal);
    return answer.outcome === 'refused'
      ? { outcome: 'refused', data: { failure_code: answer.failure_code } }
      : { outcome: answer.outcome, data: { reference: answer.reference } };
  }

  /** A reversal that the provider does not list any more was decided for the tenant. @throws ProviderUnavailable while the provider does not answer */
  async read(
    { provider, tenant_id, charge_id, reference }: Row,
    signal: Signal,
  ): Promise<{ outcome: 'returned' | 'pending'; data: Returned } | 'canceled'> {
    const found = (await this.list(provider!, tenant_id, charge_id, signal)).find(each => each.reference === reference);
    if (!found || found.status === 'canceled') return 'canceled';
    const data = { amount: String(found.amount.centavos) };
    return { outcome: found.status === 'done' ? 'returned' : 'pending', data };
  }

  /**
   * @returns what of a credited deposit went back to its payer; null while it is on its way to be credited
   * @throws ProviderUnavailable while the provider does not answer
   */
  async ofDeposit(tenantId: string, depositId: string, signal: Signal): Promise<ChargeReversal[] | null> {
    const [deposit] = await this.work.run({ tenant_id: tenantId }, tx =>
      tx.query<{ provider: ProviderName; charge_id: string; state: DepositState }>(
        'select provider, charge_id, state from deposits where tenant_id = $1 and id = $2 and charge_id is not null',
        [tenantId, depositId],
      ),
    );
    if (!deposit) return [];
    const { provider, charge_id, state } = deposit;
    if (UNSETTLED.has(state)) return null;
    return state === 'credited' ? this.list(provider, tenantId, charge_id, signal) : [];
  }

  /** What of a charge went back to its payer. @throws ProviderUnavailable while the provider does not answer */
  private async list(
    name: ProviderName,
    tenantId: string,
    chargeId: string,
    signal: Signal,
  ): Promise<ChargeReversal[]> {
    const provider = await this.providers.of(name, tenantId);
    if (!provider) throw new ProviderUnavailable(name, 'no credentials');
    return (await provider.reversals?.(chargeId, signal)) ?? [];
  }
}
