import type { KeyObject } from 'node:crypto';
import { number, text } from '@porte/adapter-kit';
import { z } from 'zod';
import { pesos } from '../wire-parts.js';

/** Requests and answers of STP's interfaces, as far as they are used. Amounts are decimal numbers of pesos. */

/** A tenant's account at STP. */
export interface StpAccountKeys {
  /** of the API, without a slash at its end */
  base: string;
  /** the name that STP has given the tenant */
  company: string;
  /** the first digits of its customers' CLABEs, by contract */
  prefix: string;
  /** signs what is asked */
  privateKey: KeyObject;
}

/** A received transfer in the answer of `conciliacion`. */
const Order = z.object({
  /** `20261123` */
  fechaOperacion: text.pipe(z.string().regex(/^\d{8}$/)),
  institucionOrdenante: text,
  claveRastreo: z.string().min(1),
  monto: pesos,
  cuentaBeneficiario: z.string().min(1),
  /** when it was settled, ms since 1970 */
  tsLiquidacion: text.nullish(),
  /** Banxico's number; set where the transfer went back to its payer */
  causaDevolucion: z.number().nullish(),
  claveRastreoDevolucion: z.string().nullish(),
  /** Banxico's proof of the transfer */
  urlCEP: z.string().nullish(),
});
export type StpOrder = z.infer<typeof Order>;

/** `total`: of all pages */
export const Page = z.object({ total: number.nullish(), datos: z.array(Order) });

/** What any answer says of itself. `estado` 0: the orders were found */
export const State = z.object({
  estado: text.nullish().catch('unreadable'),
  mensaje: z.string().nullish().catch(null),
  datos: z.array(z.unknown()).nullish().catch(null),
});
