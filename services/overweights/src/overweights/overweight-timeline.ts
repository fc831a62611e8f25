import { Inject, Injectable } from '@nestjs/common';
import type { OverweightEntry, OverweightEntryKind } from '@porte/contracts';
import { fullName } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { OverweightEntity } from './overweight.entity.js';
import type { EvidenceFile } from './overweight.process.js';
import { overweightResource } from './overweight.resource.js';

interface EntryRow {
  id: string;
  kind: OverweightEntryKind;
  by_id: string | null;
  text: string | null;
  files: EvidenceFile[];
  created_at: Date;
}

interface UserCopy {
  name: string;
  last_name: string;
  user_type?: string;
}

/** What happened to a case, for those who may see it. */
@Injectable()
export class OverweightTimeline {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    @Inject(resourceToken(overweightResource)) private readonly cases: ResourceService<OverweightEntity>,
  ) {}

  /** Oldest first. @throws DomainError `not_found` */
  of(actor: Actor, id: string): Promise<OverweightEntry[]> {
    return this.work.run(actor, async tx => {
      const { user_id, owner_id } = await this.cases.find(tx, actor, id);
      const rows = await tx.query<EntryRow>(
        'select id, kind, by_id, text, files, created_at from overweight_entries where tenant_id = $1 and overweight_id = $2 order by created_at, id',
        [tx.tenantId, id],
      );
      const authors = await this.references.findAll<UserCopy>(tx, 'user', [
        ...new Set(rows.flatMap(({ by_id }) => by_id ?? [])),
      ]);
      return rows.map(({ by_id, created_at, files, ...row }) => ({
        ...row,
        files: files.map(({ kind }) => kind),
        by: by_id && { id: by_id, name: nameOf(authors.get(by_id)), is_staff: ![user_id, owner_id].includes(by_id) },
        created_at: created_at.toISOString(),
      })) as OverweightEntry[];
    });
  }
}

/** Empty until the copy of a user has arrived. */
const nameOf = (user: UserCopy | undefined): string => (user ? fullName(user) : '');
