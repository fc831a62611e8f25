import type { Clock } from '@porte/domain-kit';
import type { Reply } from '../outside/reply.js';
import { newSimId, type ChargeBook, type SimCharge } from './charge-book.js';
import { openpayError, shown, type SimErrorCode, type SimRequest } from './openpay.js';

/** The provider's test cards that are refused: at once, or after the bank has asked the holder. */
const REFUSED_AT_ONCE: Record<string, SimErrorCode> = {
  '4000000000000069': 3002,
  '4000000000000119': 3004,
  '4000000000000044': 3005,
};
const REFUSED_BY_BANK: Record<string, SimErrorCode> = {
  '4222222222222220': 3001,
  '4444444444444448': 3003,
};

/** A card whose bank asks the holder, also where the shop does not. */
const ASKED_ALWAYS = new Set(['4000000000003220']);

/** A card of a bank account. */
const DEBIT = new Set(['5105105105105100']);

/** What the simulated OpenPay keeps of a card: never its number or code. */
export interface SimCard {
  id: string;
  brand: string;
  holder_name: string;
  /** as `411111XXXXXX1111` */
  card_number: string;
  refusedAtOnce?: SimErrorCode;
  refusedByBank?: SimErrorCode;
  isAskedAlways: boolean;
  type: 'credit' | 'debit';
}

export interface SimCustomer {
  id: string;
  external_id: string | null;
  name: string;
  email: string;
  cards: SimCard[];
}

interface NewToken {
  card_number?: unknown;
  holder_name?: unknown;
  expiration_year?: unknown;
  expiration_month?: unknown;
  cvv2?: unknown;
}

interface NewCardCharge {
  source_id?: unknown;
  amount?: unknown;
  description?: unknown;
  order_id?: unknown;
  device_session_id?: unknown;
  redirect_url?: unknown;
  use_3d_secure?: unknown;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'POST',
};

const brandOf = (number: string): string =>
  /^3[47]/.test(number) ? 'american_express' : number.startsWith('5') ? 'mastercard' : 'visa';

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const doubled = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

const said = (body: object, status = 200): Reply => ({ status, body });

/** The part of OpenPay's API v1 that is about cards. A charge with a card waits until its holder has answered the bank. */
export class SimCards {
  readonly customers: SimCustomer[] = [];
  readonly tokens = new Map<string, SimCard>();
  readonly cardOf = new Map<string, SimCard>();

  /** @param origin of the simulator, for the bank's page */
  constructor(
    private readonly book: ChargeBook,
    private readonly clock: Clock,
    private readonly origin: () => string,
  ) {}

  /** @returns undefined for a call that is not about cards */
  answer(request: SimRequest): Reply | undefined {
    const { method, path, key, body } = request;
    if (path === '/tokens') return this.token(request);
    const [, customerId, rest = ''] = /^\/customers\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    const isCardCharge = method === 'POST' && (body as { method?: unknown } | undefined)?.method === 'card';
    const isOurs = path === '/customers' || customerId !== undefined || (path === '/charges' && isCardCharge);
    if (!isOurs || path.endsWith('/refund') || !key.startsWith('sk_')) return undefined;
    if (path === '/charges') return this.charge(request, this.tokens);
    if (customerId === undefined) return method === 'POST' ? this.addCustomer(body) : this.findCustomers(request);
    const customer = this.customers.find(({ id }) => id === customerId);
    if (!customer) return openpayError(1005);
    if (rest === '/charges')
      return this.charge(request, new Map(customer.cards.map(card => [card.id, card])), customer);
    if (method === 'POST' && rest === '/cards') return this.addCard(customer, body);
    if (method === 'GET' && rest === '/cards') return said(customer.cards.map(shownCard));
    return this.removeCard(customer, rest.replace('/cards/', ''));
  }

  /** The holder answers the bank. @returns where the browser goes */
  authenticate(charge: SimCharge, isHolder: boolean): string {
    const code = isHolder ? this.cardOf.get(charge.id)?.refusedByBank : 3001;
    if (charge.status === 'charge_pending') {
      if (code === undefined) this.book.pay(charge);
      else this.book.change(charge, { status: 'failed', error_code: code, error_message: 'The card was declined' });
    }
    const back = new URL(charge.redirect_url!);
    back.searchParams.set('id', charge.id);
    return back.href;
  }

  private token({ method, key, body }: SimRequest): Reply {
    if (method === 'OPTIONS') return { status: 204, body: undefined, headers: CORS };
    if (!key.startsWith('pk_') && !key.startsWith('sk_')) return openpayError(1002);
    const { card_number, holder_name, expiration_year, expiration_month, cvv2 } = (body ?? {}) as NewToken;
    const refused = (code: SimErrorCode): Reply => ({ ...openpayError(code), headers: CORS });
    if (!filled(card_number) || !/^\d{13,19}$/.test(card_number) || !filled(holder_name)) return refused(1003);
    if (!passesLuhn(card_number)) return refused(2004);
    if (!filled(cvv2) || !/^\d{3,4}$/.test(cvv2)) return refused(2006);
    const ends = `20${String(expiration_year)}-${String(expiration_month)}`;
    if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(ends)) return refused(1003);
    if (ends < this.clock.now().toISOString().slice(0, 7)) return refused(2005);
    const card: SimCard = {
      id: newSimId(),
      brand: brandOf(card_number),
      holder_name,
      card_number: `${card_number.slice(0, 6)}XXXXXX${card_number.slice(-4)}`,
      isAskedAlways: ASKED_ALWAYS.has(card_number),
      type: DEBIT.has(card_number) ? 'debit' : 'credit',
      ...(REFUSED_AT_ONCE[card_number] && { refusedAtOnce: REFUSED_AT_ONCE[card_number] }),
      ...(REFUSED_BY_BANK[card_number] && { refusedByBank: REFUSED_BY_BANK[card_number] }),
    };
    const id = newSimId();
    this.tokens.set(id, card);
    return { status: 201, body: { id, card: shownCard(card) }, headers: CORS };
  }

  private addCustomer(body: unknown): Reply {
    const { external_id, name, email } = (body ?? {}) as { external_id?: unknown; name?: unknown; email?: unknown };
    if (!filled(name) || !filled(email)) return openpayError(1003);
    const id = filled(external_id) ? external_id : null;
    if (id !== null && this.customers.some(each => each.external_id === id)) return openpayError(2003);
    const customer: SimCustomer = { id: newSimId(), external_id: id, name, email, cards: [] };
    this.customers.push(customer);
    return said(shownCustomer(customer), 201);
  }

  private findCustomers({ query }: SimRequest): Reply {
    const id = query.get('external_id');
    return said(this.customers.filter(({ external_id }) => id === null || external_id === id).map(shownCustomer));
  }

  private addCard(customer: SimCustomer, body: unknown): Reply {
    const { token_id, device_session_id } = (body ?? {}) as { token_id?: unknown; device_session_id?: unknown };
    const card = filled(token_id) ? this.tokens.get(token_id) : undefined;
    if (!card || !filled(device_session_id)) return openpayError(1005);
    if (customer.cards.some(({ card_number }) => card_number === card.card_number)) return openpayError(2002);
    if (card.refusedAtOnce) return openpayError(card.refusedAtOnce);
    // A token serves once.
    this.tokens.delete(token_id as string);
    customer.cards.push(card);
    return said(shownCard(card), 201);
  }

  private removeCard(customer: SimCustomer, cardId: string): Reply {
    const at = customer.cards.findIndex(({ id }) => id === cardId);
    if (at < 0) return openpayError(1005);
    customer.cards.splice(at, 1);
    return { status: 204, body: undefined };
  }

  private charge({ merchantId, body }: SimRequest, cards: Map<string, SimCard>, customer?: SimCustomer): Reply {
    const { source_id, amount, description, order_id, device_session_id, redirect_url, use_3d_secure } = (body ??
      {}) as NewCardCharge;
    if (typeof amount !== 'number' || amount < 1 || !filled(description) || !filled(order_id))
      return openpayError(1003);
    if (!filled(device_session_id) || !filled(redirect_url) || !filled(source_id)) return openpayError(1003);
    if (this.book.ofOrder(merchantId, order_id)) return openpayError(1006);
    const card = cards.get(source_id);
    if (!card) return openpayError(1005);
    if (!customer) cards.delete(source_id);
    const isAsked = use_3d_secure !== false || card.isAskedAlways;
    const refused = card.refusedAtOnce ?? (isAsked ? undefined : card.refusedByBank);
    const id = newSimId();
    this.cardOf.set(id, card);
    const charge = this.book.add({
      id,
      merchant_id: merchantId,
      customer_id: customer?.id ?? null,
      method: 'card',
      card: { type: card.type, brand: card.brand, card_number: card.card_number },
      status: refused ? 'failed' : 'charge_pending',
      amount,
      currency: 'MXN',
      description,
      order_id,
      creation_date: this.clock.now().toISOString(),
      error_code: refused ?? null,
      error_message: null,
      ...(isAsked && { payment_method: { type: 'redirect', url: `${this.origin()}/3ds/${id}` } }),
      redirect_url,
    });
    if (refused) return openpayError(refused);
    if (!isAsked) this.book.pay(charge);
    return said(shown(charge));
  }
}

const shownCard = ({ id, type, brand, holder_name, card_number }: SimCard): object => ({
  id,
  type,
  brand,
  holder_name,
  card_number,
  allows_charges: true,
});

const shownCustomer = ({ id, external_id, name, email }: SimCustomer): object => ({ id, external_id, name, email });
