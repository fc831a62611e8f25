import { isClabe, LARGEST_PAYMENT, type ReturnCause } from '@porte/contracts';
import { isCalendarDay } from '../calendar-day.js';
import { chargeIdOf } from '../providers/stp/charge.js';

/** A transfer as STP tells of it; no names and no tax ids of people. */
export interface ReceivedTransfer {
  /** STP's own */
  id: string;
  chargeId: string;
  trackingKey: string;
  clabe: string;
  /** in centavos */
  amount: bigint;
  /** of operation, `2026-11-23` */
  day: string;
}

/** What of a notice can be read; `cause` says why it cannot be taken. */
export type TransferNotice =
  { transfer: ReceivedTransfer } | { cause: ReturnCause; id: string; chargeId: string | null };

interface StpNotice {
  id?: unknown;
  fechaOperacion?: unknown;
  institucionOrdenante?: unknown;
  claveRastreo?: unknown;
  monto?: unknown;
  tipoCuentaBeneficiario?: unknown;
  cuentaBeneficiario?: unknown;
}

/** SPEI's type of an account that is named by its CLABE. */
const CLABE_ACCOUNT = '40';

const digits = (value: unknown, most: number): string | null =>
  (typeof value === 'string' || Number.isSafeInteger(value)) && new RegExp(`^\\d{1,${most}}$`).test(String(value))
    ? String(value)
    : null;

/** @returns null for what is no amount of whole centavos above 0 */
function centavosOf(monto: unknown): bigint | null {
  const text = typeof monto === 'number' && Number.isFinite(monto) ? String(monto) : monto;
  const [, pesos, cents = ''] = typeof text === 'string' ? (/^(\d{1,15})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []) : [];
  if (pesos === undefined) return null;
  const amount = BigInt(pesos) * 100n + BigInt(cents.padEnd(2, '0'));
  return amount > 0n ? amount : null;
}

const dayOf = (fecha: string | null): string | null => {
  const day = fecha?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? '';
  return isCalendarDay(day) ? day : null;
};

/** Reads a notice of STP, whatever its body is. */
export function transferNoticeOf(body: unknown): TransferNotice {
  const notice = (typeof body === 'object' && body !== null ? body : {}) as StpNotice;
  const [id, fecha, institution] = [
    digits(notice.id, 20),
    digits(notice.fechaOperacion, 8),
    digits(notice.institucionOrdenante, 6),
  ];
  const { claveRastreo } = notice;
  const trackingKey =
    typeof claveRastreo === 'string' && /^[A-Za-z0-9]{1,30}$/.test(claveRastreo) ? claveRastreo : null;
  const [day, amount] = [dayOf(fecha), centavosOf(notice.monto)];
  const isKnown = day !== null && institution !== null && trackingKey !== null;
  const chargeId = isKnown ? chargeIdOf({ day: fecha!, institution, trackingKey }) : null;
  const refused = (cause: ReturnCause): TransferNotice => ({ cause, id: id ?? '', chargeId });
  const clabe = typeof notice.cuentaBeneficiario === 'string' ? notice.cuentaBeneficiario : '';
  if (id === null || chargeId === null || amount === null || clabe === '') return refused(14);
  const type = notice.tipoCuentaBeneficiario;
  if (type !== undefined && String(type as string) !== CLABE_ACCOUNT) return refused(17);
  if (!isClabe(clabe)) return refused(1);
  if (amount > LARGEST_PAYMENT) return refused(20);
  return { transfer: { id, chargeId, trackingKey: trackingKey!, clabe, amount, day: day! } };
}
