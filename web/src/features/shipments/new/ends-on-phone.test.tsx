import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readDraft } from '../../../shared/shipment-draft/draft-storage.js';
import { listOf } from '../../../shared/testing/mock-server.js';
import { aServer, LUPITA, aShipment, button, field, showWizard } from './wizard.fixture.js';

jest.setTimeout(30_000);

const MESSAGE = `Hola, soy Guadalupe Peña Ibáñez, mándamelo a Abasolo 214, col. Centro, Santiago NL, CP 67300.
Mi cel es 81 8345 6789. Son playeras, 2 kg`;
const SANTIAGO = { city: 'Santiago', neighborhood_type: 'Colonia', postal_code: '67300', name: 'Centro' };
const known = { data: { state: 'Nuevo León', data: [SANTIAGO] } };

const box = () => screen.findByRole('textbox', { name: 'Pega su mensaje o su dirección' });
const destination = () => screen.getByRole('region', { name: 'Destino' });

async function paste(user: UserEvent, text: string): Promise<void> {
  await user.click(await box());
  await user.paste(text);
}

describe('step 1 on a phone', () => {
  const real = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = query => ({ ...real(query), matches: query.includes('640px') });
  });
  afterEach(() => {
    window.matchMedia = real;
  });

  it('asks for the recipient first, and shows the origin as a card with a pencil', async () => {
    await showWizard('/shipments/new', aServer());
    await box();
    expect(screen.getAllByRole('region').map(region => region.getAttribute('aria-label'))).toEqual([
      'Destino',
      'Origen',
    ]);
    const origin = screen.getByRole('region', { name: 'Origen' });
    expect(within(origin).queryByRole('combobox', { hidden: true })).toBeNull();
    within(origin).getByRole('button', { name: 'Cambiar origen', hidden: true });
  });

  it('reads a message into the destination, folds it once its code is known, and continues', async () => {
    const server = aServer().on('GET colonies', known).on('POST shipments', { data: aShipment() });
    const { user } = await showWizard('/shipments/new', server);
    await paste(user, MESSAGE);
    expect((await screen.findByText(/^Leímos/)).textContent).toBe(
      'Leímos nombre, calle, colonia, CP, ciudad y teléfono',
    );
    await within(destination()).findByRole('button', { name: 'Cambiar destino', hidden: true });
    expect(readDraft('new').parcel).toMatchObject({ weight: 2 });
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(server.sent('POST shipments')).toHaveLength(1));
    expect(server.sent('POST shipments')[0]!.body).toMatchObject({
      shipment: {
        destination_attributes: {
          name: 'Guadalupe Peña Ibáñez',
          street: 'Abasolo',
          number: '214',
          postal_code: '67300',
          city: 'Santiago',
        },
      },
    });
  });

  it('keeps the fields open where the catalogue does not know the code of the message', async () => {
    const { user } = await showWizard('/shipments/new', aServer());
    await paste(user, MESSAGE);
    await screen.findByText(/No encontramos el código postal 67300/);
    expect(field('Nombre').value).toBe('Guadalupe Peña Ibáñez');
  });

  it('empties the destination together with its message', async () => {
    const { user } = await showWizard('/shipments/new', aServer());
    await paste(user, MESSAGE);
    await waitFor(() => expect(field('Nombre').value).toBe('Guadalupe Peña Ibáñez'));
    await user.click(button('Borrar'));
    expect(field('Nombre').value).toBe('');
    expect(((await box()) as HTMLTextAreaElement).value).toBe('');
  });

  it('takes one of the newest addresses by one press', async () => {
    const { user } = await showWizard('/shipments/new', aServer());
    await user.click(await screen.findByRole('button', { name: 'Casa de Lupita · Monterrey', hidden: true }));
    within(destination()).getByRole('button', { name: 'Cambiar destino', hidden: true });
    within(destination()).getByText(/Orizaba 101/);
  });

  it('asks for an unknown origin on a screen of its own, with a way back', async () => {
    const server = aServer().on('GET shipments', listOf([])).on('GET addresses', listOf([])).on('GET colonies', known);
    const { user } = await showWizard('/shipments/new', server);
    const origin = () => screen.queryByRole('region', { name: 'Origen' });
    const name = () => within(destination()).getByLabelText(/^Nombre/);
    await box();
    expect(origin()).toBeNull();
    // what is missing of the recipient comes first
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'));
    expect(origin()).toBeNull();
    await paste(user, MESSAGE);
    await within(destination()).findByRole('button', { name: 'Cambiar destino', hidden: true });
    await user.click(button('Guardar y continuar'));
    await screen.findByRole('heading', { name: '¿De dónde sale?' });
    expect(screen.queryByRole('region', { name: 'Destino' })).toBeNull();
    expect(server.sent('POST shipments')).toEqual([]);
    await user.click(button('Atrás'));
    await screen.findByRole('heading', { name: '¿A quién le envías?' });
    expect(origin()).toBeNull();
  });

  it('starts with the saved address of a link', async () => {
    const server = aServer().on('GET addresses/a1', { data: LUPITA });
    await showWizard('/shipments/new?destination=a1', server);
    await within(await screen.findByRole('region', { name: 'Destino' })).findByText(/Orizaba 101/);
  });

  it('is left by the cross above, which asks about what was typed', async () => {
    const { user } = await showWizard('/shipments/new', aServer());
    await paste(user, MESSAGE);
    await screen.findByText(/^Leímos/);
    await user.click(button('Cancelar'));
    await screen.findByText('¿Descartar lo que escribiste?');
  });
});
