import { z } from 'zod';

/** A tenant's account at SW Sapien. */
export interface SwAccount {
  /** origin of the system */
  base: string;
  /** origin of SAT's consultation */
  sat: string;
  /** one that does not expire (*token infinito*) */
  token: string;
  /** false where stamps have no value to SAT */
  is_real: boolean;
}

/** Whether SW has answered at all, as SW answers. */
const status = z.enum(['success', 'error']);
const maybe = z.string().nullish();

/** `POST /v4/cfdi33/stamp/v4` */
export const StampAnswer = z.object({ status, message: maybe, data: z.object({ cfdi: maybe }).nullish() });
export type SwStamp = z.infer<typeof StampAnswer>;

/** `POST /cfdi33/cancel/xml`. `acuse`: SAT's receipt, XML; `uuid`: the state of each invoice */
export const CancelAnswer = z.object({
  status,
  message: maybe,
  data: z.object({ acuse: maybe, uuid: z.record(z.string(), z.string()).nullish() }).nullish(),
});
export type SwCancellation = z.infer<typeof CancelAnswer>;

/** `GET /account/balance` */
export const BalanceAnswer = z.object({ status: z.literal('success'), data: z.object({}) });

/** The body of every answer that is no success; the code of an error begins its message. */
export const Failure = z.object({ status: z.literal('error'), message: maybe });

const Said = z.string().default('');

/** What SAT's consultation answers. */
export const StateAnswer = z.object({
  ConsultaResponse: z.object({ ConsultaResult: z.object({ Estado: z.string(), EstatusCancelacion: Said }) }),
});
export type SatState = z.infer<typeof StateAnswer>;
