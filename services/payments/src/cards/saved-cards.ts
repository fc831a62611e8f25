import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import type { KeptCard } from '../providers/card-keeper.js';
import { topUpProcess } from '../top-ups/top-up.process.js';
import type { SavedCard } from './saved-card.js';

/** What a person may save. */
const MOST_CARDS = 10;

/** The cards of persons: a user sees and uses its own only, not those of others who share its wallet. */
@Injectable()
export class SavedCards {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
  ) {}

  /** Newest first. */
  of(actor: Actor): Promise<SavedCard[]> {
    return this.work.run(actor, tx =>
      tx.query<SavedCard>(
        'select * from saved_cards where tenant_id = $1 and user_id = $2 order by created_at desc, id desc',
        [tx.tenantId, actor.id],
      ),
    );
  }

  /** @throws DomainError `not_found`, also for the card of another user */
  async one(actor: Actor, id: string): Promise<SavedCard> {
    const card = (await this.of(actor)).find(each => each.id === id);
    if (!card) throw new DomainError('not_found');
    return card;
  }

  /** Before the provider keeps a card that could not be shown. @throws DomainError `cards_full` */
  async assertRoom(actor: Actor): Promise<void> {
    await this.work.run(actor, tx => checkRoom(tx, actor));
  }

  /** @returns a card that the provider keeps for the user and that is not saved here */
  async firstUnknown(actor: Actor, kept: readonly KeptCard[]): Promise<KeptCard | undefined> {
    const saved = new Set((await this.of(actor)).map(({ card_id }) => card_id));
    return kept.find(({ card_id }) => !saved.has(card_id));
  }

  /** @throws DomainError `cards_full` */
  async add(actor: Actor, id: string, customerId: string, { card_id, brand, last_four }: KeptCard): Promise<void> {
    await this.work.run(actor, async tx => {
      await checkRoom(tx, actor);
      await tx.query(
        `insert into saved_cards (tenant_id, id, user_id, owner_id, customer_id, card_id, brand, last_four)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
        [tx.tenantId, id, actor.id, actor.owner_id, customerId, card_id, brand, last_four],
      );
    });
  }

  /** Pauses a top-up that charges the card. */
  async remove(actor: Actor, id: string): Promise<void> {
    await this.work.run(actor, async tx => {
      const topUps = await tx.query<{ id: string }>(
        `select id from top_ups where tenant_id = $1 and owner_id = $2 and card_id = $3 and state <> 'off' for update`,
        [tx.tenantId, actor.id, id],
      );
      for (const topUp of topUps) await this.processes.signal(tx, topUpProcess, topUp.id, 'card_removed');
      await tx.query('delete from saved_cards where tenant_id = $1 and user_id = $2 and id = $3', [
        tx.tenantId,
        actor.id,
        id,
      ]);
    });
  }
}

/** Cards that are saved at the same time would all find the last place free. */
async function checkRoom(tx: Tx, actor: Actor): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`cards ${tx.tenantId} ${actor.id}`]);
  const [{ saved }] = (await tx.query<{ saved: number }>(
    'select count(*)::int as saved from saved_cards where tenant_id = $1 and user_id = $2',
    [tx.tenantId, actor.id],
  )) as [{ saved: number }];
  if (saved >= MOST_CARDS) throw new DomainError('cards_full', { max: MOST_CARDS });
}
