import { localTime, systemClock, type Clock } from '@porte/domain-kit';
import { answerJson, type Call, type Mount, type OutsideAnswer, type OutsideRequest } from '../outside/index.js';

/** A value of a series as the bank publishes it: `20/11/2026`, `18.3456` or `N/E`. */
export interface SimPublishedRate {
  fecha: string;
  dato: string;
}

/** The simulator's token; any other is refused. */
export const SIM_BANXICO_TOKEN = 'b'.repeat(64);

const TITLES: Record<string, string> = {
  SF60653:
    'Tipo de cambio pesos por dólar E.U.A. Tipo de cambio para solventar obligaciones denominadas en moneda extranjera Fecha de liquidación',
  SF43718:
    'Tipo de cambio Pesos por dólar E.U.A. Tipo de cambio para solventar obligaciones Fecha de determinación (FIX)',
};
const PATH = /^\/SieAPIRest\/service\/v1\/series\/(\w+)\/datos\/oportuno$/;
const DAY_MS = 86_400_000;

const seriesOf = (path: string): string => PATH.exec(path)?.[1] ?? '';

/** The last day on which banks work, as the bank writes it. */
function lastWorkingDay(clock: Clock): string {
  const day = new Date(`${localTime(clock.now(), 'America/Mexico_City').day}T00:00:00Z`);
  while ([0, 6].includes(day.getUTCDay())) day.setTime(day.getTime() - DAY_MS);
  return day.toISOString().slice(0, 10).split('-').reverse().join('/');
}

const failure = (status: number, mensaje: string, detalle: string): OutsideAnswer =>
  answerJson({ error: { mensaje, detalle } }, status);

/** A simulated Banco de México, in the shape of its API of statistics (SIE). */
export class SimBanxico implements Mount {
  private published: readonly SimPublishedRate[] | undefined;

  constructor(private readonly clock: Clock = systemClock) {}

  /** The last value of every series from now on; until then a rate of the last working day. */
  publish(...values: SimPublishedRate[]): void {
    this.published = values;
  }

  /** A call is named by its series. */
  callOf({ path }: OutsideRequest): Call {
    return { operation: seriesOf(path) };
  }

  answer({ path, headers }: OutsideRequest): OutsideAnswer {
    const series = seriesOf(path);
    if (headers['bmx-token'] !== SIM_BANXICO_TOKEN)
      return failure(400, 'Token inválido', 'El token enviado no es válido.');
    const titulo = TITLES[series];
    if (!titulo) return failure(404, 'Serie no encontrada', `La serie ${series} no existe.`);
    const datos = this.published ?? [{ fecha: lastWorkingDay(this.clock), dato: '18.3456' }];
    return answerJson({ bmx: { series: [{ idSerie: series, titulo, datos }] } });
  }
}
