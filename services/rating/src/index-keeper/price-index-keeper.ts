import { randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type EventBus } from '@porte/messaging-kit';
import { InjectEventBus } from '@porte/service-kit';
import { PriceIndex, type TenantSnapshot } from '../price-index/index.js';
import type { OfficialRate } from '../pricing/index.js';
import { IndexFeed, OWN_EVENTS } from './index-feed.js';
import { IndexLoader } from './index-loader.js';
import { OfficialRates } from './official-rates.js';
import { PostalCodeEntries } from './postal-code-entries.js';

/** Keeps the price index of this replica: loads it at start and applies every event that changes a price. */
@Injectable()
export class PriceIndexKeeper implements OnModuleInit {
  /** Unique for each replica and run: part of its versions and its consumer group. */
  private readonly run = randomBytes(6).toString('base64url');
  private readonly index = new PriceIndex(this.run);
  private readonly official = new OfficialRates();
  private readonly feed: IndexFeed;
  private readonly loader: IndexLoader;

  constructor(
    work: UnitOfWork,
    references: ReferenceStore,
    @InjectEventBus() private readonly bus: EventBus,
  ) {
    const [book, log] = [new PostalCodeEntries(), new Logger(PriceIndexKeeper.name)];
    this.feed = new IndexFeed(this.index, work, book, this.official, log);
    this.loader = new IndexLoader(work, references, book, this.official, log);
    references.onChange(change => this.feed.takeCopied(change));
  }

  /**
   * Each replica consumes changes of own rows in a consumer group of its own. The tables are read after the subscription, so that no change is
   * missed.
   */
  onModuleInit(): void {
    this.bus.subscribe({
      consumer: `rating.index.${this.run}`,
      ofReplica: true,
      types: OWN_EVENTS,
      deliver: envelope => this.feed.takeOwn(envelope),
      joined: async () => {
        await this.loader.load(this.index);
        this.feed.open();
      },
    });
  }

  /**
   * The current prices of one tenant.
   * @throws DomainError `service_unavailable` if the tenant is not known yet
   */
  tenant(id: string): TenantSnapshot {
    const snapshot = this.index.tenant(id);
    if (!snapshot) throw new DomainError('service_unavailable');
    return snapshot;
  }

  /** The last official exchange rate of the dollar in a currency; undefined while none is known. */
  officialRate(currency: string): OfficialRate | undefined {
    return this.official.of(currency);
  }
}
