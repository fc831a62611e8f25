import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { localTime, systemClock, type Clock } from '@porte/domain-kit';
import { endingOf } from '../sim-carrier/ending.js';
import type { Fault } from '../sim-carrier/fault.js';
import { play } from '../sim-carrier/wire.js';

/** A value of a series as the bank publishes it: `20/11/2026`, `18.3456` or `N/E`. */
export interface SimPublishedRate {
  fecha: string;
  dato: string;
}

/** The simulator's token; any other is refused. */
export const SIM_BANXICO_TOKEN = 'b'.repeat(64);

/** A simulated Banco de México over HTTP, in the shape of its API of statistics (SIE). */
export interface BanxicoSimulator {
  readonly url: string;
  /** the series that were asked for, oldest first */
  readonly calls: readonly string[];
  /** The last value of every series from now on; until then a rate of the last working day. */
  publish(...values: SimPublishedRate[]): void;
  /** Puts faults at the end of the queue; each serves one call. */
  script(...faults: Fault[]): void;
  close(): Promise<void>;
}

const TITLES: Record<string, string> = {
  SF60653:
    'Tipo de cambio pesos por dólar E.U.A. Tipo de cambio para solventar obligaciones denominadas en moneda extranjera Fecha de liquidación',
  SF43718:
    'Tipo de cambio Pesos por dólar E.U.A. Tipo de cambio para solventar obligaciones Fecha de determinación (FIX)',
};
const PATH = /^\/SieAPIRest\/service\/v1\/series\/(\w+)\/datos\/oportuno$/;
const DAY_MS = 86_400_000;

/** The last day on which banks work, as the bank writes it. */
function lastWorkingDay(clock: Clock): string {
  const day = new Date(`${localTime(clock.now(), 'America/Mexico_City').day}T00:00:00Z`);
  while ([0, 6].includes(day.getUTCDay())) day.setTime(day.getTime() - DAY_MS);
  return day.toISOString().slice(0, 10).split('-').reverse().join('/');
}

const failure = (status: number, mensaje: string, detalle: string) => ({
  status,
  body: { error: { mensaje, detalle } },
});

/** Starts the bank on loopback. */
export async function startBanxicoSimulator(clock: Clock = systemClock): Promise<BanxicoSimulator> {
  const [faults, calls, closing]: [Fault[], string[], AbortController] = [[], [], new AbortController()];
  const delay = (ms: number) => sleep(ms, undefined, { signal: closing.signal });
  let published: readonly SimPublishedRate[] | undefined;

  const answer = (series: string, token: unknown) => {
    if (token !== SIM_BANXICO_TOKEN) return failure(400, 'Token inválido', 'El token enviado no es válido.');
    const titulo = TITLES[series];
    if (!titulo) return failure(404, 'Serie no encontrada', `La serie ${series} no existe.`);
    const datos = published ?? [{ fecha: lastWorkingDay(clock), dato: '18.3456' }];
    return { status: 200, body: { bmx: { series: [{ idSerie: series, titulo, datos }] } } };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const series = PATH.exec(request.url ?? '')?.[1] ?? '';
    calls.push(series);
    const work = () => answer(series, request.headers['bmx-token']);
    play(await endingOf(faults.shift() ?? { kind: 'none' }, work, delay), response);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => void response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    publish: (...values) => void (published = values),
    script: (...more) => void faults.push(...more),
    close: async () => {
      closing.abort();
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
