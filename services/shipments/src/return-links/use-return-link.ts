import { Injectable } from '@nestjs/common';
import type { ReturnOffer } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, ObjectStore } from '@porte/service-kit';
import { LABEL_FILE_TYPES, type LabelFile } from '../labels/download-label.js';
import { RecordPrints } from '../labels/record-prints.js';
import { askLink, findLink, stateOf, type ReturnLinkRow } from './return-link-store.js';
import { BuyReturn } from './buy-return.js';
import { ReturnLinks } from './return-links.js';

/** Another press came first: its purchase is the one of the link. */
const OTHER: readonly string[] = ['already_purchased', 'purchase_in_progress'];

/** What a second try may solve, and a recipient may know of. */
const TOLD: readonly string[] = ['service_unavailable', 'conflict', 'too_many_requests'];

/** What a recipient does with a link, without a session. */
@Injectable()
export class UseReturnLink {
  constructor(
    private readonly links: ReturnLinks,
    private readonly work: UnitOfWork,
    private readonly purchases: BuyReturn,
    private readonly store: ObjectStore,
    private readonly prints: RecordPrints,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` for a forged address */
  async offer(tenantId: string, address: string): Promise<ReturnOffer> {
    return this.viewOf(await this.find(tenantId, address));
  }

  /**
   * Buys the one label of a link: the shipment that it is for derives from the link, and a shipment is bought once. A repeated call answers that label.
   * @throws DomainError `not_found`, `return_link_over`, `return_not_available` whatever keeps the sender from paying, `service_unavailable`
   */
  async use(tenantId: string, address: string): Promise<ReturnOffer> {
    const id = this.links.idOf(tenantId, address);
    const open = await this.work.run({ tenant_id: tenantId }, tx => this.claim(tx, id));
    if (open) await this.purchases.buy(open).catch(tellRecipient);
    return this.offer(tenantId, address);
  }

  /** The label of a link that was used, until it runs out. @throws DomainError `not_found`, `return_link_over` */
  async label(tenantId: string, address: string): Promise<LabelFile> {
    const link = await this.find(tenantId, address);
    const label = link.returned?.status === 'success' ? link.returned.label : null;
    const document =
      label?.documents.find(({ format }) => format === 'pdf') ??
      label?.documents.find(({ format }) => format === 'thermal');
    if (link.expires_at <= this.clock.now()) throw new DomainError('return_link_over');
    if (!label || !document) throw new DomainError('not_found');
    const bytes = await this.store.get(document.key);
    await this.prints.record(link.actor, [link.return_id]);
    const { type, extension } = LABEL_FILE_TYPES.pdf;
    return { bytes, type, name: `${label.tracking_number}.${extension}` };
  }

  /** @returns null where a label was asked for before */
  private async claim(tx: Tx, id: string): Promise<ReturnLinkRow | null> {
    const [link, now] = [await findLink(tx, id, true), this.clock.now()];
    if (!link?.sent) throw new DomainError('not_found');
    const state = stateOf(link, now);
    if (state === 'expired' || state === 'revoked') throw new DomainError('return_link_over');
    if (state !== 'open') return null;
    await askLink(tx, id, now);
    return link;
  }

  private async find(tenantId: string, address: string): Promise<ReturnLinkRow> {
    const id = this.links.idOf(tenantId, address);
    const link = await this.work.run({ tenant_id: tenantId }, tx => findLink(tx, id));
    if (!link?.sent) throw new DomainError('not_found');
    return link;
  }

  /** Where a person lives is shown only while it has to be confirmed. */
  private viewOf(link: ReturnLinkRow): ReturnOffer {
    const { returned, carrier_name, service_name, sent, expires_at } = link;
    const state = stateOf(link, this.clock.now());
    const { origin, destination, parcels } = sent!;
    const { name, street, number, neighborhood, city, state: region, postal_code } = destination;
    const [parcel] = parcels;
    return {
      state,
      sender: origin.company || origin.name,
      expires_at: expires_at.toISOString(),
      ...(state === 'open' &&
        parcel && {
          offer: {
            carrier_name,
            service_name,
            from: {
              name,
              street,
              number: number ?? '',
              neighborhood: neighborhood ?? '',
              city,
              state: region,
              postal_code,
            },
            to: { city: origin.city, state: origin.state },
            parcel: {
              length: parcel.length,
              width: parcel.width,
              height: parcel.height,
              weight: parcel.weight,
              contents: parcel.contents,
            },
          },
        }),
      ...(returned?.status === 'success' &&
        returned.label &&
        expires_at > this.clock.now() && {
          label: {
            tracking_number: returned.label.tracking_number,
            carrier_name,
            tracking_page: `/t/${returned.tracking_code}`,
          },
        }),
    };
  }
}

/** The balance of the sender and what else keeps it from paying is nothing for the recipient. */
function tellRecipient(error: unknown): void {
  if (!(error instanceof DomainError) || TOLD.includes(error.code)) throw error;
  if (!OTHER.includes(error.code)) throw new DomainError('return_not_available');
}
