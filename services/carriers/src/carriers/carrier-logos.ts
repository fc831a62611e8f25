import { Injectable } from '@nestjs/common';
import { DomainError, isId } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ObjectStore, type Actor, type UploadedFile } from '@porte/service-kit';
import { toLogo } from '@porte/service-kit/logo-image';
import type { CarrierEntity } from './carrier.entity.js';
import { carrierView } from './carrier.view.js';
import { InjectCarriers, type Carriers } from './carriers.js';

const FILE = /^[0-9a-f]{64}\.png$/;

/** The public address of a logo; its name is the hash of its content, so it never changes. @param key of the object store: tenant and file */
const urlOf = (key: string): string => `/api/carriers/logos/${key}`;

export const auditLogo = (tx: Tx, actor: Actor, { id, name }: CarrierEntity): Promise<unknown> =>
  audit(tx, actor, { action: 'carrier.logo_changed', subject: id, label: name });

/** The logos of carriers. They are public: pictures in a page carry no session, and a logo is no secret. */
@Injectable()
export class CarrierLogos {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
    @InjectCarriers() private readonly carriers: Carriers,
  ) {}

  /** @throws DomainError `not_found`, `unsupported_media_type` */
  async set(actor: Actor, id: string, file: UploadedFile): Promise<object> {
    return this.write(actor, id, await this.keep(actor, file, id));
  }

  /**
   * Stores a picture that is to be a logo.
   * @param id of the carrier that will get it, unless that is new
   * @returns the address that the carrier is to have as its logo
   * @throws DomainError `not_found`, `unsupported_media_type`
   */
  async keep(actor: Actor, file: UploadedFile, id?: string): Promise<string> {
    if (id !== undefined) await this.work.run(actor, tx => this.carriers.find(tx, actor, id));
    const { key } = await this.store.put(actor.tenant_id, await toLogo(file.bytes), 'png', 'carrier_logo');
    return urlOf(key);
  }

  /** @throws DomainError `not_found` */
  remove(actor: Actor, id: string): Promise<object> {
    return this.write(actor, id, null);
  }

  /** @throws DomainError `not_found` unless a carrier of the tenant has this logo now */
  async read(tenantId: string, file: string): Promise<Buffer> {
    if (!isId(tenantId) || !FILE.test(file)) throw new DomainError('not_found');
    const key = `${tenantId}/${file}`;
    const found = await this.work.run({ tenant_id: tenantId }, tx =>
      tx.query('select from carriers where tenant_id = $1 and logo = $2 limit 1', [tenantId, urlOf(key)]),
    );
    if (found.length === 0) throw new DomainError('not_found');
    return this.store.get(key);
  }

  private write(actor: Actor, id: string, logo: string | null): Promise<object> {
    return this.work.run(actor, async tx => {
      const carrier = await this.carriers.find(tx, actor, id, 'write');
      if (carrier.logo === logo) return carrierView(carrier, actor);
      const changed = await this.carriers.change(tx, actor, id, { logo });
      await auditLogo(tx, actor, carrier);
      return carrierView(changed, actor);
    });
  }
}
