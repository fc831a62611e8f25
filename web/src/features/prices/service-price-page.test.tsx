import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { Notices } from '../../shared/feedback/notify.js';
import { failure, listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { PriceDraftPage } from './price-draft-page.js';
import { ServicePricePage } from './service-price-page.js';

jest.setTimeout(60_000);

const SERVICE = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  name: 'Terrestre',
  carrier_id: '0190a000-0000-7000-8000-0000000000c1',
  edit_admin_cost: false,
  carrier: { name: 'Correcaminos', logo: '/api/carriers/logos/t/c.png' },
};
const row = (kg: number, price: number, admin_cost: number) => ({
  id: `row-${kg}`,
  service_id: SERVICE.id,
  kg,
  price,
  admin_cost,
});
const ROWS = [row(1, 89, 72), row(5, 139, 121), row(10, 189, 166)];

const version = (number: number, replaced_at: string | null, more: object = {}) => ({
  number,
  service_id: SERVICE.id,
  published_at: `2026-11-0${number}T18:00:00.000Z`,
  replaced_at,
  author: { id: 'u', name: 'Dalia Ochoa' },
  note: null,
  restored_from: null,
  rows: 3,
  ...more,
});
const VERSIONS = [version(2, null, { rows: 1 }), version(1, '2026-11-02T18:00:00.000Z')];

const aServer = () =>
  new MockServer()
    .on(`GET services/${SERVICE.id}`, { data: SERVICE })
    .on('GET services', listOf([SERVICE]))
    .on('GET service_prices', listOf(ROWS))
    .on('GET service_prices/versions', { data: VERSIONS })
    .on('GET service_prices/drafts', { data: [] })
    .on('POST service_prices/versions/restore', { data: ROWS })
    .on('PUT service_prices/table', { data: ROWS });

const open = (server: MockServer, role: Role = 'admin') =>
  renderAt(
    `/services/${SERVICE.id}/service-prices`,
    <>
      <ServicePricePage />
      <Notices />
    </>,
    { server, role, route: '/services/:serviceId/service-prices' },
  );
const cell = (kg: number) => screen.getByRole('gridcell', { name: new RegExp(`^Precio hasta ${kg}\\skg:`) });
const paste = (element: HTMLElement, text: string) =>
  fireEvent.paste(element, { clipboardData: { getData: () => text } });
const sent = (server: MockServer) => server.sent('PUT service_prices/table')[0]?.body;

describe('the price table of a service', () => {
  it.each<[Role, string[]]>([
    ['admin', ['Hasta (kg)', 'Costo de la empresa', 'Precio', 'Margen $', 'Margen %', 'Acciones']],
    [
      'main_admin',
      ['Hasta (kg)', 'Costo del sistema', 'Costo de la empresa', 'Precio', 'Margen $', 'Margen %', 'Acciones'],
    ],
  ])('shows %s its columns', async (role, heads) => {
    await open(aServer(), role);
    await screen.findByRole('grid');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads);
  });

  it('keeps the place of what loads later: the copy from other services, the versions below the drafts', async () => {
    const never = () => new Promise(() => {});
    await open(aServer().on('GET services', never).on('GET service_prices/drafts', never));
    await screen.findByRole('grid');
    expect(screen.getByRole('combobox', { name: 'Copiar de otro servicio' })).toBeTruthy();
    expect(document.querySelector('[data-stack] > [data-to-come]')).toBeTruthy();
  });

  it("bears its carrier's mark", async () => {
    await open(aServer());
    await screen.findByRole('grid');
    expect(document.querySelector('header img')?.getAttribute('src')).toBe(SERVICE.carrier.logo);
  });

  it('is typed by keyboard, reverted by undo, and saved as one', async () => {
    const server = aServer();
    const { user } = await open(server);
    await screen.findByRole('grid');
    await user.click(cell(1));
    await user.keyboard('{ArrowDown}{Enter}');
    const editor = await screen.findByRole('textbox', { name: /^Precio hasta 5\skg$/ });
    await user.clear(editor);
    await user.type(editor, '145,5{Enter}');
    expect(cell(5).textContent).toBe('$139.00$145.50');
    await user.keyboard('200{Enter}');
    expect(screen.getByRole('region', { name: '2 cambios sin guardar' })).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(cell(10).textContent).toBe('$189.00');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(sent(server)).toEqual({
        service_prices: { service_id: SERVICE.id, rows: [{ kg: 5, price: 145.5 }], removed: [] },
      }),
    );
  });

  it('takes rows from a spreadsheet, all or none', async () => {
    const server = aServer();
    const { user } = await open(server);
    await screen.findByRole('grid');
    await user.click(cell(1));
    paste(cell(1), '2\t95\nx\t1');
    expect(screen.getByText(/1 fila tiene un error; no se cambió nada/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: /sin guardar/ })).toBeNull();
    paste(cell(1), 'Hasta (kg)\tPrecio\n2\t95\n5\t$1,140.00');
    expect(cell(2).textContent).toBe('$95.00');
    await user.click(screen.getByRole('button', { name: /^Quitar hasta 10\skg$/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar 3 cambios' }));
    await waitFor(() =>
      expect(sent(server)).toEqual({
        service_prices: {
          service_id: SERVICE.id,
          rows: [
            { kg: 2, price: 95 },
            { kg: 5, price: 1140 },
          ],
          removed: [10],
        },
      }),
    );
  });

  it('fills the margin of the selected rows, and copies the first price down', async () => {
    const { user } = await open(aServer());
    await screen.findByRole('grid');
    await user.click(cell(1));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await user.type(screen.getByRole('textbox', { name: 'Porcentaje' }), '20');
    await user.click(screen.getByRole('button', { name: 'Fijar margen en 3 filas' }));
    expect([1, 5, 10].map(kg => cell(kg).textContent)).toEqual(['$89.00$90.00', '$139.00$151.25', '$189.00$207.50']);
    await user.click(screen.getByRole('button', { name: 'Rellenar abajo' }));
    expect(cell(10).textContent).toBe('$189.00$90.00');
  });

  it('saves a price below its cost only after a confirmation', async () => {
    const server = aServer();
    const { user } = await open(server);
    await screen.findByRole('grid');
    await user.click(cell(10));
    await user.keyboard('150{Enter}');
    const flags = screen.getByRole('region', { name: 'Revisa antes de guardar' });
    expect(within(flags).getByText(/^Hasta 10\skg se vende bajo el costo: \$150\.00 contra \$166\.00\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Guardar 1 cambio' }));
    expect(sent(server)).toBeUndefined();
    await user.click(within(flags).getByRole('checkbox', { name: 'Es a propósito' }));
    await user.click(screen.getByRole('button', { name: 'Guardar 1 cambio' }));
    await waitFor(() => expect(sent(server)).toBeTruthy());
  });

  it('keeps the changes that the server refused', async () => {
    const server = aServer().on('PUT service_prices/table', failure(422, 'validation_failed'));
    const { user } = await open(server);
    await screen.findByRole('grid');
    await user.click(cell(5));
    await user.keyboard('140{Enter}');
    await user.click(screen.getByRole('button', { name: 'Guardar 1 cambio' }));
    expect(await screen.findByText('No se guardó ningún cambio.')).toBeTruthy();
    expect(cell(5).textContent).toBe('$139.00$140.00');
  });

  it('is exported for this service only, without costs that are not shown', async () => {
    URL.createObjectURL = () => '#file';
    URL.revokeObjectURL = () => {};
    const server = aServer().on('POST service_prices/export', new Reply(200, {}));
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(server.sent('POST service_prices/export')).toHaveLength(1));
    const { query } = server.sent('POST service_prices/export')[0]!;
    expect(query.get('where')).toBe(JSON.stringify({ service_id: SERVICE.id }));
    expect(query.get('columns')).toBe('carrier_name,service_name,kg,price,admin_cost');
  });

  it('shows the rows of a workbook as changes', async () => {
    const read = {
      rows: [{ line: 2, values: { kg: '5', price: '150' }, status: 'create', message: null }],
      problem: null,
      sheets: null,
    };
    const server = aServer().on('POST service_prices/read_file', { data: read });
    const { user } = await open(server);
    await screen.findByRole('grid');
    await user.upload(screen.getByLabelText('Importar Excel', { selector: 'input' }), new File(['x'], 'p.xlsx'));
    await waitFor(() => expect(cell(5).textContent).toBe('$139.00$150.00'));
    expect(screen.queryByText(/^El archivo no cambia nada/)).toBeNull();
  });

  it('says of a workbook with the same prices that it changes nothing', async () => {
    const rows = [{ line: 2, values: { kg: '5', price: '139.00' }, status: 'create', message: null }];
    const server = aServer().on('POST service_prices/read_file', { data: { rows, problem: null, sheets: null } });
    const { user } = await open(server);
    await screen.findByRole('grid');
    await user.upload(screen.getByLabelText('Importar Excel', { selector: 'input' }), new File(['x'], 'p.xlsx'));
    expect(await screen.findByText('El archivo no cambia nada: la tabla ya tiene esos precios.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull();
  });

  it('says of a file of another type how to save it', async () => {
    const server = aServer().on('POST service_prices/read_file', failure(415, 'unsupported_media_type'));
    const { user } = await open(server);
    await screen.findByRole('grid');
    await user.upload(screen.getByLabelText('Importar Excel', { selector: 'input' }), new File(['x'], 'p.xlsx'));
    expect(await screen.findByText(/^Tipo de archivo no válido\. Elige un libro de Excel/)).toBeTruthy();
    expect(screen.queryByText('No pudimos mostrar esta parte.')).toBeNull();
  });

  it('lists its versions, and restores an earlier one after a question', async () => {
    const server = aServer();
    const { user } = await open(server);
    const list = await screen.findByRole('list', { name: 'Versiones' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^v2Vigente desde el .*Dalia Ochoa · 1 escalón$/),
      expect.stringMatching(/^v1.*Dalia Ochoa · 3 escalonesVolver a esta$/),
    ]);
    await user.click(within(list).getByRole('button', { name: 'Volver a esta versión: 1' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Volver a esta' }));
    await waitFor(() =>
      expect(server.sent('POST service_prices/versions/restore')[0]?.body).toEqual({
        price_version: { service_id: SERVICE.id, number: 1 },
      }),
    );
  });

  it('hides the way back from those who do not change prices', async () => {
    await open(aServer(), 'operator');
    const list = await screen.findByRole('list', { name: 'Versiones' });
    expect(within(list).queryByRole('button')).toBeNull();
  });
});

const DRAFT = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  service_id: SERVICE.id,
  state: 'open',
  note: null,
  author: { id: 'u', name: 'Dalia Ochoa' },
  revision: 3,
  made_from: 2,
  publish_at: null,
  stopped_because: null,
  number: null,
  created_at: '2026-11-20T18:00:00.000Z',
  saved_at: '2026-11-20T18:00:00.000Z',
  rows: [
    { kg: 1, price: 95.5, admin_cost: 72 },
    { kg: 5, price: 139, admin_cost: 121 },
  ],
  current: { number: 2, rows: ROWS.map(({ kg, price, admin_cost }) => ({ kg, price, admin_cost })) },
};

describe('a draft of prices', () => {
  const path = `service_prices/drafts/${DRAFT.id}`;
  const openDraft = async (answer: unknown, role: Role = 'admin') => {
    const server = aServer().on(`GET ${path}`, answer);
    const page = (
      <>
        <PriceDraftPage />
        <Notices />
      </>
    );
    const { user } = await renderAt(`/price-drafts/${DRAFT.id}`, page, { server, role, route: '/price-drafts/:id' });
    const publish = async () => {
      await user.click(await screen.findByRole('button', { name: 'Publicar ahora' }));
      const dialog = await screen.findByRole('alertdialog');
      await user.click(within(dialog).getByRole('button', { name: 'Publicar ahora' }));
    };
    return { server, publish, user };
  };

  it('shows its difference to the prices in force, and is published over the version that was compared', async () => {
    const { server, publish } = await openDraft({ data: DRAFT });
    server.on(`POST ${path}/publish`, { data: { ...DRAFT, state: 'published', number: 3 } });
    const difference = await screen.findByRole('table', { name: 'Diferencia con los precios vigentes' });
    expect(
      within(difference)
        .getAllByRole('row')
        .slice(1)
        .map(row => row.textContent),
    ).toEqual([
      '1 kg · Precio$89.00$95.50+$6.50',
      '10 kg · Precio$189.00Sin fila',
      '10 kg · Costo de la empresa$166.00Sin fila',
    ]);
    await publish();
    await waitFor(() =>
      expect(server.sent(`POST ${path}/publish`)[0]?.body).toEqual({ price_draft: { revision: 3, over: 2 } }),
    );
  });

  it('shows the new difference where the table was changed in between', async () => {
    const { server, publish } = await openDraft({ data: DRAFT });
    await screen.findByRole('table', { name: 'Diferencia con los precios vigentes' });
    server.on(`POST ${path}/publish`, failure(409, 'prices_changed', { messages: ['La tabla de precios cambió.'] }));
    server.on(`GET ${path}`, { data: { ...DRAFT, current: { number: 3, rows: DRAFT.rows } } });
    await publish();
    expect(await screen.findByText(/La tabla de precios cambió/)).toBeTruthy();
    expect(await screen.findByText(/mismos precios que la tabla vigente/)).toBeTruthy();
  });

  it('a draft of prices keeps a note, and is published only once the note is saved', async () => {
    const { server, user } = await openDraft({ data: { ...DRAFT, note: 'Buen Fin' } });
    const field = await screen.findByLabelText<HTMLInputElement>('Nota');
    expect([field.value, field.maxLength]).toEqual(['Buen Fin', 200]);
    await user.clear(field);
    await user.type(field, ' Navidad ');
    expect(screen.getByText('Guarda o descarta tus cambios antes de publicar.')).toBeTruthy();
    const saved = { ...DRAFT, note: 'Navidad', revision: 4 };
    server.on(`PUT ${path}`, { data: saved }).on(`GET ${path}`, { data: saved });
    await user.click(screen.getByRole('button', { name: 'Guardar la nota' }));
    expect(await screen.findByText('Nota guardada')).toBeTruthy();
    expect(server.sent(`PUT ${path}`)[0]?.body).toEqual({ price_draft: { revision: 3, rows: [], note: 'Navidad' } });
    await waitFor(() => expect(screen.queryByText('Guarda o descarta tus cambios antes de publicar.')).toBeNull());
  });

  it('a draft of prices is read-only once it is scheduled', async () => {
    const scheduled = { ...DRAFT, state: 'scheduled', note: 'Buen Fin', publish_at: '2026-12-01T06:00:00.000Z' };
    await openDraft({ data: scheduled });
    expect(await screen.findByText('Buen Fin')).toBeTruthy();
    expect(screen.queryByLabelText('Nota')).toBeNull();
    expect(await screen.findByText(/entran en vigor el 1 dic 2026/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancelar la fecha' })).toBeTruthy();
    for (const name of ['Publicar ahora', 'Importar Excel']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says that it does not exist', async () => {
    await openDraft(failure(404, 'not_found'));
    expect(await screen.findByRole('heading', { name: 'No encontramos lo que buscas' })).toBeTruthy();
  });
});
