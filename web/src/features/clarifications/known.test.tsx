import { screen } from '@testing-library/react';
import { MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { Known } from './known.js';

const show = (known: string) =>
  renderAt(
    '/',
    <p>
      <Known known={known} />
    </p>,
    { server: new MockServer() },
  );

describe('Known', () => {
  it.each([
    ['Error: no answer within 25000 ms', 'La paquetería no respondió en 25 segundos'],
    ['time-out after 25 s', 'La paquetería no respondió a tiempo'],
    ['the caller was interrupted', 'El sistema se interrumpió mientras la paquetería respondía'],
    ['status 504', 'La paquetería respondió con un error (estado 504)'],
    ['unreadable answer', 'La respuesta de la paquetería no se pudo leer'],
    ['TypeError: fetch failed', 'Se cortó la conexión con la paquetería'],
    [
      'bought as COR1, but its documents could not be stored: Error: disk',
      'La paquetería vendió la guía COR1, pero su archivo no se pudo guardar',
    ],
    ['nobody speaks to the carrier any more', 'Ya no hay conexión con esta paquetería'],
  ])('translates a known outcome, with the original behind it: %s', async (known, words) => {
    await show(known);
    expect((await screen.findByText(words)).title).toBe(known);
  });

  it("shows the carrier's own message if there is one", async () => {
    await show('Guía en revisión por el área de tráfico');
    expect(await screen.findByText('Guía en revisión por el área de tráfico')).toBeTruthy();
  });
});
