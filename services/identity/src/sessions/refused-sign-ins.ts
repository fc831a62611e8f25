import { Injectable, Logger } from '@nestjs/common';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { systemActor } from '@porte/service-kit';

/** Refused sign-ins of accounts that exist, in the audit trail. What is typed for an unknown e-mail is not kept: it may be a password. */
@Injectable()
export class RefusedSignIns {
  private readonly log = new Logger('refused sign-ins');

  constructor(private readonly work: UnitOfWork) {}

  /** Written after the answer: waiting for it would tell known accounts from unknown ones by time. @param step that was failed */
  keep(tenantId: string, user: { id: string; email: string }, step: 'password' | 'second_factor'): void {
    this.work
      .run({ tenant_id: tenantId }, tx =>
        audit(tx, systemActor(), {
          action: 'session.refused',
          subject: user.id,
          label: user.email,
          data: { step },
        }),
      )
      .catch((error: unknown) => this.log.error(error));
  }
}
