import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { DtoForm } from '../form/dto-form.js';
import { useDtoForm } from '../form/use-dto-form.js';
import { failure, listOf, MockServer, type SeenCall } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { AddressFields } from './address-fields.js';
import { addressValues, type AddressValues } from '../../domain/address/address-values.js';
import { toTypedAddress, TypedAddress } from '../../domain/address/typed-address.js';
import { useAddressRules } from './use-address-rules.js';

jest.setTimeout(30_000);

const ROMA = {
  state: 'Ciudad de México',
  data: [
    { name: 'Roma Norte', city: 'Cuauhtémoc', state: 'Ciudad de México', postal_code: '06700' },
    { name: 'Condesa', city: 'Cuauhtémoc', state: 'Ciudad de México', postal_code: '06700' },
  ],
};
const COUNTRIES = [
  { id: 'c1', code: 'MX', name: 'México', name_es: 'México', name_en: 'Mexico' },
  { id: 'c2', code: 'DE', name: 'Alemania', name_es: 'Alemania', name_en: 'Germany' },
];

function AddressForm({ saved, start }: { saved(input: object): void; start: Partial<AddressValues> }) {
  const rules = useAddressRules();
  const form = useDtoForm({
    dto: TypedAddress,
    values: addressValues(start),
    required: rules.phoneOptional ? [] : ['phone'],
    toInput: values => toTypedAddress(values, rules),
    save: async input => {
      saved(input);
      return { data: input };
    },
  });
  return (
    <DtoForm form={form}>
      <AddressFields prefix="" />
      <button type="submit">Guardar</button>
    </DtoForm>
  );
}

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}\\s*\\*?$`), { selector: 'input' });
/** In one go, as a paste: keys one by one are slow here. */
async function fill(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
}

const texts = (...names: string[]) => names.map(name => field(name).value);

async function anAddressForm({
  start = {},
  server = new MockServer(),
  isOptional = '0',
}: { start?: Partial<AddressValues>; server?: MockServer; isOptional?: string } = {}) {
  server.on('GET settings/*/by_key', { data: { value: isOptional } }).on('GET colonies', ({ query }: SeenCall) => ({
    data: KNOWN[query.get('postal_code')!] ?? { state: 'Jalisco', data: [] },
  }));
  server.on('GET countries', listOf(COUNTRIES)).on('GET states', listOf([{ id: 's1', name: 'Baviera' }]));
  const saved = jest.fn();
  const page = await renderAt('/', <AddressForm saved={saved} start={start} />, { server });
  return { ...page, saved, server };
}

const KNOWN: Record<string, object> = {
  '06700': ROMA,
  '06000': { state: 'Ciudad de México', data: [{ name: 'Centro', city: 'Cuauhtémoc' }] },
};

const WHOLE = {
  name: 'Ana Núñez',
  company: 'Ñandú',
  email: 'ana@example.com',
  phone: '55 1234 5678',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code: '06000',
};

describe('address form fields', () => {
  it('fills state, city and colony options from the postal code', async () => {
    const { user } = await anAddressForm();
    await fill(user, 'Código postal', '06700');
    await waitFor(() =>
      expect(texts('Estado', 'Ciudad o municipio', 'Colonia')).toEqual(['Ciudad de México', 'Cuauhtémoc', '']),
    );
    await user.click(field('Colonia'));
    expect(
      within(await screen.findByRole('listbox', { name: 'Colonia' }))
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Roma Norte', 'Condesa']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field('Colonia').value).toBe('Condesa');
  });

  it('warns about a postal code without colonies until the user confirms it', async () => {
    const { user } = await anAddressForm();
    await fill(user, 'Código postal', '45999');
    await user.click(await screen.findByRole('button', { name: 'El código es correcto' }));
    expect(screen.queryByText(/No encontramos el código postal/)).toBeNull();
    await fill(user, 'Código postal', '45998');
    expect(await screen.findByText(/No encontramos el código postal 45998/)).toBeTruthy();
  });

  it('does not save a postal code without colonies before the user confirms it', async () => {
    const { user, saved } = await anAddressForm({
      start: { ...WHOLE, country_code: 'MX', state: 'Jalisco', postal_code: '45997' },
    });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/corrígelo o confirma que es correcto/)).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'El código es correcto' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  });

  it('accepts and keeps a colony that is not in the catalogue', async () => {
    const { user } = await anAddressForm();
    await fill(user, 'Código postal', '06700');
    await waitFor(() => expect(field('Estado').value).toBe('Ciudad de México'));
    await fill(user, 'Colonia', 'Roma Nueva de Niño Perdido');
    await user.tab();
    expect(field('Colonia').value).toBe('Roma Nueva de Niño Perdido');
  });

  it('fills only the state for a postal code without colonies', async () => {
    const { user } = await anAddressForm();
    await fill(user, 'Código postal', '44100');
    await waitFor(() => expect(texts('Estado', 'Ciudad o municipio')).toEqual(['Jalisco', '']));
    screen.getByText('No tenemos las colonias de este código; escríbela.');
  });

  it('replaces values of the previous postal code but keeps typed values', async () => {
    const { user } = await anAddressForm();
    await fill(user, 'Código postal', '06700');
    await waitFor(() => expect(field('Ciudad o municipio').value).toBe('Cuauhtémoc'));
    await fill(user, 'Colonia', 'Mi colonia');
    await fill(user, 'Código postal', '44100');
    await waitFor(() =>
      expect(texts('Estado', 'Ciudad o municipio', 'Colonia')).toEqual(['Jalisco', '', 'Mi colonia']),
    );
  });

  it('does not change a complete address on first render', async () => {
    const { server } = await anAddressForm({ start: { ...WHOLE, postal_code: '06700', state: 'CDMX' } });
    await waitFor(() => expect(server.sent('GET colonies')).toHaveLength(1));
    expect(texts('Estado', 'Ciudad o municipio', 'Colonia')).toEqual(['CDMX', 'Cuauhtémoc', 'Centro']);
  });

  it('allows manual input when the catalogue does not answer', async () => {
    const server = new MockServer();
    const { user, saved } = await anAddressForm({ start: WHOLE, server });
    server.on('GET colonies', failure(503, 'service_unavailable'));
    await fill(user, 'Código postal', '06700');
    await user.click(screen.getByRole('button', { name: 'Guardar', hidden: true }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(expect.objectContaining({ postal_code: '06700', state: 'Ciudad de México' })),
    );
  });

  it('submits typed values unchanged, including accents, and empty ones as null', async () => {
    const { user, saved } = await anAddressForm({ start: WHOLE });
    await user.click(screen.getByRole('button', { name: 'Guardar', hidden: true }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({
        ...WHOLE,
        country_code: 'MX',
        calling_code: null,
        reference: null,
        rfc: null,
        aka: null,
      }),
    );
  });

  it('moves the calling code out of the phone number', async () => {
    const { user, saved } = await anAddressForm({ start: { ...WHOLE, phone: '+52 (55) 1234-5678' } });
    await user.click(screen.getByRole('button', { name: 'Guardar', hidden: true }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(expect.objectContaining({ phone: '5512345678', calling_code: '52' })),
    );
  });

  it('requires ten phone digits and an existing postal code', async () => {
    const { user, saved } = await anAddressForm({ start: { ...WHOLE, phone: '123', postal_code: '00123' } });
    await user.click(screen.getByRole('button', { name: 'Guardar', hidden: true }));
    await screen.findByText('No es un teléfono válido');
    screen.getByText('No es un código postal válido');
    expect(document.activeElement).toBe(field('Teléfono'));
    expect(saved).not.toHaveBeenCalled();
  });

  it('requires the phone by default, and neither e-mail nor company', async () => {
    const { user, saved } = await anAddressForm({ start: { ...WHOLE, email: '', company: '', phone: '' } });
    await user.click(screen.getByRole('button', { name: 'Guardar', hidden: true }));
    expect(await screen.findAllByText('Es obligatorio')).toHaveLength(1);
    expect(saved).not.toHaveBeenCalled();
    await fill(user, 'Teléfono', '5512345678');
    await user.click(screen.getByRole('button', { name: 'Guardar', hidden: true }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ email: null, company: null })));
  });

  it('makes the phone optional when the tenant setting says so', async () => {
    const { user, saved } = await anAddressForm({ start: { ...WHOLE, phone: '' }, isOptional: '1' });
    await waitFor(() => expect(field('Teléfono').required).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Guardar', hidden: true }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ phone: null })));
  });

  it('truncates a pasted reference at 35 characters and says so', async () => {
    const { user } = await anAddressForm();
    await user.click(field('Referencia'));
    await user.paste('x'.repeat(36));
    expect(field('Referencia').value).toBe('x'.repeat(35));
    screen.getByText('La referencia no puede tener más de 35 caracteres');
  });

  it('finds a country by name', async () => {
    const { user, saved } = await anAddressForm({ start: { ...WHOLE, phone: '1234567', postal_code: '80331' } });
    expect(field('País').value).toBe('México');
    await user.click(field('País'));
    await screen.findByRole('option', { name: 'Alemania' });
    await user.clear(field('País'));
    await user.type(field('País'), 'alemá{Enter}');
    expect(field('País').value).toBe('Alemania');
    await user.click(screen.getByRole('button', { name: 'Guardar', hidden: true }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ country_code: 'DE' })));
  });
});

describe('a pasted address', () => {
  it('is split into the fields, with the colony as the catalogue writes it, and what was not understood is said', async () => {
    const { user } = await anAddressForm();
    await user.click(screen.getByRole('button', { name: 'Pegar mensaje o dirección' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pegar mensaje o dirección' });
    await user.click(within(dialog).getByRole('textbox', { name: /Texto/ }));
    await user.paste(
      'Nombre: Lupita Pérez\nTel: 55 8765 4321\nCalle: Orizaba 101\nCol. roma nte, 06700\nxyzzy 99 qwerty?',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Llenar campos' }));
    await waitFor(() =>
      expect(texts('Nombre', 'Empresa', 'Teléfono', 'Calle', 'Número', 'Código postal')).toEqual([
        'Lupita Pérez',
        '',
        '55 8765 4321',
        'Orizaba',
        '101',
        '06700',
      ]),
    );
    await waitFor(() =>
      expect(texts('Estado', 'Ciudad o municipio', 'Colonia')).toEqual([
        'Ciudad de México',
        'Cuauhtémoc',
        'Roma Norte',
      ]),
    );
  });
});
