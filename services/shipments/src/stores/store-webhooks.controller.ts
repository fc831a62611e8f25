import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { KeepsBody, keptBody, Public } from '@porte/service-kit';
import type { FastifyRequest } from 'fastify';
import { StoreEntity } from './store.entity.js';
import { StoreLinks } from './store-links.js';
import { StorePrivacy } from './store-privacy.js';
import { StoreSync } from './store-sync.js';

/** With which WooCommerce tries a new address, unsigned. */
const PING = /^webhook_id=\d{1,20}$/;

/** Messages of stores. Nothing in them is believed: a signed one has the store's orders read at once. */
@Controller('store_webhooks')
export class StoreWebhooksController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly links: StoreLinks,
    private readonly sync: StoreSync,
    private readonly privacy: StorePrivacy,
  ) {}

  /** @throws DomainError `not_found` for an address that was not made here or whose store is gone, `unauthenticated` for a wrong signature */
  @Post(':address')
  @HttpCode(200)
  @Public()
  @KeepsBody()
  async receive(@Param('address') address: string, @Req() request: FastifyRequest): Promise<object> {
    const found = this.links.storeOf(address);
    if (!found) throw new DomainError('not_found');
    const body = keptBody(request);
    await this.work.run(found, async tx => {
      const store = await tx.manager.findOneBy(StoreEntity, found);
      if (!store) throw new DomainError('not_found');
      if (PING.test(body.toString('latin1'))) return;
      if (!this.links.isSigned(store, body, request.headers)) throw new DomainError('unauthenticated');
      await this.sync.hasten(tx, store.id, 'store');
    });
    return {};
  }

  /**
   * What a kind of store asks for about the personal data of a buyer or a shop, at one address for all shops.
   * @throws DomainError `not_found` for a kind that sends none, `unauthenticated` for a wrong signature
   */
  @Post(':provider/privacy')
  @HttpCode(200)
  @Public()
  @KeepsBody()
  async receivePrivacy(@Param('provider') provider: string, @Req() request: FastifyRequest): Promise<object> {
    const read = this.links.privacyRequestOf(provider, keptBody(request), request.headers);
    if (!read) throw new DomainError('not_found');
    if (read === 'forged') throw new DomainError('unauthenticated');
    if (read !== 'other') await this.privacy.apply(read.provider, read.request);
    return {};
  }
}
