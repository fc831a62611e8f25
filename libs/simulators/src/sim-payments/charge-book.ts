import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomBytes, randomInt } from 'node:crypto';

export type SimChargeStatus =
  | 'in_progress'
  | 'charge_pending'
  | 'completed'
  | 'refunded'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'chargeback_pending'
  | 'chargeback_accepted'
  | 'chargeback_adjustment';

export interface SimRefund {
  id: string;
  status: string;
  amount: number;
  description?: string;
}

/** A charge as the simulated OpenPay keeps it; `amount` is what it reports, in pesos. */
export interface SimCharge {
  id: string;
  merchant_id: string;
  customer_id: string | null;
  method: 'bank_account' | 'store' | 'card';
  card?: { type: 'credit' | 'debit'; brand: string; card_number: string };
  status: SimChargeStatus;
  amount: number;
  currency: string;
  description: string;
  order_id: string | null;
  creation_date: string;
  /** when it was paid; the same unless given */
  operation_date?: string;
  due_date?: string;
  error_code: number | null;
  error_message: string | null;
  fee?: { amount: number; tax: number; currency: string };
  payment_method?: object;
  /** given back in OpenPay's panel */
  refund?: SimRefund;
  /** given back by the API; `refund` is the last one */
  refunds?: SimRefund[];
  /** the status of refunds by the API from now on; `completed` unless given */
  refund_as?: string;
  redirect_url?: string;
}

const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');

/** 20 characters, as OpenPay's ids. */
export const newSimId = (): string => `tr${randomBytes(9).toString('hex')}`;

/** The check digit of a CLABE, of its first 17 digits. */
const checkDigit = (digits17: string): number => {
  const sum = [...digits17].reduce((all, digit, at) => all + ((Number(digit) * [3, 7, 1][at % 3]!) % 10), 0);
  return (10 - (sum % 10)) % 10;
};

/** A CLABE of STP's bank code with a valid check digit. */
export const newSimClabe = (): string => {
  const first = `646180${digits(11)}`;
  return `${first}${checkDigit(first)}`;
};

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The charges of a simulated provider: in memory, or in a file that a later start continues. */
export class ChargeBook {
  /** is told when a charge is paid or refused */
  onSettled: (charge: SimCharge) => void = () => undefined;
  private readonly charges: Map<string, SimCharge>;

  /** @param file of JSON, written whole after each change */
  constructor(private readonly file?: string) {
    const kept = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SimCharge[]) : [];
    this.charges = new Map(kept.map(charge => [charge.id, charge]));
  }

  all(): SimCharge[] {
    return [...this.charges.values()];
  }

  /** @returns at most `limit` of the charges that are meant, after `offset` others, oldest first */
  where(isMeant: (charge: SimCharge) => boolean, offset: number, limit: number): SimCharge[] {
    const found: SimCharge[] = [];
    let skipped = 0;
    for (const charge of this.charges.values()) {
      if (found.length === limit) break;
      if (!isMeant(charge)) continue;
      if (skipped < offset) skipped += 1;
      else found.push(charge);
    }
    return found;
  }

  find(id: string): SimCharge | undefined {
    return this.charges.get(id);
  }

  ofOrder(merchantId: string, orderId: string): SimCharge | undefined {
    return this.all().find(({ merchant_id, order_id }) => merchant_id === merchantId && order_id === orderId);
  }

  /** @throws the system's error where it cannot be written, such as that of a full disk: then it is not there */
  add(charge: SimCharge): SimCharge {
    this.charges.set(charge.id, charge);
    try {
      this.save();
    } catch (error) {
      this.charges.delete(charge.id);
      throw error;
    }
    return charge;
  }

  /** @param amount in pesos, where another one than asked for is paid */
  pay(charge: SimCharge, amount = charge.amount): SimCharge {
    const fee = charge.method === 'bank_account' ? 8 : amount * 0.029 + 2.5;
    const paid = { amount, status: 'completed', fee: { amount: round(fee), tax: round(fee * 0.16), currency: 'MXN' } };
    const settled = this.change(charge, paid as Partial<SimCharge>);
    this.onSettled(settled);
    return settled;
  }

  /** @throws the system's error where it cannot be written: then the charge is as before */
  change(charge: SimCharge, change: Partial<SimCharge>): SimCharge {
    const before = { ...charge };
    Object.assign(charge, change);
    try {
      this.save();
    } catch (error) {
      for (const name of Object.keys(change)) if (!(name in before)) delete charge[name as keyof SimCharge];
      Object.assign(charge, before);
      throw error;
    }
    return charge;
  }

  private save(): void {
    if (this.file === undefined) return;
    writeFileSync(`${this.file}.new`, JSON.stringify(this.all()));
    renameSync(`${this.file}.new`, this.file);
  }
}

/** How a charge is paid, in OpenPay's words. */
export function paymentMethodOf(method: SimCharge['method']): object {
  if (method === 'bank_account')
    return { type: 'bank_transfer', agreement: '1411217', bank: 'STP', clabe: newSimClabe(), name: digits(20) };
  const reference = digits(29);
  return {
    type: 'store',
    reference,
    barcode_url: `https://sandbox-api.openpay.mx/barcode/${reference}?width=1&height=45`,
  };
}
