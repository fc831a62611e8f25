import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { anInvoice } from './invoice.fixture.js';
import { InvoicesPage } from './invoices-page.js';
import { MyTransactionsPage } from './my-transactions-page.js';
import { aDeposit } from './transaction.fixture.js';

/** The reader. */
const ME = '0190a000-0000-7000-8000-000000000001';

const open = (server: MockServer, role: Role = 'admin') => renderAt('/invoices', <InvoicesPage />, { server, role });
const openPending = (server: MockServer, role: Role = 'admin') =>
  renderAt('/invoices?tab=pending', <InvoicesPage />, { server, role });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of invoices', () => {
  it('says that there are none, on both tabs', async () => {
    const { user } = await open(new MockServer().on('GET invoices', listOf([])), 'customer');
    expect(await screen.findByText('No hay facturas generadas disponibles')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /^Pendientes/ }));
    expect(await screen.findByText('No hay facturas pendientes disponibles')).toBeTruthy();
  });

  it('counts those that wait, and searches, filters and pages each tab on its own', async () => {
    const server = new MockServer()
      .on('GET invoices', listOf([issued()], 30))
      .on('GET invoices/count', { data: { count: 30 } });
    const { user, place } = await renderAt('/invoices?pending_page=2', <InvoicesPage />, { server, role: 'admin' });
    await screen.findAllByText('Movimiento 7 · folio 12');
    expect(place()).toBe('/invoices?pending_page=2&tab=pending');
    expect(await screen.findByRole('link', { name: /^Pendientes ?30$/ })).toBeTruthy();
    const queries = () => server.sent('GET invoices').map(({ query }) => query);
    const conditionOf = (query: URLSearchParams | undefined): unknown => JSON.parse(query?.get('where') ?? '{}');
    expect(conditionOf(queries().find(query => query.get('page') === '2'))).toEqual({
      status: ['pending', 'rejected'],
    });
    await user.click(screen.getByRole('link', { name: 'Generadas' }));
    const generated = await part('Generadas');
    await user.click(await generated.findByRole('button', { name: /Página siguiente/ }));
    await waitFor(() => expect(queries().at(-1)?.get('page')).toBe('2'));
    expect(conditionOf(queries().at(-1))).toMatchObject({ status: expect.arrayContaining(['generated']) });
  });

  it('has staff generate one, and tells why it was rejected in the words of the reader', async () => {
    const rejected = anInvoice({ status: 'rejected', reason_code: 'CFDI40145', reason: 'El campo Nombre…' });
    const server = new MockServer().on('GET invoices', listOf([rejected])).on('PUT invoices/i1', { data: anInvoice() });
    const { user } = await openPending(server);
    const pending = await part('Pendientes');
    expect(await pending.findByText(/El nombre no coincide con el RFC/)).toBeTruthy();
    await user.click(pending.getByRole('button', { name: 'Generar: Movimiento 7' }));
    await waitFor(() => expect(server.sent('PUT invoices/i1')).toHaveLength(1));
    expect(server.sent('PUT invoices/i1')[0]!.body).toEqual({ invoice: { status: 'generated' } });
  });

  it('lets only staff generate', async () => {
    await openPending(new MockServer().on('GET invoices', listOf([anInvoice()])), 'customer');
    const pending = await part('Pendientes');
    expect(await pending.findByText('Solicitada')).toBeTruthy();
    expect(pending.queryByRole('button', { name: /Generar/ })).toBeNull();
  });

  it('has its customer correct the fiscal data of a rejected one, or generate it again', async () => {
    const rejected = anInvoice({ user_id: ME, status: 'rejected', reason_code: 'CFDI40145', can_retry: true });
    const server = new MockServer()
      .on('GET invoices', listOf([rejected]))
      .on('POST invoices/request_invoice', { data: anInvoice() });
    const { user } = await openPending(server, 'customer');
    const pending = await part('Pendientes');
    const link = await pending.findByRole('link', { name: 'Ver mis datos fiscales' });
    expect(link.getAttribute('href')).toBe(`/fiscal-data?back=${encodeURIComponent('/invoices?tab=pending')}`);
    await user.click(pending.getByRole('button', { name: /^Volver a generar/ }));
    await waitFor(() => expect(server.sent('POST invoices/request_invoice')).toHaveLength(1));
    expect(server.sent('POST invoices/request_invoice')[0]!.body).toEqual({ invoice: { transaction_id: 't1' } });
  });

  it('leaves a rejected one that its issuer has to correct to staff', async () => {
    const rejected = anInvoice({ user_id: ME, status: 'rejected', reason_code: 'csd_missing' });
    await openPending(new MockServer().on('GET invoices', listOf([rejected])), 'customer');
    const pending = await part('Pendientes');
    expect(await pending.findByText(/Falta el certificado/)).toBeTruthy();
    expect(pending.queryByRole('button', { name: /Volver a generar/ })).toBeNull();
    expect(pending.queryByRole('link', { name: 'Ver mis datos fiscales' })).toBeNull();
  });

  it('shows the words of the provider for a code that it does not know', async () => {
    const rejected = anInvoice({ status: 'rejected', reason_code: 'CFDI40999', reason: 'Texto del proveedor' });
    await openPending(new MockServer().on('GET invoices', listOf([rejected])));
    expect(await (await part('Pendientes')).findByText('Texto del proveedor')).toBeTruthy();
  });

  it('can be asked for again when it does not load', async () => {
    await open(new MockServer().on('GET invoices', failure(500, 'internal_error')));
    expect((await screen.findAllByRole('button', { name: 'Volver a intentar' })).length).toBeGreaterThan(0);
  });

  it('issues the global invoice of the month that ended for the tenant', async () => {
    const server = new MockServer().on('GET invoices', listOf([])).on('POST invoices/global', { data: { ids: ['g'] } });
    const { user } = await renderAt('/invoices', <InvoicesPage />, {
      server,
      role: 'admin',
      now: '2026-12-01T03:00:00Z',
    });
    await user.click(await screen.findByRole('button', { name: 'Factura global' }));
    const dialog = await screen.findByRole('alertdialog', { name: /octubre de 2026/ });
    await user.click(within(dialog).getByRole('button', { name: 'Generar factura global' }));
    await waitFor(() =>
      expect(server.sent('POST invoices/global').map(({ body }) => body)).toEqual([{ invoice: { period: '2026-10' } }]),
    );
  });

  const issued = (more: object = {}) => anInvoice({ status: 'generated', folio: '12', uuid: 'u', ...more });
  const openMenu = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click((await part('Generadas')).getByRole('button', { name: /^Acciones de/ }));

  // jsdom has no layout: the dialog that a menu opens may be marked as hidden there, which it is not in a browser.
  const hidden = true;

  it('has staff cancel one at SAT with a motive', async () => {
    const server = new MockServer()
      .on('GET invoices', listOf([issued()]))
      .on('PUT invoices/i1/cancel', { data: issued({ status: 'canceling' }) });
    const { user } = await open(server);
    await screen.findAllByText('Movimiento 7 · folio 12');
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar ante el SAT' }));
    const form = within(await screen.findByRole('form', { name: /Cancelar ante el SAT/, hidden }));
    await user.selectOptions(await form.findByRole('combobox', { name: /Motivo/, hidden }), '03');
    await user.click(form.getByRole('button', { name: 'Cancelar factura', hidden }));
    await waitFor(() => expect(server.sent('PUT invoices/i1/cancel')).toHaveLength(1));
    expect(server.sent('PUT invoices/i1/cancel')[0]!.body).toEqual({ invoice: { motive: '03' } });
  });

  it('lets a customer only ask for the cancellation, and says why', async () => {
    const server = new MockServer()
      .on('GET invoices', listOf([issued()]))
      .on('PUT invoices/i1/request_cancellation', { data: issued({ status: 'cancel_requested' }) });
    const { user } = await open(server, 'customer');
    await screen.findAllByText('Movimiento 7 · folio 12');
    await openMenu(user);
    expect(screen.queryByRole('menuitem', { name: 'Cancelar ante el SAT' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Solicitar cancelación' }));
    const form = within(await screen.findByRole('form', { name: /Solicitar cancelación/, hidden }));
    await user.type(await form.findByLabelText(/Por qué quieres cancelarla/), 'RFC equivocado');
    await user.click(form.getByRole('button', { name: 'Solicitar cancelación', hidden }));
    await waitFor(() => expect(server.sent('PUT invoices/i1/request_cancellation')).toHaveLength(1));
  });

  const credit = anInvoice({
    id: 'n1',
    kind: 'credit_note',
    credits_id: 'i1',
    transaction_id: null,
    hs_transaction: null,
  });

  it('has staff say what a credit note is about', async () => {
    const server = new MockServer()
      .on('GET invoices', listOf([issued()]))
      .on('POST invoices/i1/credit', { data: credit });
    const { user } = await open(server);
    await screen.findAllByText('Movimiento 7 · folio 12');
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Nota de crédito' }));
    const form = within(await screen.findByRole('form', { name: /Nota de crédito/, hidden }));
    await user.click(await form.findByRole('button', { name: 'Generar nota de crédito', hidden }));
    expect(server.sent('POST invoices/i1/credit')).toHaveLength(0);
    await user.selectOptions(form.getByRole('combobox', { name: /Motivo/, hidden }), 'discount');
    await user.click(form.getByRole('button', { name: 'Generar nota de crédito', hidden }));
    await waitFor(() => expect(server.sent('POST invoices/i1/credit')).toHaveLength(1));
    expect(server.sent('POST invoices/i1/credit')[0]!.body).toEqual({
      invoice: { reason: 'discount', amount: 500, concept: 'Devolución o descuento' },
    });
  });

  it('has staff discard a rejected credit note, which has no file then', async () => {
    const server = new MockServer()
      .on('GET invoices', listOf([{ ...credit, status: 'rejected', reason_code: 'CFDI40145' }]))
      .on('PUT invoices/n1/discard', { data: { ...credit, status: 'canceled' } });
    const { user } = await openPending(server);
    await user.click((await part('Pendientes')).getByRole('button', { name: /^Acciones de/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Descartarla' }));
    server.on('GET invoices', listOf([{ ...credit, status: 'canceled' }]));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar nota' }));
    await waitFor(() => expect(server.sent('PUT invoices/n1/discard')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Generadas' }));
    const generated = await part('Generadas');
    expect(await generated.findByText('Nunca se timbró.')).toBeTruthy();
    expect(generated.queryByRole('button', { name: /^Descargar/ })).toBeNull();
  });

  it('shows of a canceled one the motive and the answer of the receiver, and no moves', async () => {
    const canceled = issued({ status: 'canceled', motive: '02', acceptance: 'expired' });
    await open(new MockServer().on('GET invoices', listOf([canceled])));
    const generated = await part('Generadas');
    expect(await generated.findByText('Con errores, sin sustituirla')).toBeTruthy();
    expect(generated.getByRole('button', { name: 'Estado: Cancelada' })).toBeTruthy();
    expect(generated.getByText(/no respondió a tiempo/)).toBeTruthy();
    expect(generated.queryByRole('button', { name: /^Acciones de/ })).toBeNull();
  });
});

describe('the invoice in the row of a movement', () => {
  const ME = '0190a000-0000-7000-8000-000000000001';
  const show = (movement: object, invoicing: unknown = { data: { value: '1' } }) => {
    const server = new MockServer()
      .on('GET transactions', listOf([aDeposit({ user_id: ME, ...movement })]))
      .on('GET settings/invoicing/by_key', invoicing);
    return renderAt('/my-transactions', <MyTransactionsPage />, { server }).then(page => ({ ...page, server }));
  };
  const request = () => screen.queryByRole('button', { name: /^Solicitar/ });

  it('is requested for a cleared payment', async () => {
    const { user, server } = await show({});
    server.on('POST invoices/request_invoice', { data: anInvoice() });
    await user.click(await screen.findByRole('button', { name: /^Solicitar/ }));
    await waitFor(() =>
      expect(server.sent('POST invoices/request_invoice').map(({ body }) => body)).toEqual([
        { invoice: { transaction_id: 't2' } },
      ]),
    );
  });

  it.each([
    ['of the system', { created_by: 'app' }, undefined],
    ['that is not cleared', { status: 'pending' }, undefined],
    ['out of the wallet', { transaction_type: 'withdraw' }, undefined],
    ['while no invoices are issued', {}, { data: { value: '0' } }],
    ['while it is unknown whether invoices are issued', {}, failure(503, 'service_unavailable')],
  ])('is not offered for a movement %s', async (_, movement, invoicing) => {
    const { server } = await show(movement, invoicing);
    await screen.findByText(/Efectivo en mostrador/);
    await waitFor(() => expect(server.sent('GET settings/invoicing/by_key')).not.toHaveLength(0));
    expect(request()).toBeNull();
  });
});
