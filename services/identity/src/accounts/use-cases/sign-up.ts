import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignupInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ValidationFailed } from '@porte/service-kit';
import { Passwords } from '../../sessions/passwords.js';
import { UserStore } from '../../users/user-store.js';
import { AccountRequests } from '../account-request.js';
import { TenantSettings } from '../tenant-settings.js';

/** Starts a sign-up. The account is created asynchronously if the e-mail has none; its owner is mailed the result. */
export class SignUp extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly input: SignupInput,
  ) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: TenantSettings,
    private readonly users: UserStore,
    private readonly passwords: Passwords,
    private readonly requests: AccountRequests,
  ) {}

  /** @throws DomainError `registration_closed`; ValidationFailed for an unknown referral code */
  async execute({ tenantId, input }: SignUp): Promise<void> {
    const tenant = { tenant_id: tenantId };
    const referred_by = await this.work.run(tenant, tx => this.admit(tx, input.referred_by));
    const password_hash = await this.passwords.hash(input.password);
    const { name, last_name, phone, company = null, questions, email } = input;
    const signup = {
      name: name.trim(),
      last_name: last_name.trim(),
      phone,
      company: company?.trim() || null,
      questions,
      referred_by,
      password_hash,
    };
    await this.work.run(tenant, tx => this.requests.save(tx, { kind: 'signup', email, signup }));
  }

  /** @returns the id of the referring user */
  private async admit(tx: Tx, code: string | undefined): Promise<string | null> {
    if (!(await this.settings.isRegistrationOpen(tx))) throw new DomainError('registration_closed');
    if (!code?.trim() || !(await this.settings.hasReferralCodes(tx))) return null;
    const referrer = await this.users.byReferralCode(tx, code.trim());
    if (!referrer) throw ValidationFailed.of('referred_by', 'invalid');
    return referrer.id;
  }
}
