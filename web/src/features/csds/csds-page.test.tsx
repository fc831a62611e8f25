import { screen, waitFor } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { Notices } from '../../shared/feedback/notify.js';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { CsdsPage } from './csds-page.js';

const CSD = {
  id: 'c1',
  rfc: 'EKU9003173C9',
  certificate_number: '30001000000500003416',
  legal_name: 'ESCUELA KEMPER URGATE SA DE CV',
  upload_date: '2026-11-20T16:00:00Z',
  valid_from: '2023-05-18T11:43:51Z',
  expiration_date: '2027-05-18T11:43:51Z',
  state: 'current',
};

const show = (server: MockServer, now = '2026-11-23T18:00:00Z', role: Role = 'admin') =>
  renderAt(
    '/csds',
    <>
      <CsdsPage />
      <Notices />
    </>,
    { server, role, now },
  );
const aServer = (rows: object[] = [CSD]) => new MockServer().on('GET csds', listOf(rows));
const fill = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  await user.upload(await screen.findByLabelText(/^Certificado/), new File(['c'], 'a.cer'));
  await user.upload(screen.getByLabelText(/^Llave privada/), new File(['k'], 'a.key'));
  await user.type(screen.getByLabelText(/^Contraseña de la llave/), ' 1234 ');
  await user.click(screen.getByRole('button', { name: 'Guardar certificado' }));
};

describe('the page of the certificate', () => {
  it('shows the certificate in use', async () => {
    await show(aServer());
    expect(await screen.findByText('30001000000500003416')).toBeTruthy();
    expect(screen.queryByText(/Vence en|venció/)).toBeNull();
  });

  it.each([
    ['2027-03-20T00:00:00Z', 'Vence en 59 días. Tramita uno nuevo en el SAT y cárgalo aquí.'],
    ['2027-05-18T00:00:00Z', 'Vence hoy. Tramita uno nuevo en el SAT y cárgalo aquí.'],
    ['2027-05-19T00:00:00Z', 'Ya venció: no se puede facturar. Carga uno nuevo.'],
  ])('warns on %s', async (now, text) => {
    await show(aServer(), now);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says that there is none, and that it did not load', async () => {
    const { unmount } = await show(aServer([]));
    expect(await screen.findByText(/Todavía no hay certificado/)).toBeTruthy();
    unmount();
    await show(new MockServer().on('GET csds', failure(500, 'internal_error')));
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });

  it('sends both files with the password as it was typed, and then forgets it', async () => {
    const server = aServer([]).on('POST csds', { data: CSD });
    const page = await show(server);
    await fill(page);
    expect(await screen.findByText(/Archivos importados/)).toBeTruthy();
    const sent = server.sent('POST csds')[0]!.body as FormData;
    expect([
      (sent.get('csd[certificate]') as File).name,
      (sent.get('csd[private_key]') as File).name,
      sent.get('csd[password]'),
    ]).toEqual(['a.cer', 'a.key', ' 1234 ']);
    expect(screen.getByLabelText<HTMLInputElement>(/^Contraseña de la llave/).value).toBe('');
  });

  it('sends nothing without files, and shows why a certificate was refused', async () => {
    const server = aServer([]).on('POST csds', failure(422, 'csd_not_a_pair', { messages: ['No son pareja.'] }));
    const page = await show(server);
    await page.user.click(await screen.findByRole('button', { name: 'Guardar certificado' }));
    await waitFor(() => expect(screen.getAllByText('Es obligatorio').length).toBeGreaterThan(1));
    expect(server.sent('POST csds')).toHaveLength(0);
    await fill(page);
    expect(await screen.findByText('No son pareja.')).toBeTruthy();
  });
});
