import { Injectable } from '@nestjs/common';
import {
  filledTemplate,
  localeOf,
  noticeLocale,
  type AddressFact,
  type LabelFact,
  type Locale,
  type NoticeOutcome,
  type NoticeValues,
  type RateFact,
  type RecipientEvent,
  type ShipmentNotice,
  type Tenant,
} from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { troubleText } from '@porte/tracking-page';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { NoticeSettings } from './notice-settings.js';
import { addressKey, isSameAddress, maskedAddress } from './recipient-address.js';
import { laterThan, recipientEventOf, type JourneyState } from './recipient-event.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

interface TravelingRow extends JourneyState {
  id: string;
  user_id: string;
  owner_id: string;
  origin: AddressFact;
  destination: AddressFact;
  rate: RateFact | null;
  label: LabelFact | null;
  cancellation: object | null;
  tracking_code: string;
  /** its store writes to the buyer when it gets the number */
  told_by_store: boolean;
}

const TRAVELING = `select s.id, s.user_id, s.owner_id, s.status, s.parcel_status, s.origin, s.destination, s.rate, s.label, s.cancellation, s.tracking_code,
    exists (select 1 from store_orders o join stores t on t.tenant_id = o.tenant_id and t.id = o.store_id
      where o.tenant_id = s.tenant_id and o.shipment_id = s.id and t.settings->>'notify' = 'true') as told_by_store
  from shipments s where s.tenant_id = $1 and s.id = $2`;

// The unique key of shipment and event makes a notice one, however often its event comes.
const KEEP = `insert into recipient_notices (tenant_id, id, shipment_id, event, outcome, address_key, address)
  select $1, $2, $3, $4, case when exists (select 1 from recipient_opt_outs o where o.tenant_id = $1 and o.address_key = $5) then 'unsubscribed' else 'mailed' end, $5, $6
  where not exists (select 1 from recipient_notices n where n.tenant_id = $1 and n.shipment_id = $3 and n.event = any ($7))
  on conflict do nothing returning outcome`;

/** Tells the recipients of parcels where these are, once for each event. */
@Injectable()
export class RecipientNotices {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: NoticeSettings,
    private readonly references: ReferenceStore,
    private readonly shipments: ShipmentRepository,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  /** Has the recipient mailed about the present state of a shipment, if the tenant wants that and the recipient was not yet. */
  async announce(tx: Tx, shipmentId: string): Promise<void> {
    const wanted = await this.settings.switchedOn(tx);
    if (wanted.length === 0) return;
    const [row] = await tx.query<TravelingRow>(TRAVELING, [tx.tenantId, shipmentId]);
    const about = row && this.newsOf(row);
    const setting = wanted.find(({ event }) => event === about);
    const tenant = await this.references.find<Tenant>(tx, 'tenant', tx.tenantId);
    // Without a host no page of the tenant could be linked, not even that which ends the mails.
    if (!row || !about || !setting || !tenant?.hosts.length) return;
    const email = await this.emailOf(tx, row);
    const id = derivedId('recipient notice', row.id, about);
    if (!email || !(await this.keep(tx, { id, shipment_id: row.id, event: about }, email))) return;
    const locale = noticeLocale(row.destination.country_code || null, localeOf(tenant.locale));
    await tx.publish('recipient_mail.requested', id, {
      notice_id: id,
      shipment_id: row.id,
      about,
      email,
      locale,
      ...filledTemplate(setting.templates[locale], valuesOf(row, locale)),
      tracking_path: `/t/${row.tracking_code}`,
      unsubscribe_path: `/u/${this.tokens.tokenOf({ tenant_id: tx.tenantId, id })}`,
    });
  }

  /** What the recipient of a shipment was told, newest first. @throws DomainError `not_found` */
  ofShipment(actor: Actor, shipmentId: string): Promise<ShipmentNotice[]> {
    return this.work.run(actor, async tx => {
      await this.shipments.get(tx, actor, shipmentId);
      const rows = await tx.query<Omit<ShipmentNotice, 'at'> & { created_at: Date }>(
        `select id, event, outcome, address, created_at from recipient_notices where tenant_id = $1 and shipment_id = $2 order by created_at desc, id`,
        [tx.tenantId, shipmentId],
      );
      return rows.map(({ created_at, ...notice }) => ({ ...notice, at: created_at.toISOString() }));
    });
  }

  private newsOf(row: TravelingRow): RecipientEvent | null {
    if (!row.label || !row.rate || row.rate.demo || row.cancellation) return null;
    const about = recipientEventOf(row);
    return about === 'created' && row.told_by_store ? null : about;
  }

  /** None where the shipment has the address of its sender, whom carriers write to in place of a recipient without one. */
  private async emailOf(tx: Tx, { destination, origin, user_id, owner_id }: TravelingRow): Promise<string | null> {
    const { email } = destination;
    if (!email || isSameAddress(email, origin.email)) return null;
    for (const id of new Set([user_id, owner_id])) {
      const user = await this.references.find<{ email: string }>(tx, 'user', id);
      if (isSameAddress(email, user?.email)) return null;
    }
    return email;
  }

  /** @returns whether it is to be mailed now */
  private async keep(
    tx: Tx,
    notice: Pick<ShipmentNotice, 'id' | 'event'> & { shipment_id: string },
    email: string,
  ): Promise<boolean> {
    const { id, shipment_id, event } = notice;
    const [kept] = await tx.query<{ outcome: NoticeOutcome }>(KEEP, [
      tx.tenantId,
      id,
      shipment_id,
      event,
      addressKey(tx.tenantId, email),
      maskedAddress(email),
      laterThan(event),
    ]);
    return kept?.outcome === 'mailed';
  }
}

function valuesOf({ origin, destination, rate, label, parcel_status }: TravelingRow, locale: Locale): NoticeValues {
  return {
    name: destination.name,
    sender: origin.company || origin.name,
    carrier: rate?.carrier_name ?? '',
    number: label?.tracking_number ?? '',
    city: destination.city,
    detail: troubleText(parcel_status, locale) ?? '',
  };
}
