import { SIM_BANXICO_TOKEN, startBanxicoSimulator } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { Banxico } from './index.js';
import { manifest } from './manifest.js';
import { rateOf } from './parse.js';
import { SeriesAnswer } from './wire.js';

const REFUSED = {
  status: 200,
  type: 'application/json',
  body: '{"error":{"mensaje":"Token inválido","detalle":"El token no es válido."}}',
  means: 'unknown',
} as const;

describeAdapter(manifest, [], async ({ through, journal }) => {
  const simulator = await startBanxicoSimulator();
  const bank = new Banxico(SIM_BANXICO_TOKEN, 'SF60653', await through(simulator.url), { journal });
  return {
    secrets: [SIM_BANXICO_TOKEN],
    operations: {
      latest: { prepare: () => Promise.resolve(signal => bank.latest(signal)), error_inside: REFUSED },
      testConnection: { prepare: () => Promise.resolve(signal => bank.testConnection(signal)), error_inside: REFUSED },
    },
    close: async () => {
      await bank.close();
      await simulator.close();
    },
  };
});

const answer = (datos: unknown, idSerie = 'SF60653') => ({
  bmx: { series: [{ idSerie, titulo: 'Tipo de cambio', datos }] },
});
/** As the transport reads it: what has another shape is unknown. */
const read = (said: unknown) => {
  const checked = SeriesAnswer.safeParse(said);
  return checked.success ? rateOf(checked.data, 'SF60653') : { kind: 'unknown' };
};

describe('an answer of Banco de México', () => {
  it('is the last rate of the series with its day, digit by digit', () => {
    expect(read(answer([{ fecha: '20/11/2026', dato: '18.3450' }]))).toEqual({
      kind: 'found',
      value: { rate: '18.3450', day: '2026-11-20', series: 'SF60653' },
    });
    const days = [
      { fecha: '19/11/2026', dato: '18.1' },
      { fecha: '20/11/2026', dato: '18.2' },
    ];
    expect(read(answer(days))).toMatchObject({ value: { rate: '18.2', day: '2026-11-20' } });
  });

  it.each([[[]], [[{ fecha: '20/11/2026', dato: 'N/E' }]], [undefined]])('has no rate with %j', datos =>
    expect(read(answer(datos))).toEqual({ kind: 'absent' }),
  );

  it.each([
    null,
    { bmx: { series: 7 } },
    answer([{ fecha: '20/11/2026', dato: '18.1' }], 'SF43718'),
    ...[
      { fecha: '31/02/2026', dato: '18.1' },
      { fecha: '2026-11-20', dato: '18.1' },
      { fecha: '20/11/2026', dato: '0.0000' },
      { fecha: '20/11/2026', dato: '-18.1' },
      { fecha: '20/11/2026', dato: '18.12345' },
      { fecha: '20/11/2026', dato: '1e3' },
      { fecha: '20/11/2026', dato: null },
      {},
    ].map(each => answer([each])),
  ])('%j is unknown', said => expect(read(said)).toMatchObject({ kind: 'unknown' }));

  it('tells a token that the bank does not accept from one that it does', async () => {
    const simulator = await startBanxicoSimulator();
    const bank = new Banxico('a'.repeat(64), 'SF60653', simulator.url);
    const signal = AbortSignal.timeout(10_000);
    expect(await bank.latest(signal)).toEqual({ kind: 'unknown', reason: 'Token inválido' });
    expect(await bank.testConnection(signal)).toMatchObject({ kind: 'unsent', cause: 'account' });
    await bank.close();
    await simulator.close();
  });
});
