import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { extensionOf, ObjectStore, type Actor } from '@porte/service-kit';
import type { DepositEntity } from '../deposit/deposit.entity.js';
import type { ProofFile } from '../deposit/deposit.process.js';
import { depositResource } from '../deposit/deposit.resource.js';

/** The files of proofs, for those who may see their deposit. */
@Injectable()
export class Proofs {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
    @Inject(resourceToken(depositResource)) private readonly deposits: ResourceService<DepositEntity>,
  ) {}

  /** @param place of the file in its proof, from 0 @throws DomainError `not_found` */
  async file(
    actor: Actor,
    id: string,
    place: number,
  ): Promise<{ bytes: Buffer; kind: ProofFile['kind']; extension: string }> {
    const { files } = await this.work.run(actor, tx => this.deposits.find(tx, actor, id));
    const file = files[place];
    if (!file) throw new DomainError('not_found');
    return { bytes: await this.store.get(file.key), kind: file.kind, extension: extensionOf(file.kind) };
  }
}
