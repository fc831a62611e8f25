import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@porte/messaging-kit';
import { ValidationFailed } from '@porte/service-kit';
import { PasswordAttempts } from '../password-attempts.js';

/** Whose code is typed. */
interface Owner {
  tenant_id: string;
  id: string;
}

/** Limits guesses of codes by user, as those of passwords are; every check of a code goes through here. */
@Injectable()
export class CodeChecks {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: PasswordAttempts,
  ) {}

  /**
   * Counts an attempt, then checks it: `check` returns null for a wrong code.
   * @throws ValidationFailed for a wrong code; DomainError `too_many_requests` with the seconds to wait
   */
  async run<T>({ tenant_id, id }: Owner, check: () => Promise<T | null>): Promise<T> {
    const tenant = { tenant_id };
    const attempt = await this.work.run(tenant, tx => this.attempts.take(tx, `second factor ${id}`, null));
    const undo = (isRight: boolean) => this.work.run(tenant, tx => this.attempts.undo(tx, attempt, isRight));
    const result = await check().catch(async (error: unknown) => {
      await undo(false);
      throw error;
    });
    if (result === null) throw ValidationFailed.of('code', 'invalid');
    await undo(true);
    return result;
  }
}
