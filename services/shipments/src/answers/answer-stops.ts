import { Injectable } from '@nestjs/common';
import type { OptOut } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { DerivedAddresses, InjectConfig, type AddressedThing } from '@porte/service-kit';
import { ShipmentsConfig } from '../config.js';
import { SavedAnswers } from './saved-answers.js';

/** Ends the weekly mails of a saved answer by the link in them, without a session. */
@Injectable()
export class AnswerStops {
  private readonly addresses: DerivedAddresses;

  constructor(
    private readonly work: UnitOfWork,
    private readonly saved: SavedAnswers,
    @InjectConfig() { SHIPMENTS_MASTER_KEY }: ShipmentsConfig,
  ) {
    this.addresses = new DerivedAddresses(SHIPMENTS_MASTER_KEY, 'porte weekly answers');
  }

  tokenOf(answer: AddressedThing): string {
    return this.addresses.addressOf(answer);
  }

  /** Whether a token is of a weekly mail. */
  knows(token: string): boolean {
    return this.addresses.thingOf(token) !== null;
  }

  /** @throws DomainError `not_found` for a token of another tenant, or of an answer that is gone */
  show(tenantId: string, token: string): Promise<OptOut> {
    const id = this.idOf(tenantId, token);
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const [row] = await tx.query<{ name: string; is_mailed: boolean }>(
        'select name, is_mailed from saved_answers where tenant_id = $1 and id = $2',
        [tx.tenantId, id],
      );
      if (!row) throw new DomainError('not_found');
      return { about: 'answer', address: row.name, is_ended: !row.is_mailed };
    });
  }

  /** @throws DomainError `not_found` as `show` */
  async mail(tenantId: string, token: string, isMailed: boolean): Promise<OptOut> {
    await this.saved.mail(tenantId, this.idOf(tenantId, token), isMailed);
    return this.show(tenantId, token);
  }

  /** Whether a mail that waits may still go: its reader has not ended them since. */
  confirm(tenantId: string, mailId: string): Promise<boolean> {
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const [row] = await tx.query('select 1 from saved_answers where tenant_id = $1 and mail_id = $2 and is_mailed', [
        tx.tenantId,
        mailId,
      ]);
      return row !== undefined;
    });
  }

  private idOf(tenantId: string, token: string): string {
    const answer = this.addresses.thingOf(token);
    if (answer?.tenant_id !== tenantId) throw new DomainError('not_found');
    return answer.id;
  }
}
