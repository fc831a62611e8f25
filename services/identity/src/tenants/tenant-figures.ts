import { Injectable } from '@nestjs/common';
import type { TenantDetails } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { invitationOf } from '../users/user-views.js';
import { UserStore } from '../users/user-store.js';

/** The number of users of one tenant, and its first main admin. */
@Injectable()
export class TenantFigures {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
  ) {}

  of(tenantId: string): Promise<Pick<TenantDetails, 'people' | 'administrator'>> {
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const first = await this.users.firstMainAdmin(tx);
      return {
        people: await this.users.countUsers(tx),
        administrator: first && {
          id: first.id,
          name: fullName(first),
          email: first.email,
          invitation: invitationOf(first),
        },
      };
    });
  }
}
