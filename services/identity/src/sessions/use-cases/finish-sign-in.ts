import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondFactorAnswer } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { Entrance, type SignedIn, type Visit } from '../entrance.js';
import { RefusedSignIns } from '../refused-sign-ins.js';
import { CodeChecks } from '../second-factors/code-checks.js';
import { SignInTickets, type Ticket } from '../second-factors/domain/sign-in-tickets.js';
import { isAppCode, plainCode } from '../second-factors/domain/totp.js';
import { SecondFactors } from '../second-factors/second-factors.js';

/** The second step of a sign-in; with the recovery codes of a second factor that it set up. */
export type Finished = SignedIn & { recoveryCodes: string[] | null };

/** Opens a session for a right password and a code of the second factor, or with the first code of one that is set up. */
export class FinishSignIn extends Command<Finished> {
  constructor(
    readonly tenantId: string,
    readonly answer: SecondFactorAnswer,
    readonly visit: Visit,
  ) {
    super();
  }
}

@CommandHandler(FinishSignIn)
export class FinishSignInHandler implements ICommandHandler<FinishSignIn> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly checks: CodeChecks,
    private readonly entrance: Entrance,
    private readonly factors: SecondFactors,
    private readonly tickets: SignInTickets,
    private readonly refusals: RefusedSignIns,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `sign_in_over`, `too_many_requests`, `suspended`, `unconfirmed`; ValidationFailed for a wrong code */
  execute({ tenantId, answer: { token, code }, visit }: FinishSignIn): Promise<Finished> {
    const ticket = this.tickets.read(token, tenantId, this.clock.now());
    if (!ticket) throw new DomainError('sign_in_over');
    const owner = { tenant_id: tenantId, id: ticket.userId };
    return this.checks.run(owner, () => this.work.run(owner, tx => this.enter(tx, ticket, code, visit)));
  }

  /** @returns null for a wrong code */
  private async enter(tx: Tx, ticket: Ticket, code: string, visit: Visit): Promise<Finished | null> {
    const user = await this.entrance.admit(tx, ticket.userId);
    if (!user || !this.tickets.isOf(ticket, user)) throw new DomainError('sign_in_over');
    if (user.second_factor_since !== null) {
      if (!(await this.factors.accept(tx, user, code))) {
        this.refusals.keep(tx.tenantId, user, 'second_factor');
        return null;
      }
      const second = isAppCode(plainCode(code)) ? 'code' : 'recovery_code';
      const entry = await this.entrance.open(tx, user, visit, { first: 'password', second });
      return { ...entry, recoveryCodes: null };
    }
    const recoveryCodes = await this.factors.confirm(tx, user, code);
    if (!recoveryCodes) return null;
    const entry = await this.entrance.open(tx, user, visit, { first: 'password', second: 'code' });
    return { ...entry, recoveryCodes };
  }
}
