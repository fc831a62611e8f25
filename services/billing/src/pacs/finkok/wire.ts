import { listOf, text } from '@porte/adapter-kit';
import { z } from 'zod';

/** A tenant's account at Finkok. */
export interface FinkokAccount {
  /** origin of the system */
  base: string;
  username: string;
  password: string;
  /** false where stamps have no value to SAT */
  is_real: boolean;
}

/** The two of Finkok's SOAP services that we use. */
export type FinkokService = 'stamp' | 'cancel';

const maybe = text.default('');

/** An element with a list of others, which may be empty. */
const lists = <T extends z.ZodRawShape>(shape: T) => z.union([z.object(shape), z.literal('')]).optional();

/** What `stamp` and `stamped` answer; the document is stamped where `xml` is there. */
export const StampResult = z.object({
  xml: maybe,
  Incidencias: lists({ Incidencia: listOf(z.object({ CodigoError: maybe, MensajeIncidencia: maybe })) }),
});
export type FinkokStamp = z.infer<typeof StampResult>;

/** What `cancel_signature` answers. `CodEstatus`: an error of the whole request, its code at the beginning */
export const CancelResult = z.object({
  Folios: lists({ Folio: listOf(z.object({ UUID: maybe, EstatusUUID: maybe, EstatusCancelacion: maybe })) }),
  Acuse: maybe,
  CodEstatus: maybe,
});
export type FinkokCancellation = z.infer<typeof CancelResult>;

/** What `get_sat_status` answers: SAT's own state of the invoice. */
export const StateResult = z.object({ sat: z.object({ Estado: text, EstatusCancelacion: maybe }) });

/** What `get_receipt` answers. */
export const ReceiptResult = z.object({ receipt: maybe });
