import type { CallContext, LookUp, Outcome } from '@porte/adapter-kit';
import type { ErrorCode } from '@porte/contracts';

/** A person as the provider keeps it, to hold its cards. */
export interface CardHolder {
  /** ours, one customer for each */
  external_id: string;
  name: string;
  last_name: string;
  email: string;
}

/** A card at the provider. */
export interface KeptCard {
  card_id: string;
  brand: string;
  last_four: string;
}

/** The token of a card that the provider gave the browser, and the session of that browser. */
export interface NewCard {
  token_id: string;
  device_session_id: string;
}

/** Why a card is not kept. `card_saved`, `token_unknown`: it may be kept already, by an earlier call whose answer was lost. */
export type CardRefusal = Extract<ErrorCode, `card_${string}`> | 'token_unknown';

/** A provider that keeps cards for persons, each behind an id. */
export interface CardKeeper<Account> {
  /** The provider's id of the person, made at the first call. */
  customerOf(holder: CardHolder, context: CallContext<Account>): Promise<Outcome<string>>;
  saveCard(customerId: string, card: NewCard, context: CallContext<Account>): Promise<Outcome<KeptCard, CardRefusal>>;
  /** The cards that it keeps for a person. */
  listCards(customerId: string, context: CallContext<Account>): Promise<LookUp<readonly KeptCard[]>>;
  /** A card that is gone already counts as removed. */
  removeCard(customerId: string, cardId: string, context: CallContext<Account>): Promise<Outcome<null>>;
}
