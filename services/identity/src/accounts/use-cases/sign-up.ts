import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignupInput } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, ValidationFailed } from '@porte/service-kit';
import { LegalDocuments } from '../../legal/legal-documents.js';
import type { Client } from '../../sessions/client.js';
import { Passwords } from '../../sessions/passwords.js';
import { assertGoodPassword } from '../../users/good-password.js';
import { UserStore } from '../../users/user-store.js';
import { AccountRequests } from '../account-request.js';
import { TenantSettings } from '../tenant-settings.js';

/** Starts a sign-up. The account is created asynchronously if the e-mail has none; its owner is mailed the result. */
export class SignUp extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly input: SignupInput,
    readonly visit: { client: Client; locale: string },
  ) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: TenantSettings,
    private readonly documents: LegalDocuments,
    private readonly users: UserStore,
    private readonly passwords: Passwords,
    private readonly requests: AccountRequests,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `registration_closed`, `terms_not_accepted`; ValidationFailed for an unknown referral code, or a password that is easy to guess */
  async execute({ tenantId, input, visit: { client, locale } }: SignUp): Promise<void> {
    const tenant = { tenant_id: tenantId };
    const { referred_by, documents } = await this.work.run(tenant, tx => this.admit(tx, input));
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
      ...(documents.length > 0 && {
        acceptance: { documents, ...client, locale, at: this.clock.now().toISOString() },
      }),
    };
    await this.work.run(tenant, tx => this.requests.save(tx, { kind: 'signup', email, signup }));
  }

  /** @returns the id of the referring user, and the versions that the person accepts */
  private async admit(tx: Tx, input: SignupInput): Promise<{ referred_by: string | null; documents: string[] }> {
    const { referred_by, accepted_documents = [] } = input;
    const isOpen = await this.settings.isRegistrationOpen(tx);
    if (!isOpen || (await this.users.reachedUserLimit(tx)) !== null) throw new DomainError('registration_closed');
    await assertGoodPassword(tx, input.password, input);
    const documents = await this.documents.required(tx, accepted_documents);
    return { referred_by: await this.referrer(tx, referred_by?.trim()), documents };
  }

  private async referrer(tx: Tx, code: string | undefined): Promise<string | null> {
    if (!code || !(await this.settings.hasReferralCodes(tx))) return null;
    const referrer = await this.users.byReferralCode(tx, code);
    if (!referrer) throw ValidationFailed.of('referred_by', 'invalid');
    return referrer.id;
  }
}
