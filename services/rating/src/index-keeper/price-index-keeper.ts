import { randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type EventBus } from '@porte/messaging-kit';
import { InjectEventBus } from '@porte/service-kit';
import { PriceIndex, type TenantSnapshot } from '../price-index/index.js';
import { IndexFeed, OWN_EVENTS } from './index-feed.js';
import { IndexLoader } from './index-loader.js';
import { PostalBook } from './postal-book.js';

/** Keeps the price index of this replica: loads it at start and follows every event that changes a price. */
@Injectable()
export class PriceIndexKeeper implements OnModuleInit {
  /** Sets this replica and this run apart: its versions, and its consumer group. */
  private readonly run = randomBytes(6).toString('base64url');
  private readonly index = new PriceIndex(this.run);
  private readonly feed: IndexFeed;
  private readonly loader: IndexLoader;

  constructor(
    work: UnitOfWork,
    references: ReferenceStore,
    @InjectEventBus() private readonly bus: EventBus,
  ) {
    const [book, log] = [new PostalBook(), new Logger(PriceIndexKeeper.name)];
    this.feed = new IndexFeed(this.index, work, book, log);
    this.loader = new IndexLoader(work, references, book, log);
    references.onChange(change => this.feed.takeCopied(change));
  }

  /** Changes of own rows come to each replica by a group of its own; the tables are read once none can be missed. */
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
   * One tenant's prices at this moment.
   * @throws DomainError `service_unavailable` where identity has not told of the tenant yet
   */
  tenant(id: string): TenantSnapshot {
    const snapshot = this.index.tenant(id);
    if (!snapshot) throw new DomainError('service_unavailable');
    return snapshot;
  }
}
