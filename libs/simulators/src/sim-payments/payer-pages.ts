import { answerHtml, answerSeeOther, type OutsideAnswer, type OutsideRequest } from '../outside/index.js';
import { answerOf } from '../outside/reply.js';
import type { SimCards } from './cards.js';
import type { ChargeBook } from './charge-book.js';
import { DISPUTE_ENDS, type DisputeEnd } from './dispute.js';
import type { SimMercadoPago } from './mercado-pago.js';
import { openpayError } from './openpay.js';
import { approvalPage, bankPage, checkoutPage, disputePage, payPage, transferPage } from './pages.js';
import type { SimPaypal } from './paypal.js';
import type { NewTransfer } from './stp.js';

/** What a payer may answer at Mercado Pago. */
const PAYER_ANSWERS = ['approved', 'in_process', 'rejected'] as const;

const NOT_FOUND = (): OutsideAnswer => answerOf(openpayError(1005));

/** The last part of a path such as `/pay/tr1`. */
const lastOf = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

/** What those who pay can move. */
export interface Payables {
  readonly charges: ChargeBook;
  readonly cards: SimCards;
  readonly paypal: SimPaypal;
  readonly mercado: SimMercadoPago;
  transfer(made: NewTransfer): void;
  dispute(reference: string, end: DisputeEnd): boolean;
}

/** Where those who pay act by hand: the pages of providers and banks. */
export class PayerPages {
  constructor(private readonly providers: Payables) {}

  answer(request: OutsideRequest): OutsideAnswer {
    const { path } = request;
    if (path === '/checkoutnow') return this.approval(request);
    if (path.startsWith('/3ds/')) return this.bank(request);
    if (path === '/disputes') return this.dispute(request);
    if (path === '/stp/transfer') return this.transfer(request);
    if (path === '/checkout/v1/redirect') return this.checkout(request);
    return this.pay(request);
  }

  private pay({ method, path }: OutsideRequest): OutsideAnswer {
    const { charges } = this.providers;
    const charge = /^\/pay\/[^/]+$/.test(path) ? charges.find(lastOf(path)) : undefined;
    if (!charge) return NOT_FOUND();
    if (method === 'POST' && charge.status !== 'completed') charges.pay(charge);
    return answerHtml(payPage(charge));
  }

  /** The bank asks the holder of a card. */
  private bank({ method, path, query }: OutsideRequest): OutsideAnswer {
    const charge = this.providers.charges.find(lastOf(path));
    if (!charge?.redirect_url) return NOT_FOUND();
    if (method !== 'POST') return answerHtml(bankPage(charge));
    return answerSeeOther(this.providers.cards.authenticate(charge, query.get('answer') === 'yes'));
  }

  /** The payer at PayPal approves, or goes back without. */
  private approval({ method, query }: OutsideRequest): OutsideAnswer {
    const { paypal } = this.providers;
    const order = paypal.orders.get(query.get('token') ?? '');
    if (!order) return NOT_FOUND();
    if (method !== 'POST') return answerHtml(approvalPage(order));
    const isApproved = query.get('answer') === 'approve';
    if (isApproved) paypal.approve(order);
    const back = new URL(order.return_url);
    back.searchParams.set('token', order.id);
    if (isApproved) back.searchParams.set('PayerID', 'SIMULATEDPAYER');
    return answerSeeOther(back.href);
  }

  /** The payer's page at Mercado Pago. */
  private checkout({ method, query }: OutsideRequest): OutsideAnswer {
    const { mercado } = this.providers;
    const preference = mercado.preferences.get(query.get('pref_id') ?? '');
    if (!preference) return NOT_FOUND();
    if (method !== 'POST') return answerHtml(checkoutPage(preference));
    const status = PAYER_ANSWERS.find(each => each === query.get('answer'));
    const payment = status && mercado.pay(preference.id, status);
    const { success, pending, failure } = preference.back_urls;
    const back = new URL(status === 'approved' ? success : status === 'in_process' ? pending : failure);
    for (const name of ['collection_id', 'payment_id']) back.searchParams.set(name, String(payment?.id ?? null));
    for (const name of ['collection_status', 'status']) back.searchParams.set(name, status ?? 'null');
    back.searchParams.set('external_reference', preference.external_reference);
    back.searchParams.set('preference_id', preference.id);
    return answerSeeOther(back.href);
  }

  /** Where a dispute is decided by hand. */
  private dispute({ method, query }: OutsideRequest): OutsideAnswer {
    const reference = query.get('reference') ?? '';
    const end = DISPUTE_ENDS.find(each => each === query.get('end'));
    const decided = method === 'POST' ? (end ?? null) : null;
    if (decided && !this.providers.dispute(reference, decided)) return NOT_FOUND();
    return answerHtml(disputePage(reference, decided));
  }

  /** The page of the bank from which one transfers. */
  private transfer({ method, query, body }: OutsideRequest): OutsideAnswer {
    const [empresa, clabe] = [query.get('empresa') ?? '', query.get('clabe') ?? ''];
    const monto = method === 'POST' ? Number(new URLSearchParams(body).get('monto') ?? 0) : 0;
    const isSent = monto > 0 && Math.round(monto * 100) === Number((monto * 100).toFixed(6));
    if (isSent) this.providers.transfer({ empresa, cuentaBeneficiario: clabe, monto });
    return answerHtml(transferPage(clabe, isSent ? monto : null));
  }
}
