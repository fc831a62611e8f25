import type { ProviderError } from '@porte/adapter-kit';
import type { ChargeReading, ListedPayment } from '../payment-provider.js';
import { moneyOf } from '../wire-parts.js';
import { chargeIdOf, stpDepositId } from './charge.js';
import { NO_ORDERS } from './manifest.js';
import { State, type StpOrder } from './wire.js';

const NONE = /no (se |hay|existe)|sin (dato|orden|registro)/i;

/** Where Banxico's proofs are. */
const CEP_HOST = /(^|\.)banxico\.org\.mx$/;

export function errorOf(answer: unknown): ProviderError | null {
  const state = State.safeParse(answer);
  if (!state.success) return null;
  const { estado, mensaje, datos } = state.data;
  const [code, message] = [estado ?? '0', mensaje ?? ''];
  if (code === '0' && datos) return null;
  if (NONE.test(message)) return { code: NO_ORDERS, message };
  return code === '0' ? null : { code, message };
}

export const keyOf = ({ fechaOperacion, institucionOrdenante, claveRastreo }: StpOrder): string =>
  chargeIdOf({ day: fechaOperacion, institution: institucionOrdenante, trackingKey: claveRastreo });

export const isReturned = ({ causaDevolucion, claveRastreoDevolucion }: StpOrder): boolean =>
  Boolean(causaDevolucion) || Boolean(claveRastreoDevolucion);

/** @returns null for what is no proof of Banxico */
function proofOf({ urlCEP }: StpOrder): string | null {
  if (!urlCEP || !URL.canParse(urlCEP)) return null;
  const { protocol, hostname, href } = new URL(urlCEP);
  return protocol === 'https:' && CEP_HOST.test(hostname) ? href : null;
}

export function readingOf(order: StpOrder): ChargeReading {
  if (isReturned(order))
    return { status: 'failed', failure: 'canceled', code: `returned_${order.causaDevolucion ?? ''}` };
  const proof_url = proofOf(order);
  return {
    status: 'paid',
    order_id: stpDepositId(order.cuentaBeneficiario, keyOf(order)),
    amount: moneyOf(order.monto),
    currency: 'MXN',
    provider_fee: null,
    ...(proof_url && { proof_url }),
  };
}

export function listedOf(order: StpOrder): ListedPayment {
  const { fechaOperacion, tsLiquidacion, cuentaBeneficiario, monto } = order;
  const day = fechaOperacion.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return {
    reference: keyOf(order),
    orderId: stpDepositId(cuentaBeneficiario, keyOf(order)),
    at: new Date(Number(tsLiquidacion) > 0 ? Number(tsLiquidacion) : Date.parse(`${day}T18:00:00Z`)),
    amount: moneyOf(monto).centavos,
    fee: null,
    returned: 0n,
  };
}
