import type { KeyObject } from 'node:crypto';

/** The types of STP's interfaces, as far as they are used. Amounts are decimal numbers of pesos. */

/** A received transfer in the answer of `conciliacion`. */
export interface StpOrder {
  /** `20261123` */
  fechaOperacion: number | string;
  institucionOrdenante: number | string;
  claveRastreo: string;
  monto: number;
  cuentaBeneficiario: string;
  /** when it was settled, ms since 1970 */
  tsLiquidacion?: number | string | null;
  /** Banxico's number; set where the transfer went back to its payer */
  causaDevolucion?: number | null;
  claveRastreoDevolucion?: string | null;
  /** Banxico's proof of the transfer */
  urlCEP?: string | null;
}

export interface StpPage {
  /** 0: the orders were found */
  estado?: number;
  mensaje?: string;
  /** of all pages */
  total?: number;
  datos?: StpOrder[];
}

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
