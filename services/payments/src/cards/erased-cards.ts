import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '@porte/messaging-kit';
import { PersonErasures, systemActor } from '@porte/service-kit';
import { RemoveCard, RemoveCardHandler } from './remove-card.js';
import { SavedCards } from './saved-cards.js';

/** Has the provider forget the cards of a person who is erased, before the rows that name them are gone. */
@Injectable()
export class ErasedCards implements OnModuleInit {
  constructor(
    private readonly erasures: PersonErasures,
    private readonly cards: SavedCards,
    private readonly removal: RemoveCardHandler,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.erasures.addBefore(({ tenant_id, id }, signal) => this.remove(tenant_id, id, signal));
  }

  private async remove(tenant_id: string, id: string, signal: AbortSignal): Promise<void> {
    const actor = { ...systemActor(tenant_id), id, owner_id: id };
    for (const card of await this.cards.of(actor)) {
      signal.throwIfAborted();
      await this.removal.execute(new RemoveCard(actor, card.id));
      await this.work.run({ tenant_id }, tx =>
        tx.query('delete from outbound_calls where tenant_id = $1 and subject_id = $2', [tenant_id, card.id]),
      );
    }
  }
}
