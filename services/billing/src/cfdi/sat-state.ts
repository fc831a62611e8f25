import { RECEIVER_REJECTED, type CancellationAnswer } from './pac.js';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param status `EstatusCancelacion` of SAT; empty while it has not decided @param receipt SAT's confirmation, XML */
export function ofCancellationStatus(status: string, receipt: string | null): CancellationAnswer {
  switch (plain(status)) {
    case 'cancelado sin aceptacion':
      return { outcome: 'canceled', acceptance: 'not_needed', receipt };
    case 'cancelado con aceptacion':
      return { outcome: 'canceled', acceptance: 'accepted', receipt };
    case 'plazo vencido':
      return { outcome: 'canceled', acceptance: 'expired', receipt };
    case 'solicitud rechazada':
      return { outcome: 'refused', code: RECEIVER_REJECTED, message: status };
    default:
      return { outcome: 'pending' };
  }
}

/** What SAT says of an invoice. @param state `Estado` @param status `EstatusCancelacion` */
export function ofSatState(state: string, status: string): CancellationAnswer {
  const answer = ofCancellationStatus(status, null);
  switch (plain(state)) {
    case 'vigente':
      return answer;
    case 'cancelado':
      return answer.outcome === 'canceled' ? answer : { outcome: 'canceled', acceptance: 'not_needed', receipt: null };
    default:
      return { outcome: 'unknown', message: state || 'no state' };
  }
}
