import { screen, waitFor, within } from '@testing-library/react';
import { failure } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { aDraft, atPace, bought, SHIPMENT, Shop, underway } from '../purchase/shop.fixture.js';
import { ConfirmPage } from './confirm-page.js';
import { paintLabel } from './paint-label.js';
import { printLabel, saveFile } from './print-label.js';

jest.mock('./print-label.js', () => ({
  printLabel: jest.fn(() => false),
  saveFile: jest.fn(),
  canPrintPdf: () => false,
}));
jest.mock('./paint-label.js', () => ({ paintLabel: jest.fn(() => Promise.reject(new Error('nothing paints here'))) }));

const PATH = `/shipments/${SHIPMENT}/confirm`;
const open = ({ server }: Shop, more: object = {}) =>
  renderAt(PATH, atPace(<ConfirmPage />), {
    server,
    route: '/shipments/:shipmentId/confirm',
    now: '2026-11-21T18:00:00Z',
    ...more,
  });

describe('the confirm page', () => {
  let urls = 0;
  beforeEach(() => {
    URL.createObjectURL = () => `blob:label-${++urls}`;
    URL.revokeObjectURL = jest.fn();
  });
  afterEach(() => jest.clearAllMocks());

  const ready = () =>
    waitFor(() => expect(screen.getByRole('button', { name: 'Imprimir' }).getAttribute('aria-disabled')).toBeNull());

  it('shows and copies the tracking number, and links to the carrier', async () => {
    const { user } = await open(new Shop(bought()));
    expect(await screen.findByRole('heading', { name: 'Tu guía está lista' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copiar número de guía' }));
    expect(await navigator.clipboard.readText()).toBe('CRM0000001');
    expect(screen.getByRole('link', { name: 'Rastrear' }).getAttribute('href')).toBe('https://example.com/CRM0000001');
    expect(screen.getByText(/pagaste \$189\.00 · saldo/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver envío 13' }).getAttribute('href')).toBe(`/shipments/${SHIPMENT}`);
  });

  it('says of a promised day in the past that the parcel was due', async () => {
    await open(new Shop(bought()), { now: '2026-12-30T18:00:00Z' });
    expect(await screen.findByText('Debía llegar el')).toBeTruthy();
    expect(screen.queryByText('Llega el')).toBeNull();
  });

  it('shows the promised day, and what to do with the parcel now', async () => {
    await open(new Shop(bought()));
    expect((await screen.findByText('Llega el')).parentElement!.textContent).toMatch(/de noviembre.*64000 Monterrey/);
    const now = within(screen.getByRole('region', { name: 'Qué hacer ahora' }));
    expect(now.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      expect.stringMatching(/pega la guía/),
      expect.stringMatching(/Entrega el paquete a Correcaminos/),
      expect.stringMatching(/^3Avisa a /),
    ]);
  });

  it('links our own page in place of a tracking URL that is not http(s)', async () => {
    const label = { ...bought().generated_label!, tracking_url: 'javascript:alert(1)' };
    await open(new Shop(bought({ generated_label: label })));
    await screen.findByText('CRM0000001');
    const link = screen.getByRole('link', { name: /Rastrear/ });
    expect(link.getAttribute('href')).toBe(new URL(label.tracking_page, location.origin).href);
  });

  it("requests the user's print format, and remembers another choice", async () => {
    const shop = new Shop(bought());
    shop.server.on('PUT preferences', { data: {} });
    const { user } = await open(shop);
    await ready();
    const formats = () => shop.server.sent('GET labels/*/download').map(({ query }) => query.get('format'));
    expect(formats()).toEqual(['thermal']);
    await user.click(screen.getByRole('radio', { name: 'Hoja carta' }));
    await ready();
    expect(formats()).toEqual(['thermal', 'pdf']);
    expect(shop.server.sent('PUT preferences')[0]!.body).toEqual({
      preference: { key: 'label_printing_format', value: 'pdf' },
    });
  });

  it('prints only the label, by the key p and by its button', async () => {
    const print = jest.mocked(printLabel).mockReturnValue(true);
    const { user } = await open(new Shop(bought()));
    await ready();
    await user.keyboard('p');
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print.mock.calls).toEqual([
      [expect.stringMatching(/^blob:label-/)],
      [expect.stringMatching(/^blob:label-/)],
    ]);
    print.mockReturnValue(false);
  });

  it('saves the file if the browser cannot print PDF, and shows that', async () => {
    const { user } = await open(new Shop(bought()));
    await ready();
    await user.keyboard('p');
    expect(saveFile).toHaveBeenCalledWith(expect.stringMatching(/^blob:/), 'CRM0000001.pdf');
    expect(screen.getByText(/la guía se descargó para que la imprimas/)).toBeTruthy();
  });

  it('shows the label as an image with a name', async () => {
    const transferFromImageBitmap = jest.fn();
    HTMLCanvasElement.prototype.getContext = jest.fn(() => ({ transferFromImageBitmap })) as never;
    jest.mocked(paintLabel).mockResolvedValueOnce({ width: 400, height: 600 } as ImageBitmap);
    await open(new Shop(bought()));
    await waitFor(() => expect(transferFromImageBitmap).toHaveBeenCalled());
    expect(screen.getByRole('img', { name: 'Guía CRM0000001' })).toBeTruthy();
  });

  it('shows a message without an image, and still prints and downloads', async () => {
    const { user } = await open(new Shop(bought()));
    expect(await screen.findByText(/no puede mostrar la guía aquí/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    expect(saveFile).toHaveBeenCalled();
  });

  it('offers a retry if the document did not load, although the label is paid', async () => {
    const shop = new Shop(bought());
    shop.server.on('GET labels/*/download', failure(503, 'service_unavailable'));
    const { user } = await open(shop);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'No pudimos mostrar la guía. Está pagada y guardada.',
    );
    shop.server.on('GET labels/*/download', () => new Blob(['%PDF-']));
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    await ready();
  });

  it('follows a purchase in progress', async () => {
    const shop = new Shop(underway());
    await open(shop);
    expect(await screen.findByRole('heading', { name: 'Comprando tu guía' })).toBeTruthy();
    shop.shipment = bought();
    expect(await screen.findByText('CRM0000001')).toBeTruthy();
  });

  it('returns to the rates if the purchase failed', async () => {
    const shop = new Shop(underway());
    const page = await open(shop);
    await screen.findByRole('heading', { name: 'Comprando tu guía' });
    shop.shipment = aDraft({ status: 'error', error: { code: 'carrier_rejected', message: 'no' } });
    await waitFor(() => expect(page.place()).toBe(`/shipments/${SHIPMENT}/rates/new`));
  });

  it('creates another one like it, once, and continues to its rates', async () => {
    const shop = new Shop(bought());
    shop.server.on('POST shipments/*/clone', { data: aDraft({ id: 'clone' }) });
    const page = await open(shop);
    await page.user.dblClick(await screen.findByRole('button', { name: 'Duplicar' }));
    await waitFor(() => expect(page.place()).toBe('/shipments/clone/rates/new'));
    expect(
      new Set(shop.server.sent('POST shipments/*/clone').map(({ headers }) => headers.get('idempotency-key'))).size,
    ).toBe(1);
  });

  it('marks a demo', async () => {
    await open(new Shop(bought({ rate: { ...bought().rate!, demo: true, total: 0 } })));
    expect(await screen.findByText(/Es una guía de prueba/)).toBeTruthy();
  });

  it.each([
    [
      'a manual shipment',
      bought({ source: 'manual', generated_label: null }),
      /estará disponible aquí en unos minutos/,
    ],
    ['a canceled one', bought({ status: 'canceled' }), /ya no se puede usar/],
  ])('has nothing to print for %s', async (_, shipment, words) => {
    await open(new Shop(shipment));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  });
});
