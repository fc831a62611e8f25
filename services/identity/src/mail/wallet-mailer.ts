import { Injectable } from '@nestjs/common';
import type { EventData } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { InjectConfig, MailQueue } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { UserStore } from '../users/user-store.js';
import { claimMail, type ClaimMail } from './claim-mail.js';
import { depositMail, type DepositMail } from './deposit-mail.js';
import { rejectedInvoiceMail } from './invoice-mail.js';
import type { MailContent, Recipient } from './mail-content.js';
import { overweightMail, type OverweightMail } from './overweight-mail.js';
import { reportMail, type ReportMail } from './report-mail.js';
import { runwayMail } from './runway-mail.js';
import { topUpMail } from './top-up-mail.js';
import { webhookMail, type WebhookMail } from './webhook-mail.js';

/** What an owner of a wallet is mailed about: a balance that is about to run out (pesos), an automatic top-up that charges no more, an invoice to correct, or a payment that did not stay; also its own report that ended, and its own program that does not answer. */
export type WalletMail =
  | { kind: 'runway_short'; days: number; balance: number }
  | { kind: 'invoice_rejected'; amount: number }
  | ({ kind: 'top_up_paused' } & Pick<EventData<'top_up.paused'>, 'reason' | 'amount'>)
  | OverweightMail
  | ClaimMail
  | ReportMail
  | WebhookMail
  | DepositMail;

/** Mails owners of wallets, with a link to the page where they act. */
@Injectable()
export class WalletMailer {
  constructor(
    private readonly users: UserStore,
    private readonly mails: MailQueue,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /**
   * One mail after the commit, to the user that stays where the owner was merged into another one; none for a user who is unknown or suspended.
   * @param id of the mail, the same for the same event
   */
  async put(tx: Tx, id: string, ownerId: string, about: WalletMail): Promise<void> {
    const user = await this.users.staying(tx, ownerId);
    if (user?.status !== 'active') return;
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    const url = this.config.SIGN_IN_URL;
    await this.mails.put(tx, { ...contentOf(about, user, tenant, url), message_id: id });
  }
}

function contentOf(about: WalletMail, user: Recipient, tenant: TenantEntity, url: string | undefined): MailContent {
  switch (about.kind) {
    case 'runway_short':
      return runwayMail(user, tenant, about, url);
    case 'top_up_paused':
      return topUpMail(user, tenant, about, url);
    case 'invoice_rejected':
      return rejectedInvoiceMail(user, tenant, about, url);
    case 'report_ready':
    case 'report_failed':
      return reportMail(user, tenant, about, url);
    case 'webhook_paused':
      return webhookMail(user, tenant, about, url);
    case 'overweight_reported':
    case 'overweight_charged':
    case 'overweight_refunded':
    case 'overweight_kept':
    case 'overweight_granted':
    case 'overweight_partial':
    case 'overweight_rejected':
    case 'overweight_answered':
    case 'overweight_plan_offered':
    case 'overweight_plan_started':
    case 'overweight_instalment':
    case 'overweight_plan_paid':
    case 'overweight_plan_ended':
      return overweightMail(user, tenant, about, url);
    case 'claim_paid':
    case 'claim_rejected':
    case 'claim_answered':
      return claimMail(user, tenant, about, url);
    default:
      return depositMail(user, tenant, about, url);
  }
}
