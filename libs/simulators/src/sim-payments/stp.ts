import { randomInt } from 'node:crypto';
import { localTime, type Clock } from '@porte/domain-kit';
import type { Reply } from '../outside/reply.js';
import type { SimWebhook } from './webhook-sender.js';

/** A transfer as the simulated STP keeps it; `monto` in pesos. */
export interface SimTransfer {
  id: number;
  empresa: string;
  fechaOperacion: number;
  institucionOrdenante: number;
  claveRastreo: string;
  /** what STP's list says */
  monto: number;
  cuentaBeneficiario: string;
  tsLiquidacion: number;
  /** Banxico's number, once the receiver has returned it */
  causaDevolucion: number | null;
  urlCEP: string;
}

/** What a test may say of a transfer; the rest is made up. */
export type NewTransfer = Pick<SimTransfer, 'empresa' | 'cuentaBeneficiario' | 'monto'> & Partial<SimTransfer>;

interface Question {
  empresa?: unknown;
  page?: unknown;
  tipoOrden?: unknown;
  firma?: unknown;
  fechaOperacion?: unknown;
}

const TIME_ZONE = 'America/Mexico_City';
const STP = 90_646;
/** The bank that sends every transfer: BBVA, by SPEI's number. */
const SENDER = 40_012;
const PAGE = 50;
/** RSA of 2048 bits, in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{342}==$/;

const answer = (estado: number, mensaje: string, datos: object[] = [], total = datos.length): Reply => ({
  status: 200,
  body: { estado, mensaje, total, datos },
});

const key = (): string => `SIM${Array.from({ length: 17 }, () => randomInt(10)).join('')}`;

/** The part of STP's interfaces that Porte uses: transfers come in, are told of, and are listed. */
export class SimStp {
  readonly transfers: SimTransfer[] = [];

  constructor(private readonly clock: Clock) {}

  /** A bank sends a transfer. */
  receive(transfer: NewTransfer): SimTransfer {
    const now = this.clock.now();
    const made: SimTransfer = {
      id: randomInt(1e6, 1e9),
      fechaOperacion: this.today(),
      institucionOrdenante: SENDER,
      claveRastreo: key(),
      tsLiquidacion: now.getTime(),
      causaDevolucion: null,
      urlCEP: '',
      ...transfer,
    };
    made.urlCEP ||= `https://www.banxico.org.mx/cep/go?i=${made.institucionOrdenante}&s=20230109&d=${made.claveRastreo}`;
    this.transfers.push(made);
    return made;
  }

  /** What STP sends of a transfer. @param changes of its fields, as of one that STP never sent */
  noticeOf(url: string, transfer: SimTransfer, authorization: string, changes: object = {}): SimWebhook {
    const { empresa, causaDevolucion: _cause, urlCEP: _proof, ...told } = transfer;
    const body = {
      ...told,
      institucionBeneficiaria: STP,
      nombreOrdenante: 'PERSONA DE PRUEBA',
      tipoCuentaOrdenante: 40,
      cuentaOrdenante: '012180001234567899',
      rfcCurpOrdenante: 'ND',
      nombreBeneficiario: 'PORTE',
      tipoCuentaBeneficiario: 40,
      rfcCurpBeneficiario: 'ND',
      conceptoPago: 'SALDO',
      referenciaNumerica: 1,
      empresa,
      tipoPago: 1,
      ...changes,
    };
    return { url, headers: { authorization }, body };
  }

  /** The receiver's answer to the notice. @returns whether STP takes it for one; else it asks again */
  async isAnswered(transfer: SimTransfer, response: Response): Promise<boolean> {
    const { mensaje, id } = (await response.json().catch(() => ({}))) as { mensaje?: string; id?: number };
    if (response.status === 400 && mensaje === 'devolver' && typeof id === 'number') {
      transfer.causaDevolucion = id;
      return true;
    }
    return response.status === 200 && (mensaje === 'confirmar' || mensaje === 'recibido');
  }

  /** Answers `conciliacion`. */
  list(body: unknown): Reply {
    const { empresa, page, tipoOrden, firma, fechaOperacion } = (body ?? {}) as Question;
    if (typeof firma !== 'string' || !SIGNATURE.test(firma)) return answer(4, 'La firma es incorrecta');
    if (tipoOrden !== 'R' || typeof page !== 'number') return answer(3, 'Datos incompletos');
    const day = fechaOperacion === undefined ? this.today() : Number(fechaOperacion);
    const found = this.transfers.filter(each => each.empresa === empresa && each.fechaOperacion === day);
    if (found.length === 0) return answer(6, 'No se encontraron órdenes');
    const shown = found.slice(page * PAGE, (page + 1) * PAGE);
    return answer(0, 'Datos consultados correctamente', shown, found.length);
  }

  private today(): number {
    return Number(localTime(this.clock.now(), TIME_ZONE).day.replaceAll('-', ''));
  }
}
