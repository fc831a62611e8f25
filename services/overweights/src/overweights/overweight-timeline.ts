import { Inject, Injectable } from '@nestjs/common';
import type { OverweightEntry } from '@porte/contracts';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { OverweightEntity } from './overweight.entity.js';
import { overweightTimeline } from './overweight.process.js';
import { overweightResource } from './overweight.resource.js';

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
      return overweightTimeline.lines(tx, this.references, id, [user_id, owner_id]);
    });
  }
}
