import { screen, waitFor } from '@testing-library/react';
import { listOf, type SeenCall } from '../../../shared/testing/mock-server.js';
import { readDraft } from '../../../shared/shipment-draft/draft-storage.js';
import { aServer, aShipment, BODEGA, button, LUPITA, SHIPMENT, showWizard } from './wizard.fixture.js';

jest.setTimeout(30_000);

const CARMEN = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  fullname: 'Carmen Cliente',
  email: 'carmen@example.com',
  company: 'Ñandú',
};
const BENITO = {
  id: '0190a000-0000-7000-8000-0000000000c2',
  fullname: 'Benito Bravo',
  email: 'benito@example.com',
  company: null,
};

const toWhere = ({ query }: SeenCall) =>
  JSON.parse(query.get('where') ?? '{}') as { user_id?: string; search?: { like: string }; user_type?: string };

/** Carmen's address book has one address, Benito's another. */
const anOffice = () =>
  aServer()
    .on('GET users', (call: SeenCall) =>
      listOf(
        [CARMEN, BENITO].filter(({ fullname }) =>
          fullname.toLowerCase().includes((toWhere(call).search?.like ?? '').toLowerCase()),
        ),
      ),
    )
    .on('GET shipments', listOf([]))
    .on('GET addresses', (call: SeenCall) =>
      listOf(
        toWhere(call).user_id === CARMEN.id
          ? [LUPITA]
          : toWhere(call).user_id === BENITO.id
            ? [BODEGA]
            : [LUPITA, BODEGA],
      ),
    );

const customer = () => screen.findByRole('combobox', { name: /^Cliente/ });

async function choose(user: Awaited<ReturnType<typeof showWizard>>['user'], letters: string): Promise<void> {
  await user.click(await customer());
  await user.keyboard(letters);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
}

describe('a new shipment created by staff', () => {
  it('asks for the customer before any address is shown or loaded', async () => {
    const server = anOffice();
    await showWizard('/shipments/new', server, 'operator');
    await customer();
    expect(screen.queryByLabelText(/^Calle/)).toBeNull();
    expect([...server.sent('GET addresses'), ...server.sent('GET shipments')]).toEqual([]);
  });

  it('uses the address book of the chosen customer only, and belongs to that customer', async () => {
    const server = anOffice().on('POST shipments', { data: aShipment() });
    const { user, place } = await showWizard('/shipments/new', server, 'admin');
    await choose(user, 'carm');
    expect(await screen.findByText('Envío de Carmen Cliente (carmen@example.com)')).toBeTruthy();
    expect(await screen.findByText('La dirección más reciente de su libreta')).toBeTruthy();
    await user.click(await screen.findByLabelText('Buscar destino guardado', { selector: 'input' }));
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Lupita Pérez'),
      ]),
    );
    await user.keyboard('lupi');
    await waitFor(() =>
      expect(server.sent('GET addresses').some(call => toWhere(call).search?.like === 'lupi')).toBe(true),
    );
    await user.keyboard('{Enter}');
    await screen.findByText('Cambiar destino');
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(place()).toBe(`/shipments/${SHIPMENT}/parcels/new`));
    expect(server.sent('POST shipments')[0]!.body).toMatchObject({ shipment: { user_id: CARMEN.id } });
    expect(server.sent('GET addresses').every(call => toWhere(call).user_id === CARMEN.id)).toBe(true);
    expect(server.sent('GET users').every(call => toWhere(call).user_type === 'customer')).toBe(true);
    expect(readDraft('new')).toEqual({});
  });

  it('makes a manual shipment of its own page, apart from what was typed for another one', async () => {
    const server = anOffice().on('POST shipments', { data: aShipment({ source: 'manual' }) });
    const { user, place } = await showWizard('/manual-shipments/new', server, 'operator');
    await choose(user, 'carm');
    await screen.findByText(/Orizaba 101/, { selector: 'p' });
    expect([readDraft('new'), readDraft('manual').customer?.id]).toEqual([{}, CARMEN.id]);
    await user.click(await screen.findByLabelText('Buscar destino guardado', { selector: 'input' }));
    await user.keyboard('lupi');
    await waitFor(() =>
      expect(server.sent('GET addresses').some(call => toWhere(call).search?.like === 'lupi')).toBe(true),
    );
    await user.keyboard('{Enter}');
    await screen.findByText('Cambiar destino');
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(place()).toBe(`/shipments/${SHIPMENT}/parcels/new`));
    expect(server.sent('POST shipments')[0]!.body).toMatchObject({
      shipment: { user_id: CARMEN.id, source: 'manual' },
    });
    expect(readDraft('manual')).toEqual({});
  });

  it('keeps the customer after a reload, and drops its addresses when another is chosen', async () => {
    const server = anOffice();
    const { user, unmount } = await showWizard('/shipments/new', server, 'operator');
    await choose(user, 'carm');
    await screen.findByText(/Orizaba 101/, { selector: 'p' });
    unmount();
    const again = await showWizard('/shipments/new', server, 'operator');
    await screen.findByText('Envío de Carmen Cliente (carmen@example.com)');
    await again.user.click(button('Cambiar cliente'));
    await choose(again.user, 'beni');
    await screen.findByText(/Calzada de Tlalpan 3000/, { selector: 'p' });
    expect(screen.queryByText(/Orizaba 101/)).toBeNull();
  });

  it('offers the templates of the shipment’s customer', async () => {
    const TEMPLATE = {
      id: 't1',
      name: 'Caja de Carmen',
      parcel_type: 'box',
      length: 30,
      width: 40,
      height: 25,
      weight: 4.2,
      contents: 'Ropa',
      sat_product_id: null,
    };
    const server = anOffice().on(`GET shipments/${SHIPMENT}/packages`, listOf([TEMPLATE]));
    const { user } = await showWizard(`/shipments/${SHIPMENT}/parcels/new`, server, 'operator');
    await user.click(await screen.findByRole('combobox', { name: 'Empaque' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Caja de Carmen'),
    ]);
    expect(server.sent('GET packages')).toEqual([]);
  });
});
