import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportView } from '@porte/contracts';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { Notices } from '../../shared/feedback/notify.js';
import { failure, listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { renderAt } from '../../shared/testing/render.js';
import { PostalCodeImportPage } from './postal-code-import-page.js';
import { zonePostalCodePages } from './postal-code-pages.js';

const ZONE = '0190a000-0000-7000-8000-00000000000a';
const AT = `/zones/${ZONE}/zone-postal-codes`;
const CODE = {
  id: '0190a000-0000-7000-8000-00000000000b',
  postal_code: '01000',
  to_postal_code: '01999',
  country: { name: 'México' },
};
const anImport = (more: Partial<ImportView>): ImportView => ({
  id: '0190a000-0000-7000-8000-00000000000c',
  state: 'ready',
  params: { zone_id: ZONE },
  rows: 2,
  creates: 2,
  unchanged: 0,
  errors: 0,
  applied: 0,
  problem: null,
  sheets: null,
  preview: [{ line: 1, values: { postal_code: '01000' }, status: 'create', message: 'se agregó el cero inicial' }],
  problems: [],
  created_at: '2026-01-01T10:00:00Z',
  ...more,
});
const FILE = new File(['1000'], 'valle.csv', { type: 'text/csv' });
const server = () =>
  new MockServer()
    .on(`GET zones/${ZONE}`, { data: { id: ZONE, name: 'Valle' } })
    .on('GET service_postal_codes', listOf([CODE]))
    .on('GET service_postal_codes/effect', {
      data: { name: 'Valle', service_type: null, kinds: [{ kind: 'coverage', entries: 1, rule: 'on' }] },
    })
    .on('GET service_postal_codes/count', { data: { count: 25_000 } });

const importPage = (api: MockServer) =>
  renderAt(
    `${AT}/import`,
    <>
      <ConfirmProvider>
        <PostalCodeImportPage />
      </ConfirmProvider>
      <Notices />
    </>,
    { server: api, role: 'admin', route: '/zones/:zoneId/zone-postal-codes/import' },
  );

describe('the postal codes of a zone', () => {
  it('the postal codes of a zone are listed, and all deleted after a confirmation, in one call', async () => {
    const api = server().on(`DELETE service_postal_codes/${ZONE}/delete_zone_postal_codes`, {
      data: { deleted: 25_000 },
    });
    const { user } = await visit(zonePostalCodePages, AT, { server: api, route: '/zones/:zoneId/zone-postal-codes' });
    expect(await screen.findByText('01000')).toBeTruthy();
    const all = screen.getByRole('button', { name: 'Eliminar todos' });
    await waitFor(() => expect(all.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(all);
    const question = await screen.findByRole('alertdialog', { name: '¿Eliminar 25,000 códigos postales?' });
    await user.click(within(question).getByRole('button', { name: 'Eliminar todos' }));
    expect(await screen.findByText('Se eliminaron 25,000 códigos')).toBeTruthy();
    expect(api.sent(`DELETE service_postal_codes/${ZONE}/delete_zone_postal_codes`)).toHaveLength(1);
    expect(screen.getByText(/^Los servicios zonales que usan esta zona/)).toBeTruthy();
  });
});

describe('an import of postal codes', () => {
  it('shows what it will save, and saves that after the confirmation', async () => {
    let found: ImportView[] = [];
    const api = server()
      .on('GET service_postal_codes/imports', () => ({ data: found }))
      .on('POST service_postal_codes/upload', () => {
        found = [anImport({})];
        return new Reply(202, { data: found[0] });
      })
      .on(`POST service_postal_codes/imports/*/confirm`, () => {
        found = [anImport({ state: 'done', applied: 2 })];
        return new Reply(202, { data: found[0] });
      });
    await importPage(api);
    await userEvent.upload(await screen.findByLabelText('Elegir archivo'), FILE);
    expect(await screen.findByText('2 filas: 2 por guardar, 0 sin cambios, 0 con error.')).toBeTruthy();
    expect(screen.getByText('Por guardar: se agregó el cero inicial')).toBeTruthy();
    const form = api.sent('POST service_postal_codes/upload')[0]!.body as FormData;
    expect([form.get('zone_id'), (form.get('files[]') as File).name]).toEqual([ZONE, 'valle.csv']);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar 2 filas' }));
    expect(await screen.findByText('Se guardaron 2 filas; 0 sin cambios, 0 con error.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver la lista' }).getAttribute('href')).toBe(AT);
  });

  it('asks which sheet of a workbook is meant, and sends the file again with its name', async () => {
    let found: ImportView[] = [];
    const api = server()
      .on('GET service_postal_codes/imports', () => ({ data: found }))
      .on('POST service_postal_codes/upload', () => {
        const isNamed = (api.sent('POST service_postal_codes/upload').at(-1)!.body as FormData).get('sheet') !== null;
        found = [
          isNamed
            ? anImport({ id: 'named' })
            : anImport({ state: 'rejected', problem: 'El libro tiene 2 hojas', sheets: ['Valle', 'Sierra'] }),
        ];
        return new Reply(202, { data: found[0] });
      });
    await importPage(api);
    await userEvent.upload(await screen.findByLabelText('Elegir archivo'), FILE);
    await userEvent.click(await screen.findByRole('button', { name: 'Sierra' }));
    expect(await screen.findByText('2 filas: 2 por guardar, 0 sin cambios, 0 con error.')).toBeTruthy();
    const form = api.sent('POST service_postal_codes/upload')[1]!.body as FormData;
    expect([form.get('sheet'), (form.get('files[]') as File).name]).toEqual(['Sierra', 'valle.csv']);
  });

  it('an import of postal codes that goes on is found again on the page of its list, and can be canceled', async () => {
    let found = [anImport({ state: 'reading' }), anImport({ id: 'x', params: { zone_id: 'other' } })];
    const api = server()
      .on('GET service_postal_codes/imports', () => ({ data: found }))
      .on('DELETE service_postal_codes/imports/*', () => {
        found = [];
        return { data: anImport({ state: 'canceled' }) };
      });
    await importPage(api);
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar importación' }));
    expect(await screen.findByLabelText('Elegir archivo')).toBeTruthy();
  });

  it('names rows with errors, and what to do with a file of another kind', async () => {
    let found: ImportView[] = [];
    const api = server()
      .on('GET service_postal_codes/imports', () => ({ data: found }))
      .on('POST service_postal_codes/upload', failure(415, 'unsupported_media_type'));
    await importPage(api);
    await userEvent.upload(await screen.findByLabelText('Elegir archivo'), FILE);
    expect(await screen.findByText(/Tipo de archivo no válido/)).toBeTruthy();
    api.on('POST service_postal_codes/upload', () => {
      const problems = [
        { line: 7, values: { postal_code: 'abc' }, status: 'error' as const, message: 'no es un código postal válido' },
      ];
      found = [anImport({ state: 'rejected', creates: 1, errors: 1, problems })];
      return new Reply(202, { data: found[0] });
    });
    await userEvent.upload(screen.getByLabelText('Elegir archivo'), FILE);
    expect(await screen.findByText(/1 fila tiene un error; no se guardó nada/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /7 abc Error: no es un código postal válido/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Descargar errores' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Subir otro archivo' }));
    expect(screen.getByLabelText('Elegir archivo')).toBeTruthy();
  });
});
