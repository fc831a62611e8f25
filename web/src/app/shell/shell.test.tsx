import { act, screen, waitFor, within } from '@testing-library/react';
import { AppLink } from '../../shared/routing/app-link.js';
import { termsRefused } from '../../shared/session/session-slice.js';
import { aPerson } from '../../shared/testing/render.js';
import { aPage, aServer, allPages, shellAt } from './shell.fixture.js';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the frame', () => {
  it('names the company, the year, the version, and the terms where there are any', async () => {
    await shellAt('/', { server: aServer().on('GET settings/*/by_key', { data: { value: '# Términos' } }) });
    const footer = await screen.findByRole('contentinfo');
    expect(footer.textContent).toContain('Porte 2031');
    expect(footer.textContent).toContain('2.31.5');
    expect((await within(footer).findByRole('link', { name: 'Términos y condiciones' })).getAttribute('href')).toBe(
      '/terms',
    );
  });

  it('names no terms where the tenant has none', async () => {
    const server = aServer();
    await shellAt('/', { server });
    await waitFor(() => expect(server.sent('GET settings/*/by_key').length).toBeGreaterThan(0));
    expect(within(await screen.findByRole('contentinfo')).queryByRole('link')).toBeNull();
  });

  it('shows customers what they can spend, and staff nothing of the kind', async () => {
    const { unmount } = await shellAt('/', { me: { available_balance: 1234.5 } });
    expect(await screen.findByText('$1,234.50')).toBeTruthy();
    unmount();
    await shellAt('/', { role: 'admin' });
    await heading('page /');
    expect(screen.queryByText('Saldo disponible')).toBeNull();
  });

  it('signs out from the menu of the account', async () => {
    const server = aServer().on('DELETE sign_out', null);
    const { user, store } = await shellAt('/', { server });
    await user.click(await screen.findByRole('button', { name: /^Cuenta de\s+Ana Núñez/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Salir' }));
    await waitFor(() => expect(store.getState().session.state).toBe('out'));
    expect(server.sent('DELETE sign_out')).toHaveLength(1);
  });

  it('turns to dark and to English, and remembers both', async () => {
    const { user } = await shellAt('/');
    const choose = async (account: RegExp, choice: string) => {
      await user.click(await screen.findByRole('button', { name: account }));
      await user.click(await screen.findByRole('menuitemradio', { name: choice }));
    };
    await choose(/^Cuenta de\s+Ana Núñez/, 'Oscuro');
    await choose(/^Cuenta de\s+Ana Núñez/, 'English');
    expect(await screen.findByRole('link', { name: 'Shipments' })).toBeTruthy();
    expect([localStorage.getItem('theme'), localStorage.getItem('locale')]).toEqual(['dark', 'en']);
    await choose(/^Account of\s+Ana Núñez/, 'Español');
    await screen.findByRole('link', { name: 'Envíos' });
  });
});

describe('the question about legal texts', () => {
  const version = (id: string, kind: 'terms' | 'privacy') => ({
    id,
    kind,
    version: 2,
    summary_es: `Cambio de ${kind}`,
    summary_en: null,
    effective_from: '2031-03-01T12:00:00Z',
    created_at: '2031-03-01T12:00:00Z',
  });
  const pending = [version('t2', 'terms'), version('p2', 'privacy')];
  const ask = () => screen.findByRole('dialog', { name: 'Antes de continuar' });
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('names every version to accept, and accepts them together', async () => {
    const server = aServer();
    server.on('POST legal_acceptances', () => {
      server.on('GET registrations', { data: aPerson('customer', { documents_to_accept: [] }) });
      return { data: [] };
    });
    const { user } = await shellAt('/', { server, me: { documents_to_accept: pending } });
    const dialog = within(await ask());
    expect(dialog.getByRole('link', { name: 'Términos y condiciones' }).getAttribute('href')).toBe('/terms');
    expect(dialog.getByText('Cambio de privacy')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Acepto' }));
    await gone();
    expect(server.sent('POST legal_acceptances')[0]!.body).toEqual({ legal_acceptance: { documents: ['t2', 'p2'] } });
  });

  it('the question about legal texts is put off until a change is refused', async () => {
    const { user, store } = await shellAt('/', { me: { documents_to_accept: pending } });
    await user.click(within(await ask()).getByRole('button', { name: 'Ahora no' }));
    await gone();
    act(() => void store.dispatch(termsRefused()));
    expect(await ask()).toBeTruthy();
  });

  it('the question about legal texts is not asked while they are read', async () => {
    await shellAt('/terms', { me: { documents_to_accept: pending } });
    await heading('page /terms');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('going somewhere', () => {
  const withLinks = [
    aPage('/', {}, () => (
      <>
        <h1>Aquí</h1>
        <AppLink to="/there">Ir</AppLink>
      </>
    )),
    aPage('/there', {}, () => (
      <>
        <h1>Allá</h1>
        <AppLink to="/">Volver</AppLink>
      </>
    )),
  ];

  it('puts the focus on the heading of the page that opens', async () => {
    const { user } = await shellAt('/', { routes: withLinks });
    await user.click(await screen.findByRole('link', { name: 'Ir' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Allá'));
  });

  it('leaves the focus to a field that took it', async () => {
    const { user } = await shellAt('/', {
      routes: [
        withLinks[0]!,
        aPage('/there', {}, () => (
          <>
            <h1>Allá</h1>
            <input aria-label="Código" autoFocus />
          </>
        )),
      ],
    });
    await user.click(await screen.findByRole('link', { name: 'Ir' }));
    const field = await screen.findByLabelText('Código');
    expect(document.activeElement === field).toBe(true);
  });

  it('says Not Found where no page is, with a way home', async () => {
    const { user } = await shellAt('/nowhere/at-all');
    expect(await heading('Página no encontrada')).toBeTruthy();
    expect(screen.getByText(/Not Found/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ir al inicio' }));
    expect(await heading('page /')).toBeTruthy();
  });

  it('leads home from a page that the person may not see, and says so by the address', async () => {
    const { place } = await shellAt('/zones?page=2');
    await heading('page /');
    expect(place()).toBe('/?redirect=%2Fzones%3Fpage%3D2');
  });

  it('signs out a user without access to the dashboard', async () => {
    const server = aServer().on('DELETE sign_out', null);
    const { store } = await shellAt('/', { server, routes: [aPage('/', { can: ['destroy', 'SystemSetting'] })] });
    await waitFor(() => expect(store.getState().session.state).toBe('out'));
  });
});

describe('a page that fails', () => {
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('of no use');
    return <h1>Entera</h1>;
  };

  beforeEach(() => {
    isBroken = true;
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  it('leaves the menu standing and can be tried again', async () => {
    const { user } = await shellAt('/fragile', { routes: [...allPages, aPage('/fragile', {}, Fragile)] });
    expect((await screen.findByRole('alert')).textContent).toContain('Esta página falló');
    expect(screen.getByRole('link', { name: 'Envíos' })).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await heading('Entera')).toBeTruthy();
  });

  it('is forgotten as soon as another page is opened', async () => {
    const { user } = await shellAt('/fragile', { routes: [...allPages, aPage('/fragile', {}, Fragile)] });
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'Envíos' }));
    expect(await heading('page /shipments')).toBeTruthy();
  });

  it('asks for a reload where it could not be fetched', async () => {
    const away = () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    };
    await shellAt('/gone', { routes: [aPage('/gone', {}, away)] });
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar esta página');
    expect(screen.getByRole('button', { name: 'Volver a cargar' })).toBeTruthy();
  });
});
