import { Injectable } from '@nestjs/common';
import type { OpenWork } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig, InternalClient, systemActor } from '@porte/service-kit';
import { IdentityConfig } from '../../config.js';
import { otherHolders } from '../other-holders.js';

/** Asks the other services what of users is under way. */
@Injectable()
export class OpenWorkCheck {
  constructor(
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /**
   * A service also waits for what begins after this look, before it erases anything.
   * @throws DomainError `person_has_<work>` for the first thing that has to end; `service_unavailable`
   */
  async assertNone(tenantId: string, userIds: readonly string[]): Promise<void> {
    const [first] = await this.of(tenantId, userIds);
    if (first) throw new DomainError(`person_has_${first}`);
  }

  /** What of the users is under way in any service. @throws DomainError `service_unavailable` */
  async of(tenantId: string, userIds: readonly string[]): Promise<OpenWork[]> {
    const found = await Promise.all(otherHolders(this.config).map(base => this.inService(base, tenantId, userIds)));
    return found.flat();
  }

  private async inService(base: string, tenantId: string, userIds: readonly string[]): Promise<OpenWork[]> {
    const found: OpenWork[] = [];
    for (const id of userIds)
      found.push(
        ...(await this.client.get<OpenWork[]>(base, `/internal/personal_data/${id}/open_work`, systemActor(tenantId))),
      );
    return found;
  }
}
