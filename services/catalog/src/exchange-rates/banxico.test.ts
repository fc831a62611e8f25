import { toRateAnswer } from './banxico.js';

const answer = (datos: unknown, idSerie = 'SF60653'): string =>
  JSON.stringify({ bmx: { series: [{ idSerie, titulo: 'Tipo de cambio', datos }] } });
const read = (text: string) => toRateAnswer('SF60653', text);

describe('an answer of Banco de México', () => {
  it('is the last rate of the series with its day, digit by digit', () => {
    expect(read(answer([{ fecha: '20/11/2026', dato: '18.3450' }]))).toEqual({
      outcome: 'published',
      rate: '18.3450',
      day: '2026-11-20',
      series: 'SF60653',
    });
    expect(
      read(
        answer([
          { fecha: '19/11/2026', dato: '18.1' },
          { fecha: '20/11/2026', dato: '18.2' },
        ]),
      ),
    ).toMatchObject({
      rate: '18.2',
      day: '2026-11-20',
    });
  });

  it.each([[[]], [[{ fecha: '20/11/2026', dato: 'N/E' }]], [undefined]])('has no rate with %j', datos =>
    expect(read(answer(datos))).toEqual({ outcome: 'none' }),
  );

  it.each([
    ['', 'no JSON'],
    ['<html>', 'no JSON'],
    ['null', 'without the series'],
    ['{"bmx":{"series":7}}', 'without the series'],
    [answer([{ fecha: '20/11/2026', dato: '18.1' }], 'SF43718'), 'without the series'],
    ['{"error":{"mensaje":"Token inválido","detalle":"El token no es válido."}}', 'Token inválido'],
    ...[
      { fecha: '31/02/2026', dato: '18.1' },
      { fecha: '2026-11-20', dato: '18.1' },
      { fecha: '20/11/2026', dato: '0.0000' },
      { fecha: '20/11/2026', dato: '-18.1' },
      { fecha: '20/11/2026', dato: '18.12345' },
      { fecha: '20/11/2026', dato: '1e3' },
      { fecha: '20/11/2026', dato: null },
      {},
    ].map(each => [answer([each]), 'neither a day nor a rate']),
  ])('%s is unknown: %s', (text, message) => expect(read(text!)).toEqual({ outcome: 'unknown', message }));
});
