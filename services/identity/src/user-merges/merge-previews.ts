import { Inject, Injectable } from '@nestjs/common';
import type { BalanceAnswer, UserCounts, MergeBlocker, MergePreview } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectConfig, InternalClient, systemActor, ValidationFailed, type Actor } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { OpenWorkCheck } from '../privacy/erasures/open-work.js';
import type { UserEntity } from '../users/user.entity.js';
import { userResource } from '../users/user.resource.js';
import { UserStore } from '../users/user-store.js';
import { mergeUserOf } from './merge-user.js';

/** The two users of a merge. */
export interface MergePair {
  /** stays */
  user: UserEntity;
  /** is closed */
  duplicate: UserEntity;
}

const isClosed = ({ status, erased_at, merged_into }: UserEntity): boolean =>
  status !== 'active' || erased_at !== null || merged_into !== null;

/** What a merge of two users would do, and what prevents it. */
@Injectable()
export class MergePreviews {
  constructor(
    private readonly work: UnitOfWork,
    private readonly client: InternalClient,
    private readonly openWork: OpenWorkCheck,
    private readonly users: UserStore,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /** @throws ValidationFailed for the user itself; DomainError `not_found`, `service_unavailable` */
  async preview(actor: Actor, id: string, duplicateId: string): Promise<MergePreview> {
    if (id === duplicateId) throw ValidationFailed.of('duplicate_id', 'invalid');
    const [pair, own] = await this.work.run(actor, async tx => {
      const found = {
        user: await this.resource.find(tx, actor, id, 'read'),
        duplicate: await this.resource.find(tx, actor, duplicateId, 'read'),
      };
      return [found, await this.ownBlockers(tx, found)] as const;
    });
    const tenant = systemActor(actor.tenant_id);
    const [balance, counts, open] = await Promise.all([
      this.ask<BalanceAnswer>(this.config.BILLING_URL, `balances/${duplicateId}`, tenant),
      this.ask<UserCounts>(this.config.SHIPMENTS_URL, `user_totals/${duplicateId}/counts`, tenant),
      this.openWork.of(actor.tenant_id, [duplicateId]),
    ]);
    const { shipments, addresses, packages, stores } = counts.data;
    const blockers: MergeBlocker[] = [
      ...own,
      ...(stores > 0 ? (['merge_stores'] as const) : []),
      ...(balance.data.balance !== balance.data.available_balance ? (['merge_held'] as const) : []),
      // A balance is what a merge moves.
      ...open.flatMap(work => (work === 'balance' ? [] : [`person_has_${work}` as const])),
    ];
    return {
      user: mergeUserOf(pair.user),
      duplicate: mergeUserOf(pair.duplicate),
      moves: { balance: balance.data.balance, addresses, packages },
      stays: { shipments },
      blockers: [...new Set(blockers)],
    };
  }

  /** What prevents a merge as far as identity itself knows. */
  async ownBlockers(tx: Tx, { user, duplicate }: MergePair): Promise<MergeBlocker[]> {
    const both = [user, duplicate];
    const hasSubUsers =
      both.some(({ parent_id }) => parent_id !== null) || (await this.users.hasSubUsers(tx, duplicate.id));
    return [
      ...(both.some(({ user_type }) => user_type !== 'customer') ? (['merge_not_customers'] as const) : []),
      ...(hasSubUsers ? (['merge_sub_users'] as const) : []),
      ...(both.some(isClosed) ? (['merge_closed'] as const) : []),
    ];
  }

  private ask<T>(url: string | undefined, path: string, actor: Actor): Promise<T> {
    if (!url) throw new DomainError('service_unavailable');
    return this.client.get<T>(url, `/internal/${path}`, actor);
  }
}
