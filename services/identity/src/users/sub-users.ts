import { Injectable } from '@nestjs/common';
import { isGranted, type PersonSpending, type SpendingAnswer, type SubUser, type SubUsers } from '@porte/contracts';
import { DomainError, fullName, isId } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectConfig, InternalClient, isStaff, type Actor } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { limitsOf } from './domain/sub-user-limits.js';
import { UserEntity } from './user.entity.js';
import { invitationOf } from './user-views.js';

/** In ms: the list is shown without what is not known by then. */
const DEADLINE = 1500;

type Spending = ReadonlyMap<string, PersonSpending> | null;

const spentBy = (spending: Spending, id: string): Pick<SubUser, 'spent' | 'labels'> => ({
  spent: spending && (spending.get(id)?.spent ?? 0),
  labels: spending && (spending.get(id)?.labels ?? 0),
});

/** A sub-user as its parent sees it. */
export const subUserView = (user: UserEntity, spending: Spending): SubUser => ({
  id: user.id,
  name: user.name,
  last_name: user.last_name,
  fullname: fullName(user),
  email: user.email,
  phone: user.phone,
  status: user.status,
  may_activate: user.status === 'active' || user.suspended_by_parent,
  invitation: invitationOf(user),
  current_sign_in_at: user.current_sign_in_at?.toISOString() ?? null,
  ...limitsOf(user),
  ...spentBy(spending, user.id),
});

/** @throws DomainError `forbidden` for staff and sub-users, who have none */
export function assertParent(actor: Actor): void {
  if (actor.role !== 'customer' || actor.owner_id !== actor.id) throw new DomainError('forbidden');
}

/** The sub-users of a customer. */
@Injectable()
export class SubUserList {
  constructor(
    private readonly work: UnitOfWork,
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /** @throws DomainError `forbidden` for staff and sub-users */
  of(actor: Actor): Promise<SubUsers> {
    assertParent(actor);
    return this.read(actor, actor.id);
  }

  /**
   * Those of another user, for staff who may read users; a user that can have none has none.
   * @param userId as it was sent
   * @throws DomainError `invalid_query` if it is no id; `not_found` for a user who is not there or not theirs to read
   */
  async ofUser(actor: Actor, userId: unknown): Promise<SubUsers> {
    if (!isId(userId)) throw new DomainError('invalid_query', { name: 'user_id' });
    const isOwn = userId === actor.id;
    if (isOwn && actor.role === 'customer') return this.of(actor);
    const mayRead = isStaff(actor) && isGranted(actor.role, 'read', 'User', actor.grants);
    const isThere = mayRead && (await this.work.run(actor, tx => this.exists(tx, userId)));
    if (!isThere) throw new DomainError('not_found');
    return this.read(actor, userId, isGranted(actor.role, 'read', 'Transaction', actor.grants));
  }

  /** @param seesMoney whether what was spent is in the answer */
  private async read(actor: Actor, parentId: string, seesMoney = true): Promise<SubUsers> {
    const [people, spending] = await Promise.all([
      this.work.run(actor, tx => this.people(tx, parentId)),
      seesMoney ? this.spending(actor, parentId) : null,
    ]);
    const own = spentBy(spending, parentId);
    return {
      own_spent: own.spent,
      own_labels: own.labels,
      people: people.map(user => subUserView(user, spending)),
    };
  }

  private exists(tx: Tx, id: string): Promise<boolean> {
    return tx.manager.existsBy(UserEntity, { tenant_id: tx.tenantId, id });
  }

  private people(tx: Tx, parentId: string): Promise<UserEntity[]> {
    return tx.manager.find(UserEntity, {
      where: { tenant_id: tx.tenantId, parent_id: parentId },
      order: { sequential_id: 'ASC' },
    });
  }

  /** @returns null while billing is unavailable: 0 would say that nothing was spent */
  private async spending(actor: Actor, parentId: string): Promise<Spending> {
    const answer = await this.client.getOrNull<SpendingAnswer>(
      this.config.BILLING_URL,
      `/internal/spending/${parentId}`,
      actor,
      DEADLINE,
    );
    return answer && new Map(answer.data.map(each => [each.user_id, each]));
  }
}
