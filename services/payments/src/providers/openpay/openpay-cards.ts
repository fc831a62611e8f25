import { ProviderUnavailable } from '../payment-provider.js';
import type { OpenpayAccount, OpenpayError } from './contract.js';
import type { Openpay } from './openpay.js';

/** A person as OpenPay keeps it, to hold its cards. */
export interface CardHolder {
  /** ours, one customer for each */
  external_id: string;
  name: string;
  last_name: string;
  email: string;
}

/** A card at OpenPay. */
export interface KeptCard {
  card_id: string;
  brand: string;
  last_four: string;
}

/** What became of a card that should be saved. */
export type Saving = { outcome: 'saved'; card: KeptCard } | { outcome: 'refused'; code: number };

/** An external id that has a customer already. */
const DUPLICATE_CUSTOMER = 2003;

const pathOf = (...parts: string[]): string => parts.map(part => `/${encodeURIComponent(part)}`).join('');

/** Cards that OpenPay keeps for a person, each behind an id. */
export class OpenpayCards {
  constructor(private readonly openpay: Openpay) {}

  /** @returns OpenPay's id of the person, made at the first call @throws ProviderUnavailable */
  async customerOf(account: OpenpayAccount, holder: CardHolder, signal: AbortSignal): Promise<string> {
    const body = { ...holder, requires_account: false };
    const made = await this.openpay.call(account, { method: 'POST', path: '/customers', body }, signal);
    if (made.status < 300) return (made.body as { id: string }).id;
    if ((made.body as OpenpayError).error_code !== DUPLICATE_CUSTOMER)
      throw new ProviderUnavailable('openpay', `making a customer answered ${made.status}`);
    const path = `/customers?${new URLSearchParams({ external_id: holder.external_id })}`;
    const found = await this.openpay.call(account, { method: 'GET', path }, signal);
    const customers = Array.isArray(found.body) ? (found.body as { id: string; external_id?: string }[]) : [];
    const known = customers.find(({ external_id }) => external_id === holder.external_id);
    if (!known) throw new ProviderUnavailable('openpay', `looking for a customer answered ${found.status}`);
    return known.id;
  }

  /** @param source the token of the card and the session of the browser @throws ProviderUnavailable */
  async save(
    account: OpenpayAccount,
    customerId: string,
    source: { token_id: string; device_session_id: string },
    signal: AbortSignal,
  ): Promise<Saving> {
    const path = pathOf('customers', customerId, 'cards');
    const { status, body } = await this.openpay.call(account, { method: 'POST', path, body: source }, signal);
    if (status >= 300) return { outcome: 'refused', code: (body as OpenpayError).error_code };
    return { outcome: 'saved', card: toCard(body) };
  }

  /** @returns the cards that it keeps for a person @throws ProviderUnavailable */
  async list(account: OpenpayAccount, customerId: string, signal: AbortSignal): Promise<KeptCard[]> {
    const path = pathOf('customers', customerId, 'cards');
    const { status, body } = await this.openpay.call(account, { method: 'GET', path }, signal);
    if (status >= 300 || !Array.isArray(body))
      throw new ProviderUnavailable('openpay', `listing cards answered ${status}`);
    return body.map(toCard);
  }

  /** A card that is gone already counts as removed. @throws ProviderUnavailable */
  async remove(account: OpenpayAccount, customerId: string, cardId: string, signal: AbortSignal): Promise<void> {
    const path = pathOf('customers', customerId, 'cards', cardId);
    const { status } = await this.openpay.call(account, { method: 'DELETE', path }, signal);
    if (status >= 300 && status !== 404) throw new ProviderUnavailable('openpay', `removing a card answered ${status}`);
  }
}

/** @throws ProviderUnavailable */
function toCard(body: unknown): KeptCard {
  const { id, brand, card_number } = body as { id?: string; brand?: string; card_number?: string };
  const last_four = card_number?.slice(-4) ?? '';
  if (!id || !/^\d{4}$/.test(last_four)) throw new ProviderUnavailable('openpay', 'a card without its last digits');
  return { card_id: id, brand: brand ?? '', last_four };
}
