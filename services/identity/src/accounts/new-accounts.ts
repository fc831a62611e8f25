import { Inject, Injectable } from '@nestjs/common';
import { newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, systemActor } from '@porte/service-kit';
import { In } from 'typeorm';
import { LegalDocumentEntity } from '../legal/legal-document.entity.js';
import { LegalDocuments } from '../legal/legal-documents.js';
import { referralCodeOf } from '../users/domain/referral-code.js';
import type { UserEntity } from '../users/user.entity.js';
import { userResource } from '../users/user.resource.js';
import { UserStore } from '../users/user-store.js';
import type { SignupAcceptance, SignupRequest } from './account-request.js';

/** Creates the accounts of users who sign up. */
@Injectable()
export class NewAccounts {
  constructor(
    private readonly users: UserStore,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    private readonly documents: LegalDocuments,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @returns the new user, locked because it is new; null if the e-mail has an account, or the last place of the plan was taken since the sign-up */
  async create(tx: Tx, email: string, { acceptance, ...signup }: SignupRequest): Promise<UserEntity | null> {
    // The next number is locked until the end of the transaction, so the second of two concurrent sign-ups sees the first.
    const sequential_id = await this.users.nextNumber(tx);
    if ((await this.users.byEmail(tx, email)) || (await this.users.reachedUserLimit(tx)) !== null) return null;
    const id = newId(this.clock);
    const own = {
      email,
      sequential_id,
      referral_code: referralCodeOf(id),
      user_type: 'customer',
      is_main_admin: false,
      parent_id: null,
      confirmed_at: null,
    };
    const user = await this.resource.insert(tx, systemActor(tx.tenantId), { ...signup, ...own }, id);
    if (acceptance) await this.accept(tx, user, acceptance);
    return Object.assign(user, { password_hash: signup.password_hash });
  }

  private async accept(tx: Tx, user: UserEntity, { documents, at, ...client }: SignupAcceptance): Promise<void> {
    const rows = await tx.manager.findBy(LegalDocumentEntity, { tenant_id: tx.tenantId, id: In(documents) });
    await this.documents.accept(tx, user, rows, { ...client, way: 'signup', at: new Date(at) });
  }
}
