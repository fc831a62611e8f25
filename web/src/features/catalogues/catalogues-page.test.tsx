import { screen, waitFor, within } from '@testing-library/react';
import { failure, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { CataloguesPage } from './catalogues-page.js';

const DONE = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  state: 'done',
  file_name: 'CPdescarga.txt',
  rows: 155847,
  applied: 155847,
  changed: 0,
  removed: 1310,
  problem: null,
  created_at: '2026-11-28T11:59:00Z',
  ended_at: '2026-11-28T12:00:00Z',
};
const RUNNING = {
  ...DONE,
  id: '0190a000-0000-7000-8000-0000000000f2',
  state: 'applying',
  applied: 40000,
  ended_at: null,
};
const aServer = (colonies: object[]) =>
  new MockServer().on('GET colonies/imports', { data: colonies }).on('GET sat_products/imports', { data: [] });
const show = (server: MockServer) => renderAt('/catalogues', <CataloguesPage />, { server, role: 'developer' });
const section = (name: string) => screen.findByRole('region', { name });

describe('the page of official catalogues', () => {
  it('shows what became of earlier files, and why one was rejected', async () => {
    const rejected = { ...DONE, id: 'x', state: 'rejected', problem: 'El archivo no tiene filas.' };
    await show(aServer([rejected, DONE]));
    const postal = within(await section('Códigos postales y colonias'));
    expect(await postal.findByText('155,847 colonias guardadas, 1,310 quitadas.')).toBeTruthy();
    expect(postal.getByText('El archivo no tiene filas.')).toBeTruthy();
    const products = within(await section('Productos y servicios del SAT'));
    expect(await products.findByText('Todavía no hay ninguna.')).toBeTruthy();
  });

  it('sends a file with its name, and shows how far it is', async () => {
    const server = aServer([]).on('POST colonies/upload', new Reply(202, { data: RUNNING }));
    const { user } = await show(server);
    server.on('GET colonies/imports', { data: [RUNNING] });
    await user.upload(
      await screen.findByLabelText('Elegir el archivo de códigos postales'),
      new File(['x'], 'CPdescarga.txt', { type: 'text/plain' }),
    );
    expect((await screen.findAllByText(/Guardando: 40,000 de 155,847/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(server.sent('POST colonies/upload')).toHaveLength(1));
    expect((server.sent('POST colonies/upload')[0]!.body as FormData).get('file_name')).toBe('CPdescarga.txt');
    expect(screen.getByLabelText<HTMLInputElement>('Elegir el archivo de códigos postales').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Elegir el archivo de productos del SAT').disabled).toBe(false);
  });

  it('says what is wrong with a file that is refused', async () => {
    const server = aServer([]).on('POST sat_products/upload', failure(415, 'unsupported_media_type'));
    const { user } = await show(server);
    const field = await screen.findByLabelText('Elegir el archivo de productos del SAT');
    await user.upload(field, new File(['x'], 'sat.csv', { type: 'text/csv' }));
    expect(await screen.findByText('El archivo no es texto ni un .zip.')).toBeTruthy();
    await user.upload(field, new File([new Uint8Array(16_000_001)], 'sat.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/pesa más de 16 MB/)).toBeTruthy();
    expect(server.sent('POST sat_products/upload')).toHaveLength(1);
  });

  it('offers to try again where the history does not load', async () => {
    const server = aServer([]).on('GET colonies/imports', failure(500, 'internal_error'));
    await show(server);
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
