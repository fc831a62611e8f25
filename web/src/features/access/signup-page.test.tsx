import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderOut } from '../../shared/testing/render-out.js';
import { SignupPage } from './signup-page.js';

// Typing takes long on a busy machine.
jest.setTimeout(30_000);

const server = (flag = '0', codes = '1') =>
  new MockServer()
    .on('GET settings/get_register_flag', { data: { value: flag } })
    .on('GET settings/referral_code/by_key', { data: { key: 'referral_code', value: codes } })
    .on('POST registrations', { data: {} });
const signup = { '/signup': <SignupPage /> };
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

/** Fills in step 1 and continues to step 2. */
async function introduce(user: UserEvent) {
  await user.type(await screen.findByLabelText(/^Nombre/), ' Ana ');
  await user.type(field(/^Apellidos/), 'Núñez');
  await user.type(field(/^Correo/), ' ana@example.com ');
  await user.type(field(/^Contraseña/), ' con espacios ');
  await user.type(field(/^Teléfono/), '+52 (55) 1234-5678');
  await press(user, 'Continuar');
  await screen.findByRole('heading', { name: 'Paso 2 de 2: tu negocio' });
}

async function answer(user: UserEvent) {
  await user.selectOptions(field(/envíos haces/), 'De 21 a 50');
  await user.selectOptions(field(/tipo de negocio/), 'Tienda en línea');
  await user.selectOptions(field(/te podemos ayudar/), 'Otra cosa');
}

describe('sign-up', () => {
  it("has two steps, sends the input in the server's format, and shows what to do next", async () => {
    const api = server();
    const { user } = renderOut('/signup?ref=ANA23456', signup, { server: api });
    await screen.findByRole('heading', { name: 'Paso 1 de 2: tus datos' });
    expect((await screen.findByLabelText<HTMLInputElement>(/Código de referido/)).value).toBe('ANA23456');
    await introduce(user);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Paso 2 de 2: tu negocio' })),
    );
    expect(screen.getAllByRole('option', { name: /^De |Ninguno todavía/ })).toHaveLength(7);
    await answer(user);
    await press(user, 'Crear cuenta');
    expect(await screen.findByRole('heading', { name: 'Gracias por registrarse.' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Te escribimos a ana@example.com.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
    expect(screen.getByRole('link', { name: /Volver a iniciar sesión/ }).getAttribute('href')).toBe('/login');
    expect(api.sent('POST registrations').map(({ body }) => body)).toEqual([
      {
        user: {
          name: 'Ana',
          last_name: 'Núñez',
          email: 'ana@example.com',
          password: ' con espacios ',
          phone: '5512345678',
          referred_by: 'ANA23456',
          questions: { shipments_per_month: '21-50', business_type: 'online_store', help: 'other' },
        },
      },
    ]);
  });

  it('continues only with valid data, and shows the errors at each field', async () => {
    const { user } = renderOut('/signup', signup, { server: server() });
    await user.type(await screen.findByLabelText(/^Correo/), 'ana');
    await user.type(field(/^Contraseña/), 'corta');
    await user.type(field(/^Teléfono/), '123');
    await press(user, 'Continuar');
    expect(screen.getByText('Por favor, introduce una dirección de correo electrónico válida')).toBeTruthy();
    expect(screen.getByText('Necesita 10 caracteres como mínimo')).toBeTruthy();
    expect(screen.getByText('No es un teléfono válido')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Nombre/)));
    expect(screen.getByRole('heading', { name: /Paso 1/ })).toBeTruthy();
  });

  it('goes back and forth with all input kept', async () => {
    const { user } = renderOut('/signup', signup, { server: server() });
    await introduce(user);
    await user.selectOptions(field(/tipo de negocio/), 'Servicios');
    await press(user, 'Atrás');
    expect(field(/^Correo/).value).toBe('ana@example.com');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Paso 1/ })));
    await press(user, 'Continuar');
    expect(
      (await screen.findByLabelText<HTMLSelectElement>(/tipo de negocio/)).selectedOptions[0].textContent,
    ).toContain('Servicios');
  });

  it('returns to the field that the server rejects, and keeps the answers', async () => {
    const api = server().on(
      'POST registrations',
      failure(422, 'validation_failed', { details: { referred_by: ['no es válido'] } }),
    );
    const { user } = renderOut('/signup?ref=NADIE', signup, { server: api });
    await introduce(user);
    await answer(user);
    await press(user, 'Crear cuenta');
    expect(await screen.findByText('No es válido')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/Código de referido/)));
    await user.clear(field(/Código de referido/));
    api.on('POST registrations', { data: {} });
    await press(user, 'Continuar');
    await screen.findByRole('heading', { name: /Paso 2/ });
    expect(screen.queryByRole('alert')).toBeNull();
    await press(user, 'Crear cuenta');
    expect(await screen.findByRole('heading', { name: 'Gracias por registrarse.' })).toBeTruthy();
    expect(api.sent('POST registrations').at(-1)!.body).not.toHaveProperty('user.referred_by');
  });

  it('stays with a message if the server is unavailable or rejects everything, and requires every answer', async () => {
    const api = server().on(
      'POST registrations',
      failure(403, 'registration_closed', { messages: ['El registro está cerrado.'] }),
    );
    const { user } = renderOut('/signup', signup, { server: api });
    await introduce(user);
    await press(user, 'Crear cuenta');
    expect(screen.getAllByText('Es obligatorio')).toHaveLength(3);
    expect(api.sent('POST registrations')).toEqual([]);
    await answer(user);
    api.isAway = true;
    await press(user, 'Crear cuenta');
    expect((await screen.findByRole('alert')).textContent).toContain('No hay respuesta del servidor');
    api.isAway = false;
    await press(user, 'Crear cuenta');
    expect(await screen.findByText(/El registro está cerrado\./)).toBeTruthy();
  });

  it('shows the referral code only if the tenant uses them', async () => {
    const api = server('0', '0');
    renderOut('/signup?ref=ANA23456', signup, { server: api });
    await screen.findByLabelText(/^Nombre/);
    expect(screen.queryByLabelText(/Código de referido/)).toBeNull();
  });

  it('shows that it is closed, and links to the sign-in', async () => {
    renderOut('/signup', signup, { server: server('1') });
    expect(await screen.findByRole('heading', { name: 'El registro está cerrado' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toBeTruthy();
  });

  it('the sign-up is sent only once the versions in effect are accepted, and asks again where they have changed', async () => {
    const version = (id: string, kind: string) => ({
      id,
      kind,
      version: 1,
      effective_from: '2026-01-01T00:00:00Z',
      summary_es: 'Primera',
      summary_en: null,
    });
    const api = server()
      .on('GET legal_documents/published', { data: [version('t1', 'terms'), version('p1', 'privacy')] })
      .on('POST registrations', failure(403, 'terms_not_accepted', { messages: ['Cambiaron'] }));
    const { user } = renderOut('/signup', signup, { server: api });
    await introduce(user);
    await answer(user);
    await press(user, 'Crear cuenta');
    expect(await screen.findByText('Para crear tu cuenta debes aceptarlos.')).toBeTruthy();
    expect(api.sent('POST registrations')).toEqual([]);
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Acepto los términos/ });
    await user.click(box());
    api.on('GET legal_documents/published', { data: [version('t2', 'terms')] });
    await press(user, 'Crear cuenta');
    expect(await screen.findByText(/Cambiaron/)).toBeTruthy();
    await waitFor(() => expect(box().checked).toBe(false));
    expect(api.sent('POST registrations')[0]!.body).toHaveProperty('user.accepted_documents', ['t1', 'p1']);
    api.on('POST registrations', { data: {} });
    await user.click(box());
    await press(user, 'Crear cuenta');
    expect(await screen.findByRole('heading', { name: 'Gracias por registrarse.' })).toBeTruthy();
    expect(api.sent('POST registrations').at(-1)!.body).toHaveProperty('user.accepted_documents', ['t2']);
  });
});
