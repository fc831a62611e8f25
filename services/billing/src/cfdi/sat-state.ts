import { found, unknown, type LookUp } from '@porte/adapter-kit';
import type { Cancellation } from './pac.js';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param status `EstatusCancelacion` of SAT; empty while it has not decided @param receipt SAT's confirmation, XML */
export function ofCancellationStatus(status: string, receipt: string | null): Cancellation {
  switch (plain(status)) {
    case 'cancelado sin aceptacion':
      return { state: 'canceled', acceptance: 'not_needed', receipt };
    case 'cancelado con aceptacion':
      return { state: 'canceled', acceptance: 'accepted', receipt };
    case 'plazo vencido':
      return { state: 'canceled', acceptance: 'expired', receipt };
    case 'solicitud rechazada':
      return { state: 'refused', message: status };
    default:
      return { state: 'pending' };
  }
}

/** What SAT says of an invoice. @param state `Estado` @param status `EstatusCancelacion` */
export function ofSatState(state: string, status: string): LookUp<Cancellation> {
  const said = ofCancellationStatus(status, null);
  switch (plain(state)) {
    case 'vigente':
      return found(said);
    case 'cancelado':
      return found(said.state === 'canceled' ? said : { state: 'canceled', acceptance: 'not_needed', receipt: null });
    default:
      return unknown(state || 'no state');
  }
}
