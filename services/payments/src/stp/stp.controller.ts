import { Controller, HttpCode, Put } from '@nestjs/common';
import type { StpAccount } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import { PaymentMethodsReader } from '../deposits/payments/payment-methods.js';
import { PaymentAccounts } from '../providers/payment-accounts.js';
import { CustomerClabes } from './customer-clabes.js';

const BANK = 'STP';

/** The account that is a customer's own. */
@Controller('stp')
export class StpController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly accounts: PaymentAccounts,
    private readonly methods: PaymentMethodsReader,
    private readonly clabes: CustomerClabes,
  ) {}

  /**
   * The customer's CLABE; the first call makes it, and every other one answers the same.
   * @throws DomainError `forbidden` for staff, who have no wallet; `payment_method_off`
   */
  @Put('clabe')
  @HttpCode(200)
  @Can('create', 'Deposit')
  async account(@CurrentActor() actor: Actor): Promise<{ data: StpAccount }> {
    if (actor.role !== 'customer') throw new DomainError('forbidden');
    const [account, { methods, business_name }] = await Promise.all([
      this.accounts.stp(actor.tenant_id),
      this.methods.of(actor.tenant_id),
    ]);
    if (!account || !methods.some(({ method }) => method === 'stp')) throw new DomainError('payment_method_off');
    return this.work.run(actor, async tx => {
      const setting = await this.accounts.settings(tx);
      const clabe = await this.clabes.of(tx, actor.id, account.prefix);
      const test_url = this.accounts.stpTestUrl(actor.tenant_id, clabe);
      const beneficiary = setting('stp_beneficiary') || business_name;
      return { data: { clabe, bank: BANK, beneficiary, ...(test_url && { test_url }) } };
    });
  }
}
