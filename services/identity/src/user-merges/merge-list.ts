import { Inject, Injectable } from '@nestjs/common';
import type { UserMerge, UserMergeState } from '@porte/contracts';
import { fullName, Money } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { ProcessRow } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { In } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';
import { userResource } from '../users/user.resource.js';
import type { UserMergeRow } from './user-merge.process.js';

/** The merges that were done. */
@Injectable()
export class MergeList {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(resourceToken(userResource)) private readonly resource: ResourceService<UserEntity>,
  ) {}

  /** Those of a user: in which it was closed, or stays. @throws DomainError `not_found` */
  of(actor: Actor, id: string): Promise<UserMerge[]> {
    return this.work.run(actor, async tx => {
      await this.resource.find(tx, actor, id, 'read');
      const rows = await tx.query<ProcessRow<UserMergeRow> & { created_at: Date }>(
        'select * from user_merges where tenant_id = $1 and (from_id = $2 or into_id = $2) order by created_at desc, id limit 100',
        [tx.tenantId, id],
      );
      const ids = [...new Set(rows.flatMap(({ from_id, into_id }) => [from_id, into_id]))];
      const users = await tx.manager.findBy(UserEntity, { tenant_id: tx.tenantId, id: In(ids) });
      const named = new Map(users.map(user => [user.id, { id: user.id, fullname: fullName(user) }]));
      return rows.map(row => ({
        id: row.id,
        state: row.state as UserMergeState,
        user: named.get(row.into_id)!,
        duplicate: named.get(row.from_id)!,
        reason: row.reason,
        merged_by: row.merged_by_email,
        balance: row.amount === null ? null : Money.ofCentavos(row.amount).toJSON(),
        created_at: row.created_at.toISOString(),
      }));
    });
  }
}
