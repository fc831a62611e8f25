import { Injectable } from '@nestjs/common';
import { assertConnected } from './assert-connected.js';
import type { Store, StoreAuthorization, StoreAuthorizationInput, StoreReturn } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, ValidationFailed, type Actor } from '@porte/service-kit';
import type { StoreGrant } from './adapters/store-adapter.js';
import { StoreAuthorizationEntity } from './store-authorization.entity.js';
import { StoreEntity } from './store.entity.js';
import { StoreLinks } from './store-links.js';
import { viewStore } from './store.resource.js';
import { FIRST_SETTINGS, Stores } from './stores.js';

/** In which an owner grants access, ms. */
const LIFE_MS = 600_000;
/** A person waits for the answers of the store, ms. */
const TEST_MS = 10_000;

/** Connects stores whose owner grants access in the store itself: a browser goes there, and comes back with a code. */
@Injectable()
export class StoreAuthorizations {
  constructor(
    private readonly work: UnitOfWork,
    private readonly links: StoreLinks,
    private readonly stores: Stores,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `store_present`, `plan_stores_full`, `store_provider_off`, `not_found` for a store that is not the person's; ValidationFailed for what is no shop of this kind */
  begin(actor: Actor, input: StoreAuthorizationInput, id: string): Promise<StoreAuthorization> {
    const { provider, return_url } = input;
    const authorization = this.links.authorizationOf(provider);
    if (!authorization) throw new DomainError('store_provider_off');
    return this.work.run(actor, async tx => {
      const again = await this.granted(tx, actor, input);
      const shop = again?.shop ?? input.shop ?? null;
      const place = authorization.placeOf(shop);
      if (!place) throw ValidationFailed.of('shop', shop ? 'invalid' : 'required');
      const present = place.shop ? await this.ownStore(tx, actor, { provider, shop: place.shop }) : null;
      if (!again && !present) await this.stores.assertRoom(tx, { id });
      const now = this.clock.now();
      const row: StoreAuthorizationEntity = {
        tenant_id: actor.tenant_id,
        id,
        user_id: actor.id,
        owner_id: actor.owner_id,
        session_id: actor.session_id,
        provider,
        ...place,
        origin: again?.origin ?? (await this.stores.originOf(tx, actor, input)),
        return_origin: new URL(return_url).origin,
        created_at: now,
        updated_at: now,
      };
      await tx.manager.upsert(StoreAuthorizationEntity, row as never, ['tenant_id', 'id']);
      const url = authorization.pageOf(place.url, this.links.stateOf(row), `${row.return_origin}/stores/update`);
      return { id, url };
    });
  }

  /**
   * Completes a connection with what the store sent the browser back with: of the person and the session that began it, once, within ten minutes. A store of the person's that is
   * connected already gets the new grant.
   * @throws DomainError `store_authorization_over`, `store_present`, `plan_stores_full`, `store_scopes_missing`, `store_refuses_keys`, `store_not_reached`
   */
  async complete(actor: Actor, id: string, { query: text }: StoreReturn): Promise<Store> {
    const query = new URLSearchParams(text);
    const asked = await this.work.run(actor, tx => this.claim(tx, actor, id, query));
    const draft = this.draftOf(asked);
    const grant = await this.exchanged(draft, query.get('code') ?? '');
    const granted = this.withGrant(draft, grant);
    await this.assertGranted(granted);
    return this.work.run(actor, async tx => {
      const present = await this.ownStore(tx, actor, granted);
      if (present) return viewStore(await this.stores.regrant(tx, this.withGrant(present, grant)));
      return viewStore(await this.stores.add(tx, actor, granted));
    });
  }

  /** Deletes what was begun, so that its state works once. */
  private async claim(tx: Tx, actor: Actor, id: string, query: URLSearchParams): Promise<StoreAuthorizationEntity> {
    const asked = await tx.manager.findOne(StoreAuthorizationEntity, {
      where: { tenant_id: tx.tenantId, id, user_id: actor.id, session_id: actor.session_id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!asked || !this.isReturn(asked, query)) throw new DomainError('store_authorization_over');
    await tx.manager.delete(StoreAuthorizationEntity, { tenant_id: tx.tenantId, id });
    return asked;
  }

  /** The store that is granted again; null for one that is new. */
  private async granted(
    tx: Tx,
    actor: Actor,
    { provider, store_id: id }: StoreAuthorizationInput,
  ): Promise<StoreEntity | null> {
    if (id === undefined) return null;
    const store = await tx.manager.findOneBy(StoreEntity, { tenant_id: tx.tenantId, id, provider, user_id: actor.id });
    if (!store) throw new DomainError('not_found');
    return store;
  }

  private isReturn(asked: StoreAuthorizationEntity, query: URLSearchParams): boolean {
    const named = this.links.authorizationOfState(query.get('state') ?? '');
    const isOurs = named?.id === asked.id && named.tenant_id === asked.tenant_id;
    const now = this.clock.now();
    const isYoung = now.getTime() - asked.created_at.getTime() <= LIFE_MS;
    const authorization = this.links.authorizationOf(asked.provider);
    return isOurs && isYoung && (authorization?.isGenuine(query, asked.shop, now) ?? false);
  }

  private async exchanged(draft: StoreEntity, code: string): Promise<StoreGrant> {
    const { adapter, context } = this.links.of(draft);
    const outcome = await adapter.authorization!.exchange(code, context(AbortSignal.timeout(TEST_MS)));
    if (outcome.kind === 'done') return outcome.value;
    throw new DomainError(outcome.kind === 'rejected' ? 'store_authorization_over' : 'store_not_reached');
  }

  /** @throws DomainError */
  private async assertGranted(store: StoreEntity): Promise<void> {
    const { adapter, context } = this.links.of(store);
    assertConnected(await adapter.testConnection(context(AbortSignal.timeout(TEST_MS))));
  }

  private draftOf({ return_origin, session_id: _, ...asked }: StoreAuthorizationEntity): StoreEntity {
    return {
      ...asked,
      status: 'connected',
      secret: this.links.seal(asked, {}),
      name: null,
      key_hint: '',
      params: {},
      settings: FIRST_SETTINGS,
      rated_by: null,
      webhook_origin: return_origin,
    };
  }

  private withGrant(store: StoreEntity, { secrets, params, store: place }: StoreGrant): StoreEntity {
    return { ...store, ...place, params, secret: this.links.seal(store, secrets), updated_at: this.clock.now() };
  }

  /** @throws DomainError `store_present` for one of another person */
  private async ownStore(
    tx: Tx,
    actor: Actor,
    { provider, shop }: Pick<StoreEntity, 'provider' | 'shop'>,
  ): Promise<StoreEntity | null> {
    const present = await tx.manager.findOneBy(StoreEntity, { tenant_id: tx.tenantId, provider, shop });
    if (present && present.user_id !== actor.id) throw new DomainError('store_present');
    return present;
  }
}
