import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { Notices } from '../../shared/feedback/notify.js';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { FiscalDataPage } from './fiscal-data-page.js';

const ROW = {
  id: 'f1',
  user_id: 'u1',
  business_name: 'ESCUELA KEMPER URGATE',
  rfc: 'EKU9003173C9',
  rfc_digit_matches: true,
  fiscal_regime: '601',
  payment_form: '03',
  cfdi_use: 'G03',
  email: null,
  phone: '5512345678',
  street: 'Avenida Juárez',
  number: '12',
  interior_number: null,
  neighborhood: 'Centro',
  city: 'Xalapa',
  state: 'Veracruz',
  postal_code: '91000',
  country_code: 'MX',
  created_at: '2026-11-20T16:00:00Z',
};

const aServer = (rows: object[] = [ROW]): MockServer =>
  new MockServer()
    .on('GET fiscal_data', listOf(rows))
    .on('GET countries', listOf([{ id: 'mx', name: 'México', code: 'MX' }]))
    .on('GET states', listOf([]))
    .on('GET colonies', {
      data: { data: [{ name: 'Centro', city: 'Xalapa', state: 'Veracruz', postal_code: '91000' }] },
    });
const show = (server: MockServer, role: Role = 'customer', me: object = {}, query = '') =>
  renderAt(
    `/fiscal-data${query}`,
    <>
      <FiscalDataPage />
      <Notices />
    </>,
    { server, role, me },
  );
const choices = (label: RegExp): string[] =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(option => (option as HTMLOptionElement).value)
    .filter(Boolean);

describe('the page of fiscal data', () => {
  it('offers the regimes and uses that SAT accepts for the RFC', async () => {
    const { user } = await show(aServer([]));
    const rfc = await screen.findByLabelText(/^RFC/);
    await user.type(rfc, 'eku-900317 3c9');
    expect(choices(/^Régimen fiscal/)).toContain('601');
    expect(choices(/^Régimen fiscal/)).not.toContain('605');
    await user.clear(rfc);
    await user.type(rfc, 'CACX7605101P8');
    expect(choices(/^Régimen fiscal/)).toContain('605');
    expect(choices(/^Régimen fiscal/)).not.toContain('601');
    await user.selectOptions(screen.getByLabelText(/^Régimen fiscal/), '605');
    expect(choices(/^Uso del CFDI/)).toContain('D01');
    expect(choices(/^Uso del CFDI/)).not.toContain('G03');
  });

  it('only warns about a check digit that differs', async () => {
    const { user } = await show(aServer([]));
    await user.type(await screen.findByLabelText(/^RFC/), 'MCI7306249Y1');
    expect(screen.getByText(/no coincide con el dígito verificador/)).toBeTruthy();
  });

  it('shows the saved data, and sends them with the RFC as it is stored', async () => {
    const server = aServer().on('POST fiscal_data', { data: ROW });
    const { user } = await show(server);
    const rfc = await screen.findByLabelText(/^RFC/);
    await user.clear(rfc);
    await user.type(rfc, 'eku-900317 3c9');
    await user.selectOptions(screen.getByLabelText(/^Uso del CFDI/), 'S01');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findAllByText(/guardad/i)).not.toHaveLength(0);
    const { fiscal_datum: sent } = server.sent('POST fiscal_data')[0]!.body as { fiscal_datum: object };
    expect(sent).toMatchObject({ rfc: 'EKU9003173C9', cfdi_use: 'S01', fiscal_regime: '601', postal_code: '91000' });
    expect(sent).not.toHaveProperty('email');
  });

  it('advises to leave the data empty for the generic RFC, and compares the postal code with the state', async () => {
    const server = aServer();
    const { user } = await show(server);
    const rfc = await screen.findByLabelText(/^RFC/);
    await user.clear(rfc);
    await user.type(rfc, 'XAXX010101000');
    const state = screen.getByLabelText(/^Estado/);
    await user.clear(state);
    await user.type(state, 'Nuevo León');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/sin datos fiscales, tus pagos van en la factura global/)).toBeTruthy();
    expect(screen.getByText(/no es de ese estado/i)).toBeTruthy();
    expect(screen.queryByText(/puedes guardarlo/)).toBeNull();
    expect(server.sent('POST fiscal_data')).toHaveLength(0);
  });

  it('warns of a postal code without colonies in the words of invoices', async () => {
    const server = aServer([]).on('GET colonies', { data: { data: [], state: 'Veracruz' } });
    const { user } = await show(server);
    await user.type(await screen.findByLabelText(/^Código postal/), '91999');
    expect(await screen.findByText(/el SAT no timbra tus facturas/)).toBeTruthy();
    expect(screen.queryByText(/paquetería/)).toBeNull();
  });

  it('leads back to where the person came from once they are saved, in this app only', async () => {
    for (const [back, end] of [
      ['/my-transactions?page=2', '/my-transactions?page=2'],
      ['//evil.example', null],
    ] as const) {
      const server = aServer().on('POST fiscal_data', { data: ROW });
      const { user, place, unmount } = await show(server, 'customer', {}, `?back=${encodeURIComponent(back)}`);
      await user.selectOptions(await screen.findByLabelText(/^Uso del CFDI/), 'S01');
      await user.click(screen.getByRole('button', { name: 'Guardar' }));
      await waitFor(() => expect(server.sent('POST fiscal_data')).toHaveLength(1));
      await waitFor(() => expect(place()).toBe(end ?? `/fiscal-data?back=${encodeURIComponent(back)}`));
      unmount();
    }
  });

  it('keeps a name with the company type, or with a sign that no invoice holds, from being sent', async () => {
    const server = aServer();
    const { user } = await show(server);
    const name = await screen.findByLabelText(/^Nombre o razón social/);
    for (const wrong of ['Escuela Kemper Urgate SA de CV', 'Escuela|Kemper']) {
      await user.clear(name);
      await user.type(name, wrong);
      await user.click(screen.getByRole('button', { name: 'Guardar' }));
      expect(name.getAttribute('aria-invalid')).toBe('true');
    }
    expect(server.sent('POST fiscal_data')).toHaveLength(0);
  });

  it('is read-only for a sub-user, and says when there are none yet', async () => {
    const { unmount } = await show(aServer(), 'customer', { parent_id: 'p1' });
    expect(await screen.findByText('ESCUELA KEMPER URGATE')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    unmount();
    await show(aServer([]), 'customer', { parent_id: 'p1' });
    expect(await screen.findByText(/Tu cuenta principal aún no ha guardado/)).toBeTruthy();
  });

  it('redirects staff to the users', async () => {
    const { place } = await show(aServer(), 'admin');
    expect(place()).toBe('/users');
  });

  it('can be asked for again when it does not load', async () => {
    await show(new MockServer().on('GET fiscal_data', failure(500, 'internal_error')));
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
