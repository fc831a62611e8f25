import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  eventExamples,
  type EventData,
  type EventType,
  type NotificationView,
  type PurchaseEndFact,
} from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import { Database, Housekeeping, type Envelope } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, DEMO, NORTE, recordEvents } from '@porte/testing-kit';
import { identityService } from '../src/service.js';
import { Identity } from './identity-fixture.js';

const AT = '2026-11-21T18:00:00.000Z';
const SHIPMENT = derivedId('shipment', 'notified');

type InvoiceEvent = Extract<EventType, `invoice.${string}`>;
type Buyer = { user_id: string; owner_id: string };

describe('notifications', () => {
  let identity: Identity;
  let created: Envelope[];
  /** Billing, which hands out the files of invoices. */
  let files: Server;
  let count = 0;
  beforeAll(async () => {
    files = createServer((request, response) => {
      const [, id] = /^\/internal\/invoices\/([0-9a-f-]{36})\/files$/.exec(request.url ?? '') ?? [];
      const content = Buffer.from('<cfdi/>').toString('base64');
      response.writeHead(id ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: [{ name: `${id}.xml`, type: 'application/xml', content }] }));
    });
    await new Promise<void>(resolve => files.listen(0, '127.0.0.1', resolve));
    identity = await Identity.start({ BILLING_URL: `http://127.0.0.1:${(files.address() as AddressInfo).port}` });
    created = recordEvents(identity.porte.bus, ['notification.created'], { consumer: 'notified' });
  });
  afterAll(async () => {
    await identity.stop();
    files.close();
  });

  /** Delivers an event of another service, as often as its id is repeated. */
  async function tell<T extends EventType>(
    type: T,
    data: EventData<T>,
    { tenant = DEMO, at = AT, id = derivedId('told', (count += 1)), times = 1 } = {},
  ): Promise<void> {
    const subject = derivedId('subject', 'told');
    for (let time = 0; time < times; time += 1)
      await identity.porte.bus.publish({
        id,
        type,
        source: type.startsWith('shipment') ? 'shipments' : /^(label|waybill)/.test(type) ? 'carriers' : 'billing',
        subject,
        tenantId: tenant,
        time: at,
        correlationId: id,
        data,
      });
    await identity.porte.settled();
  }

  const moved = (buyer: Buyer, change: Partial<EventData<'shipment.moved'>> = {}): EventData<'shipment.moved'> => ({
    ...eventExamples['shipment.moved'],
    ...buyer,
    shipment_id: SHIPMENT,
    ...change,
  });
  const ended = (change: Partial<PurchaseEndFact>): PurchaseEndFact => ({
    outcome: 'issued',
    amount: 330,
    was: 'unknown',
    since: AT,
    ...change,
  });
  const buyerOf = ({ actor }: { actor: Actor }): Buyer => ({ user_id: actor.id, owner_id: actor.owner_id });

  const list = async (actor: Actor, query = ''): Promise<NotificationView[]> =>
    (await identity.porte.as(actor).get(`/api/notifications${query}`)).body.data;
  const told = async (actor: Actor) =>
    (await list(actor, '?per_page=100')).map(({ kind, params }) => ({ kind, ...params }));
  const unread = async (actor: Actor): Promise<number> =>
    (await identity.porte.as(actor).get('/api/notifications/unread_count')).body.data.count;

  describe('of purchases', () => {
    it('notifications of purchases tell once of a label issued after a doubt, though its event is delivered twice', async () => {
      const customer = await identity.aUser();
      await tell('shipment.moved', moved(buyerOf(customer), { ended: ended({}) }), { times: 2 });
      const [only, ...others] = await list(customer.actor);
      expect(others).toEqual([]);
      expect(only).toEqual({
        id: expect.any(String),
        kind: 'purchase_resolved',
        params: { number: 12, outcome: 'issued', amount: 330 },
        subject: 'shipment',
        subject_id: SHIPMENT,
        created_at: AT,
        read_at: null,
      });
      const events = created.filter(({ subject }) => subject === customer.id);
      expect(events.map(({ data }) => data)).toEqual([
        {
          user_id: customer.id,
          id: only!.id,
          kind: only!.kind,
          params: only!.params,
          subject: only!.subject,
          subject_id: only!.subject_id,
          created_at: AT,
        },
      ]);
    });

    it('notifications of purchases tell of a failure and of the money returned, and of a late label', async () => {
      const customer = await identity.aUser();
      const buyer = buyerOf(customer);
      await tell('shipment.moved', moved(buyer, { ended: ended({ outcome: 'failed', was: 'needs_review' }) }));
      await tell('shipment.moved', moved(buyer, { ended: ended({ was: 'charging' }) }), {
        at: '2026-11-21T18:01:00Z',
      });
      expect(await told(customer.actor)).toEqual([
        { kind: 'label_late', number: 12, amount: 330 },
        { kind: 'purchase_resolved', number: 12, outcome: 'failed', amount: 330 },
      ]);
    });

    it('notifications of purchases say nothing of a purchase that ended while its buyer watched, but tell of one that took longer', async () => {
      const customer = await identity.aUser();
      const data = moved(buyerOf(customer), { ended: ended({ was: 'buying' }) });
      await tell('shipment.moved', data, { at: '2026-11-21T18:00:09Z' });
      await tell('shipment.moved', moved(buyerOf(customer)));
      expect(await told(customer.actor)).toEqual([]);
      await tell('shipment.moved', data, { at: '2026-11-21T18:00:11Z' });
      expect(await told(customer.actor)).toHaveLength(1);
    });

    it('notifications of purchases go to staff who may decide when a purchase needs review', async () => {
      const [admin, operator] = [
        await identity.aUser({ user_type: 'admin' }),
        await identity.aUser({ user_type: 'operator' }),
      ];
      const customer = await identity.aUser();
      const data = { ...eventExamples['label.unknown'], ...buyerOf(customer) };
      await tell('label.unknown', data);
      expect(await told(admin.actor)).toEqual([]);
      await tell('label.unknown', { ...data, needs_review: true });
      expect(await told(admin.actor)).toEqual([{ kind: 'purchase_review', customer_id: customer.id }]);
      expect([await told(operator.actor), await told(customer.actor)]).toEqual([[], []]);
    });
  });

  it('notifications of few waybills go to staff who may import them', async () => {
    const [admin, operator] = [
      await identity.aUser({ user_type: 'admin' }),
      await identity.aUser({ user_type: 'operator' }),
    ];
    const data = eventExamples['waybill.ran_low'];
    await tell('waybill.ran_low', data, { times: 2 });
    expect(await list(admin.actor)).toEqual([
      expect.objectContaining({
        kind: 'waybills_low',
        params: { count: data.free, service: 'Correcaminos · Terrestre' },
        subject: 'waybills',
        subject_id: data.carrier_id,
      }),
    ]);
    expect(await told(operator.actor)).toEqual([]);
  });

  describe('of cancellations', () => {
    it('notifications of cancellations tell staff of the request and the buyer of the decision, and no user of what it did itself', async () => {
      const [decider, other] = [
        await identity.aUser({ user_type: 'admin' }),
        await identity.aUser({ user_type: 'main_admin' }),
      ];
      const operator = await identity.aUser({ user_type: 'operator' });
      const suspended = await identity.aUser({ user_type: 'admin' });
      await identity.suspendSilently(suspended.id);
      const customer = await identity.aUser();
      const buyer = buyerOf(customer);
      await tell('shipment.moved', moved(buyer, { move: 'requestCancellation', by: decider.id }));
      expect(await told(other.actor)).toEqual([
        { kind: 'cancellation_requested', number: 12, customer_id: customer.id },
      ]);
      expect(await Promise.all([decider, operator, suspended].map(({ actor }) => told(actor)))).toEqual([[], [], []]);
      expect(await unread(other.actor)).toBe(1);
      await tell(
        'shipment.moved',
        moved(buyer, { move: 'rejectCancellation', by: decider.id, shipment_id: derivedId('shipment', 'else') }),
      );
      expect(await unread(other.actor)).toBe(1);
      await tell('shipment.moved', moved(buyer, { move: 'rejectCancellation', by: decider.id }));
      expect(await unread(other.actor)).toBe(0);
      await tell('shipment.moved', moved(buyer, { move: 'cancel', by: other.id, refunded: 189 }), {
        at: '2026-11-21T19:00:00Z',
      });
      expect(await told(customer.actor)).toEqual([
        { kind: 'cancellation_decided', number: 12, outcome: 'accepted', amount: 189 },
        { kind: 'cancellation_decided', number: 12, outcome: 'rejected' },
        { kind: 'cancellation_decided', number: 12, outcome: 'rejected' },
      ]);
      const [parent, sub] = [await identity.aUser(), await identity.aUser()];
      const own = { user_id: sub.id, owner_id: parent.id };
      await tell('shipment.moved', moved(own, { move: 'rejectCancellation', by: sub.id }));
      expect([(await told(parent.actor)).length, await told(sub.actor)]).toEqual([1, []]);
    });

    it('notifications of shipments tell owner and staff once of each reason why a parcel needs attention', async () => {
      const admin = await identity.aUser({ user_type: 'admin' });
      const customer = await identity.aUser();
      const buyer = { ...buyerOf(customer), shipment_id: newId() };
      for (const attention of ['stuck', 'stuck', 'delivered_canceled'] as const)
        await tell('shipment.moved', { ...moved(buyer, { attention }), shipment_id: buyer.shipment_id });
      expect(await told(customer.actor)).toEqual([{ kind: 'parcel_attention', number: 12, outcome: 'stuck' }]);
      expect((await told(admin.actor)).map(({ kind, outcome }) => `${kind} ${outcome}`).sort()).toEqual([
        'parcel_review delivered_canceled',
        'parcel_review stuck',
      ]);
    });
  });

  describe('of what staff decide', () => {
    const SUBJECT = { shipment_id: SHIPMENT };
    /** The two events of each kind: what asks, and what decides. */
    const DECISIONS: [string, (buyer: Buyer) => Promise<void>, (buyer: Buyer) => Promise<void>][] = [
      [
        'deposit_review',
        buyer => tell('deposit.sent', { ...eventExamples['deposit.sent'], ...buyer }),
        buyer => tell('deposit.rejected', { ...eventExamples['deposit.rejected'], ...buyer }),
      ],
      [
        'deposit_review',
        buyer => tell('deposit.sent', { ...eventExamples['deposit.sent'], ...buyer }),
        buyer => tell('deposit.paid', { ...eventExamples['deposit.paid'], ...buyer, method: 'transfer' }),
      ],
      [
        'purchase_review',
        buyer => tell('label.unknown', { ...eventExamples['label.unknown'], ...buyer, ...SUBJECT, needs_review: true }),
        buyer => tell('shipment.moved', moved(buyer, { ended: ended({}) })),
      ],
      [
        'overweight_contested',
        buyer =>
          tell('overweight.contested', { ...eventExamples['overweight.contested'], ...buyer, by: buyer.user_id }),
        buyer => tell('overweight.dispute_decided', { ...eventExamples['overweight.dispute_decided'], ...buyer }),
      ],
      [
        'claim_opened',
        buyer => tell('claim.opened', { ...eventExamples['claim.opened'], ...buyer, by: buyer.user_id }),
        buyer => tell('claim.rejected', { ...eventExamples['claim.rejected'], ...buyer }),
      ],
      [
        'invoice_cancellation_requested',
        ({ user_id }) =>
          tell('invoice.cancellation_requested', { ...eventExamples['invoice.cancellation_requested'], user_id }),
        ({ user_id }) => tell('invoice.kept', { ...eventExamples['invoice.kept'], user_id }),
      ],
    ];

    it.each(DECISIONS)(
      'a %s names the customer and is read for all staff once it is decided',
      async (kind, ask, decide) => {
        const staff = [await identity.aUser({ user_type: 'admin' }), await identity.aUser({ user_type: 'main_admin' })];
        const customer = await identity.aUser({ company: 'Bazar Bravo' });
        await ask(buyerOf(customer));
        const listed = async () =>
          Promise.all(staff.map(async ({ actor }) => (await list(actor)).filter(notice => notice.kind === kind)));
        for (const [notice] of await listed())
          expect(notice).toMatchObject({ kind, customer: 'Bazar Bravo', read_at: null });
        for (const role of ['operator', 'customer'] as const) {
          const [notice] = (await list({ ...staff[0]!.actor, role })).filter(each => each.kind === kind);
          expect(notice).toBeDefined();
          expect(notice).not.toHaveProperty('customer');
        }
        // who may no longer decide has no more to read either
        await identity.porte
          .as(anActor('main_admin', { name: 'demoting' }))
          .put(`/api/users/${staff[0]!.id}`, { user: { user_type: 'customer' } });
        await decide(buyerOf(customer));
        for (const [notice] of await listed()) expect(notice!.read_at).not.toBeNull();
      },
    );

    it('an approval that an agent asked for is read once it is decided', async () => {
      const [customer, other] = [await identity.aUser(), await identity.aUser()];
      const asked = { ...eventExamples['shipment.approval_asked'], ...buyerOf(customer) };
      await tell('shipment.approval_asked', asked);
      await tell('shipment.approval_asked', { ...asked, ...buyerOf(other), approval_id: newId() });
      await tell('shipment.approval_closed', { ...eventExamples['shipment.approval_closed'], user_id: customer.id });
      expect([await unread(customer.actor), await unread(other.actor)]).toEqual([0, 1]);
    });
  });

  describe('of money', () => {
    const changed = (owner: { id: string }, available: number, tenant = DEMO) =>
      tell('balance.changed', { owner_id: owner.id, balance: available, available_balance: available }, { tenant });

    it('notifications of money tell the owner of a deposit, and not of a withdrawal', async () => {
      const customer = await identity.aUser();
      const data = { ...eventExamples['balance.adjusted'], owner_id: customer.id };
      await tell('balance.adjusted', data);
      await tell('balance.adjusted', { ...data, transaction_type: 'withdraw' });
      expect(await told(customer.actor)).toEqual([{ kind: 'deposit_credited', amount: 100, balance: 5100 }]);
    });

    it('notifications of money tell the owner of a payment that was credited or not found, and staff of a proof to compare', async () => {
      const [customer, admin] = [await identity.aUser(), await identity.aUser({ user_type: 'main_admin' })];
      const ids = { user_id: customer.id, owner_id: customer.id };
      await tell('deposit.sent', { ...eventExamples['deposit.sent'], ...ids });
      await tell('deposit.rejected', { ...eventExamples['deposit.rejected'], ...ids });
      await tell('balance.deposited', { ...eventExamples['balance.deposited'], owner_id: customer.id });
      expect((await told(customer.actor)).map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
        ['deposit_credited', 1500],
        ['deposit_rejected', 1500],
      ]);
      expect((await told(admin.actor)).map(({ kind }) => kind)).toContain('deposit_review');
    });

    it('notifications of money tell the owner of a payment that went back to its payer', async () => {
      const customer = await identity.aUser();
      const reversed = { ...eventExamples['balance.reversed'], user_id: customer.id, owner_id: customer.id };
      await tell('balance.reversed', reversed);
      await tell('balance.reversed', { ...reversed, kind: 'chargeback', amount: 70 });
      expect((await told(customer.actor)).map(({ kind, amount, balance }) => [kind, amount, balance]).sort()).toEqual([
        ['deposit_charged_back', 70, 6000],
        ['deposit_refunded', 500, 6000],
      ]);
    });

    it('notifications of money are mailed too where a payment did not stay, once for each event, and not to an owner who muted them', async () => {
      const [customer, quiet] = [await identity.aUser(), await identity.aUser()];
      await identity.porte.as(quiet.actor).put('/api/notifications/preferences', {
        notification_preferences: { muted: ['deposit_rejected', 'deposit_charged_back'] },
      });
      for (const { id } of [customer, quiet]) {
        const ids = { user_id: id, owner_id: id };
        const rejected = { ...eventExamples['deposit.rejected'], ...ids, reason: 'No aparece en el banco' };
        await tell('deposit.rejected', rejected, { times: 2 });
        await tell('balance.reversed', {
          ...eventExamples['balance.reversed'],
          ...ids,
          kind: 'chargeback',
          amount: 70,
        });
      }
      const mails = await identity.mailsTo(customer.email);
      const about = mails.filter(({ subject }) => /dep|contra/i.test(subject));
      expect(about.map(({ subject }) => subject).sort()).toEqual([
        expect.stringMatching(/^Contracargo de un pago tuyo/),
        expect.stringMatching(/^No pudimos acreditar tu depósito/),
      ]);
      expect(about.map(({ text }) => text).join()).toMatch(
        /Motivo: No aparece en el banco[^]*\$70\.00|\$70\.00[^]*Motivo: No aparece/,
      );
      expect((await identity.mailsTo(quiet.email)).filter(({ subject }) => /dep|contra/i.test(subject))).toEqual([]);
    });

    it('notifications of money tell the owner of a chargeback that was won', async () => {
      const customer = await identity.aUser();
      await tell('balance.restored', { ...eventExamples['balance.restored'], owner_id: customer.id });
      expect((await told(customer.actor)).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
        ['chargeback_won', 500, 6485.5],
      ]);
    });

    it('notifications of money tell the owner of a wallet that an invoice was canceled', async () => {
      const customer = await identity.aUser();
      await tell('invoice.canceled', { ...eventExamples['invoice.canceled'], user_id: customer.id });
      expect(await told(customer.actor)).toMatchObject([{ kind: 'invoice_canceled', amount: 500 }]);
    });

    it('notifications of money tell of invoices: staff of requests, owners of what became of them, both of a rejection', async () => {
      const [customer, admin] = [await identity.aUser(), await identity.aUser({ user_type: 'main_admin' })];
      const other = await identity.aUser({ user_type: 'main_admin' });
      const of = <T extends InvoiceEvent>(type: T) => ({ ...eventExamples[type], user_id: customer.id });
      await tell('invoice.requested', { ...of('invoice.requested'), by: admin.id });
      await tell('invoice.rejected', of('invoice.rejected'));
      await tell('invoice.rejected', { ...of('invoice.rejected'), by_receiver: false });
      await tell('invoice.rejected', { ...of('invoice.rejected'), kind: 'credit_note' });
      await tell('invoice.generated', of('invoice.generated'));
      await tell('invoice.cancellation_requested', of('invoice.cancellation_requested'));
      await tell('invoice.kept', of('invoice.kept'));
      const kinds = async (actor: Actor) => (await told(actor)).map(({ kind, outcome }) => [kind, outcome]).sort();
      expect(await kinds(customer.actor)).toEqual([
        ['invoice_generated', undefined],
        ['invoice_kept', undefined],
        ['invoice_rejected', 'issuer'],
        ['invoice_rejected', 'receiver'],
      ]);
      const both = [
        ['invoice_cancellation_requested', undefined],
        ['invoice_rejected', 'staff'],
      ];
      expect((await kinds(admin.actor)).filter(([kind]) => kind!.startsWith('invoice'))).toEqual(both);
      expect((await kinds(other.actor)).filter(([kind]) => kind!.startsWith('invoice'))).toEqual([
        both[0],
        both[1],
        ['invoice_requested', undefined],
      ]);
      const links = (await list(customer.actor, '?per_page=100')).map(
        ({ subject, subject_id }) => `${subject}/${subject_id}`,
      );
      expect(new Set(links)).toEqual(new Set([`invoices/${eventExamples['invoice.kept'].invoice_id}`]));
      const mails = (await identity.mailsTo(customer.email)).filter(({ subject }) => subject.includes('timbrar'));
      expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('/fiscal-data')]);
    });

    it('notifications of money come with their files once for each event, to the address of the fiscal data or else the owner', async () => {
      const customer = await identity.aUser();
      const email = `facturas${customer.id}@example.com`;
      const invoice = { ...eventExamples['invoice.generated'], user_id: customer.id, email };
      await tell('invoice.generated', invoice, { times: 2 });
      await tell('invoice.generated', { ...invoice, kind: 'credit_note' });
      await tell('invoice.canceled', { ...invoice, email: null });
      const [first, second, ...more] = await identity.mailsTo(email);
      expect(more).toEqual([]);
      expect([first, second].map(mail => mail!.subject).sort()).toEqual([
        expect.stringContaining('Tu factura'),
        expect.stringContaining('Tu nota de crédito'),
      ]);
      const name = `${invoice.invoice_id}.xml`;
      const content = Buffer.from('<cfdi/>').toString('base64');
      expect(first!.attachments).toEqual([{ filename: name, type: 'application/xml', content }]);
      const own = (await identity.mailsTo(customer.email)).filter(({ attachments }) => attachments);
      expect(own.map(({ subject }) => subject)).toEqual([expect.stringContaining('Se canceló una factura')]);
      expect((await told(customer.actor)).map(({ kind }) => kind).sort()).toEqual([
        'invoice_canceled',
        'invoice_generated',
      ]);
    });

    it('notifications of money tell of a low balance once per crossing', async () => {
      const customer = await identity.aUser();
      for (const available of [0, 400]) await changed(customer, available);
      expect(await told(customer.actor)).toEqual([]);
      for (const available of [900, 500, 499.99, 300, 200, 800, 100]) await changed(customer, available);
      expect((await told(customer.actor)).map(({ balance }) => balance).sort()).toEqual([100, 499.99]);
    });

    it('notifications of money measure the next balance by a threshold that its owner has just changed', async () => {
      const customer = await identity.aUser();
      const prefer = (low_balance: number | null) =>
        identity.porte
          .as(customer.actor)
          .put('/api/notifications/preferences', { notification_preferences: { low_balance } });
      const balances = async () => (await told(customer.actor)).map(({ balance }) => balance).sort();
      await changed(customer, 900);
      await prefer(1000);
      await changed(customer, 890);
      expect(await balances()).toEqual([890]);
      // No longer low by the lower one, then low by that of the tenant.
      await prefer(100);
      await changed(customer, 450);
      await prefer(null);
      await changed(customer, 440);
      expect(await balances()).toEqual([440, 890]);
    });

    it('notifications of money measure the next balance by what another replica or the tenant has just changed', async () => {
      const [own, other] = [await identity.aUser(), await identity.aUser()];
      for (const user of [own, other]) await changed(user, 900);
      await identity.sql(
        'insert into notification_preferences (tenant_id, user_id, muted, low_balance) values ($1, $2, $3, $4)',
        [DEMO, own.id, [], 100_000],
      );
      const setting = { id: derivedId('setting', DEMO, 'low_balance'), key: 'low_balance' };
      await tell('setting.created' as EventType, { ...setting, value: '950' } as never, { id: newId() });
      for (const user of [own, other]) await changed(user, 890);
      await tell('setting.destroyed' as EventType, { ...setting, value: '950' } as never, { id: newId() });
      for (const user of [own, other]) expect(await told(user.actor)).toEqual([{ kind: 'low_balance', balance: 890 }]);
    });

    it('notifications of money measure a balance by the threshold of its owner, else of its tenant', async () => {
      const [own, off] = [await identity.aUser(), await identity.aUser()];
      const preference = (actor: Actor, low_balance: number | null) =>
        identity.porte.as(actor).put('/api/notifications/preferences', { notification_preferences: { low_balance } });
      await preference(own.actor, 1000);
      await preference(off.actor, 0);
      for (const user of [own, off]) for (const available of [2000, 999]) await changed(user, available);
      expect([await told(own.actor), await told(off.actor)]).toEqual([[{ kind: 'low_balance', balance: 999 }], []]);
      const foreign = await identity.aUser({}, { tenant: NORTE });
      const id = derivedId('setting', NORTE, 'low_balance');
      await tell('setting.created' as EventType, { id, key: 'low_balance', value: '50' } as never, { tenant: NORTE });
      for (const available of [100, 60, 49]) await changed(foreign, available, NORTE);
      expect(await told(foreign.actor)).toEqual([{ kind: 'low_balance', balance: 49 }]);
    });
  });

  describe('of days that are left', () => {
    const last = (owner: { id: string }, days: number, available_balance: number, times = 1) =>
      tell('runway.changed', { owner_id: owner.id, days, available_balance }, { times });
    const days = async (actor: Actor) => (await told(actor)).map(({ number, balance }) => [number, balance]);
    const mails = async (email: string) =>
      (await identity.mailsTo(email)).filter(({ subject }) => subject.includes('está por acabarse'));
    const prefer = (actor: Actor, change: object) =>
      identity.porte.as(actor).put('/api/notifications/preferences', { notification_preferences: change });

    it('notifications of days that are left tell the owner once until money came and lasts, in the bell and by mail', async () => {
      const customer = await identity.aUser();
      await last(customer, 4, 400);
      expect(await days(customer.actor)).toEqual([]);
      await last(customer, 3, 310.5, 2);
      for (const left of [2, 0, 3, 5]) await last(customer, left, 300);
      await last(customer, 2, 200);
      expect(await days(customer.actor)).toEqual([[3, 310.5]]);
      const [mail, ...more] = await mails(customer.email);
      expect(more).toEqual([]);
      expect(mail!.text).toMatch(/\$310\.50\sMXN.*te alcanza para unos 3 días/);
      expect(mail!.text).toContain('/credits');
      await last(customer, 12, 1300);
      await last(customer, 1, 100);
      expect((await days(customer.actor)).sort()).toEqual([
        [1, 100],
        [3, 310.5],
      ]);
    });

    it('notifications of days that are left are measured by the days of the owner, else of the tenant, and sent by mail only where they are not muted', async () => {
      const [own, off, muted] = [await identity.aUser(), await identity.aUser(), await identity.aUser()];
      const saved = await prefer(own.actor, { low_balance_days: 10 });
      expect(saved.body.data).toMatchObject({ low_balance_days: 10, tenant_low_balance_days: 3, low_balance: null });
      await prefer(off.actor, { low_balance_days: 0 });
      await prefer(muted.actor, { muted: ['runway_short'] });
      for (const user of [own, off, muted]) for (const left of [20, 10, 0]) await last(user, left, 50);
      expect(await Promise.all([own, off, muted].map(({ actor }) => days(actor)))).toEqual([[[10, 50]], [], []]);
      expect(await mails(muted.email)).toEqual([]);
      for (const wrong of [-1, 31, 2.5, 'x'])
        expect((await prefer(own.actor, { low_balance_days: wrong })).status).toBe(422);
    });
  });

  it('notifications of an overweight tell its customer what was declared, measured and paid, and until when it may answer', async () => {
    const customer = await identity.aUser();
    const reported = { ...eventExamples['overweight.reported'], owner_id: customer.id, user_id: customer.id };
    const charged = { ...eventExamples['balance.overweight_charged'], owner_id: customer.id, user_id: customer.id };
    await tell('overweight.reported', reported, { times: 2 });
    await tell('balance.overweight_charged', charged);
    await tell('balance.overweight_charged', charged);
    expect((await told(customer.actor)).map(({ kind }) => kind).sort()).toEqual([
      'overweight_charged',
      'overweight_reported',
    ]);
    const mails = (await identity.mailsTo(customer.email)).filter(({ subject }) => subject.includes('sobrepeso'));
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Cobramos el sobrepeso del envío 196'),
    ]);
    const [first] = (await identity.mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Sobrepeso'));
    expect(first!.text).toContain('cobra 8 kg. Tú declaraste 4 kg.');
    expect(first!.text).toMatch(/8 kg que cobra la paquetería menos 5 kg que ya pagaste son 3 kg, a \$14\.50\sMXN/);
    expect(first!.text).toContain('jueves, 26 de noviembre de 2026');
    expect(first!.text).toContain(`/overweights/${reported.overweight_id}`);
  });

  it('notifications and mails for a duplicate reach the user that it was merged into, also after several merges', async () => {
    const [user, between, duplicate] = [await identity.aUser(), await identity.aUser(), await identity.aUser()];
    const merge = (from: { id: string }, into: { id: string }) =>
      identity.sql(`update users set merged_into = $2, status = 'suspended' where id = $1 returning id`, [
        from.id,
        into.id,
      ]);
    await merge(duplicate, between);
    await merge(between, user);
    const of = { owner_id: duplicate.id, user_id: duplicate.id };
    await tell('overweight.reported', { ...eventExamples['overweight.reported'], ...of }, { times: 2 });
    expect((await told(user.actor)).map(({ kind }) => kind)).toEqual(['overweight_reported']);
    const mails = async ({ email }: { email: string }) =>
      (await identity.mailsTo(email)).filter(({ subject }) => subject.startsWith('Sobrepeso'));
    expect([(await mails(user)).length, (await mails(duplicate)).length]).toEqual([1, 0]);
  });

  it('notifications of an overweight are muted in the bell, and its mail comes before the debit all the same', async () => {
    const [owner, sub] = [await identity.aUser(), await identity.aUser()];
    const muted = { notification_preferences: { muted: ['overweight_reported'] } };
    await identity.porte.as(owner.actor).put('/api/notifications/preferences', muted);
    const reported = { ...eventExamples['overweight.reported'], owner_id: owner.id, user_id: sub.id };
    await tell('overweight.reported', reported, { times: 2 });
    expect(await told(owner.actor)).toEqual([]);
    const mails = async (email: string) =>
      (await identity.mailsTo(email)).filter(({ subject }) => subject.startsWith('Sobrepeso'));
    expect([(await mails(owner.email)).length, (await mails(sub.email)).length]).toEqual([1, 0]);
  });

  it('notifications of an overweight tell staff that it is contested or cannot be paid, then its customer how it was decided and why', async () => {
    const customer = await identity.aUser();
    const [admin, operator] = [
      await identity.aUser({ user_type: 'admin' }),
      await identity.aUser({ user_type: 'operator' }),
    ];
    const own = { owner_id: customer.id, user_id: customer.id };
    await tell('overweight.contested', { ...eventExamples['overweight.contested'], ...own, by: customer.id });
    await tell('balance.overweight_short', { ...eventExamples['balance.overweight_short'], ...own }, { times: 2 });
    const message = { ...eventExamples['overweight.message_sent'], ...own };
    await tell('overweight.message_sent', { ...message, by: customer.id });
    await tell('overweight.message_sent', { ...message, by: admin.id, to: 'customer' });
    const decided = { ...eventExamples['overweight.dispute_decided'], ...own };
    await tell('overweight.dispute_decided', decided, { times: 2 });
    await tell('overweight.dispute_decided', { ...decided, decision: 'granted', amount: 0, kg: 0 });
    const kinds = async (actor: Actor) =>
      (await told(actor)).map(({ kind }) => kind).filter(kind => kind.includes('overweight'));
    expect((await kinds(admin.actor)).sort()).toEqual([
      'overweight_contested',
      'overweight_message',
      'overweight_short',
    ]);
    expect(await kinds(operator.actor)).toEqual([]);
    expect((await kinds(customer.actor)).sort()).toEqual([
      'overweight_answered',
      'overweight_decided',
      'overweight_decided',
    ]);
    const mails = await identity.mailsTo(customer.email);
    const about = (part: string) => mails.filter(({ subject }) => subject.includes(part));
    expect(about('Bajamos el sobrepeso')[0]!.text).toMatch(/baja a \$14\.50\sMXN[^]*Motivo: La foto muestra 30 cm/);
    expect(about('No pagarás el sobrepeso')).toHaveLength(1);
    expect(about('Te respondimos')[0]!.text).not.toContain('Saldo');
  });

  it('notifications of a report tell its owner once that it is ready or failed, and nothing of one that was given up', async () => {
    const customer = await identity.aUser();
    const ready = { ...eventExamples['report.moved'], user_id: customer.id };
    await tell('report.moved', ready, { times: 2 });
    await tell('report.moved', { ...ready, state: 'failed', rows: 0 });
    await tell('report.moved', { ...ready, state: 'canceled' });
    expect((await told(customer.actor)).map(({ kind }) => kind).sort()).toEqual(['report_failed', 'report_ready']);
    const mails = (await identity.mailsTo(customer.email)).filter(({ subject }) => subject.includes('reporte'));
    expect(mails.map(({ subject }) => subject.slice(0, 10)).sort()).toEqual(['No pudimos', 'Tu reporte']);
    const text = mails.find(({ subject }) => subject.startsWith('Tu'))!.text;
    expect(text).toMatch(/«Movimientos» está listo, con 1200 filas[^]*\/reports/);
  });

  it('notifications of the copy of a tenant name the tenant, in the bell and by mail', async () => {
    const developer = await identity.aUser({ user_type: 'developer' });
    const about = { about: newId(), about_name: 'Envíos del Norte' };
    const copy = { ...eventExamples['report.moved'], ...about, path: 'tenant_data' as const, user_id: developer.id };
    await tell('report.moved', copy);
    await tell('report.moved', { ...copy, state: 'failed' });
    const named = { outcome: 'tenant_copy', name: 'Envíos del Norte' };
    expect((await told(developer.actor)).sort((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: 'report_failed', ...named },
      { kind: 'report_ready', ...named },
    ]);
    const subjects = (await identity.mailsTo(developer.email)).map(({ subject }) => subject);
    expect(subjects.filter(subject => subject.endsWith('Copia de una empresa: Envíos del Norte'))).toHaveLength(2);
  });

  it('notifications of a store that does not accept its keys any more tell its owner once', async () => {
    const customer = await identity.aUser();
    await tell('store.disconnected', { ...eventExamples['store.disconnected'], user_id: customer.id }, { times: 2 });
    expect(await told(customer.actor)).toEqual([{ kind: 'store_disconnected', service: 'Shopify' }]);
  });

  it('notifications of paused webhooks tell their person once, in the bell and by mail', async () => {
    const customer = await identity.aUser();
    await tell('webhook.paused', { ...eventExamples['webhook.paused'], user_id: customer.id }, { times: 2 });
    expect(await told(customer.actor)).toEqual([{ kind: 'webhook_paused', service: 'tienda.example', count: 42 }]);
    const mails = (await identity.mailsTo(customer.email)).filter(({ subject }) => subject.includes('webhooks'));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('no aceptó nuestros avisos durante tres días');
  });

  it('notifications of an automatic top-up tell its owner why it charges no more, in the bell and by mail', async () => {
    const customer = await identity.aUser();
    const paused = { ...eventExamples['top_up.paused'], owner_id: customer.id };
    await tell('top_up.paused', paused, { times: 2 });
    await tell('top_up.paused', { ...paused, reason: 'limit' });
    expect((await told(customer.actor)).map(({ kind, outcome }) => [kind, outcome]).sort()).toEqual([
      ['top_up_paused', 'limit'],
      ['top_up_paused', 'refused'],
    ]);
    const mails = (await identity.mailsTo(customer.email)).filter(({ subject }) => subject.includes('recarga'));
    expect(mails.map(({ text }) => /rechazó el cobro de \$500\.00\sMXN/.test(text)).sort()).toEqual([false, true]);
  });

  it('notifications of claims tell staff of a new one, and its customer of a decision and of the payout, by mail too', async () => {
    const [customer, admin] = [await identity.aUser(), await identity.aUser({ user_type: 'admin' })];
    const ids = { ...buyerOf(customer), claim_id: newId() };
    await tell('claim.opened', { ...eventExamples['claim.opened'], ...ids, by: customer.id });
    await tell('claim.rejected', { ...eventExamples['claim.rejected'], ...ids });
    await tell('balance.claim_paid', { ...eventExamples['balance.claim_paid'], ...ids, transaction_id: newId() });
    const kinds = async (actor: Actor) =>
      (await told(actor)).map(({ kind }) => kind).filter(kind => /^claim/.test(kind));
    expect(await kinds(admin.actor)).toEqual(['claim_opened']);
    expect((await kinds(customer.actor)).sort()).toEqual(['claim_paid', 'claim_rejected']);
    const texts = (await identity.mailsTo(customer.email)).map(({ text }) => text).join('\n');
    expect(texts).toMatch(/Abonamos \$850\.00/);
    expect(texts).toContain('Motivo: La foto muestra otro paquete.');
  });

  describe('belong to one user', () => {
    it("a sub-user gets its own purchases and not its parent's money; the parent gets both", async () => {
      const parent = await identity.aUser();
      const [sub, sibling] = [
        await identity.aUser({ parent_id: parent.id }),
        await identity.aUser({ parent_id: parent.id }),
      ];
      await tell('shipment.moved', moved(buyerOf(sub), { ended: ended({}) }));
      await tell('balance.adjusted', { ...eventExamples['balance.adjusted'], owner_id: parent.id });
      expect((await told(sub.actor)).map(({ kind }) => kind)).toEqual(['purchase_resolved']);
      expect(await told(sibling.actor)).toEqual([]);
      expect((await told(parent.actor)).map(({ kind }) => kind).sort()).toEqual([
        'deposit_credited',
        'purchase_resolved',
      ]);
      const kinds = async ({ actor }: { actor: Actor }): Promise<string[]> =>
        (await identity.porte.as(actor).get('/api/notifications/preferences')).body.data.kinds;
      expect(await kinds(sub)).toEqual([
        'purchase_resolved',
        'label_late',
        'parcel_attention',
        'cancellation_decided',
        'overweight_reported',
        'overweight_charged',
        'overweight_refunded',
        'overweight_kept',
        'overweight_decided',
        'overweight_answered',
        'overweight_plan',
        'claim_paid',
        'claim_rejected',
        'claim_answered',
        'referral_rewarded',
        'report_ready',
        'report_failed',
        'data_copy_ready',
        'data_copy_failed',
        'privacy_request_answered',
        'store_disconnected',
        'webhook_paused',
        'approval_asked',
      ]);
      expect(await kinds(parent)).toContain('low_balance');
    });

    it("another user's notification does not exist, nor one of another tenant", async () => {
      const customer = await identity.aUser();
      await tell('shipment.moved', moved(buyerOf(customer), { ended: ended({}) }));
      const [{ id }] = (await list(customer.actor)) as [NotificationView];
      const admin = await identity.aUser({ user_type: 'main_admin' });
      // the same user id in another tenant: row-level security alone keeps them apart
      const foreign = { ...customer.actor, tenant_id: NORTE, tenant: NORTE };
      for (const actor of [admin.actor, foreign])
        expect((await identity.porte.as(actor).put(`/api/notifications/${id}/read`, {})).status).toBe(404);
      expect([await list(foreign), await unread(foreign), await unread(customer.actor)]).toEqual([[], 0, 1]);
      expect((await identity.anonymous.get('/api/notifications')).status).toBe(401);
    });
  });

  describe('are read', () => {
    it('one by one and all at once, newest first and page by page', async () => {
      const customer = await identity.aUser();
      for (const number of [1, 2, 3])
        await tell('shipment.moved', moved(buyerOf(customer), { sequential_id: number, ended: ended({}) }), {
          at: `2026-11-21T18:0${number}:00Z`,
        });
      const as = identity.porte.as(customer.actor);
      const first = await as.get('/api/notifications?per_page=2');
      expect(first.body.meta.pagination).toEqual({ page: 1, per_page: 2, total_pages: 2, total_objects: 3 });
      expect(first.body.data.map(({ params }: NotificationView) => params.number)).toEqual([3, 2]);
      const read = await as.put(`/api/notifications/${first.body.data[0].id}/read`, {});
      expect(read.body.data.read_at).toBe(AT);
      expect((await list(customer.actor, '?unread=true')).map(({ params }) => params.number)).toEqual([2, 1]);
      expect((await as.put('/api/notifications/read_all', {})).body.data).toEqual({ count: 2 });
      expect(await unread(customer.actor)).toBe(0);
    });

    it('by a query that is checked', async () => {
      const { actor } = await identity.aUser();
      const codeOf = async (query: string): Promise<string> =>
        (await identity.porte.as(actor).get(`/api/notifications?${query}`)).body.error.code;
      expect([await codeOf('unread=yes'), await codeOf('page=0'), await codeOf('per_page=101')]).toEqual([
        'invalid_query',
        'invalid_page',
        'invalid_per_page',
      ]);
    });
  });

  describe('are chosen', () => {
    it('a muted kind creates none, and the rest stays as it was', async () => {
      const customer = await identity.aUser();
      const put = (input: object) =>
        identity.porte.as(customer.actor).put('/api/notifications/preferences', { notification_preferences: input });
      await put({ low_balance: 250.5 });
      expect((await put({ muted: ['purchase_resolved'] })).body.data).toMatchObject({
        muted: ['purchase_resolved'],
        low_balance: 250.5,
        tenant_low_balance: 500,
      });
      await tell('shipment.moved', moved(buyerOf(customer), { ended: ended({}) }));
      expect(await told(customer.actor)).toEqual([]);
      expect((await put({ low_balance: null })).body.data).toMatchObject({
        muted: ['purchase_resolved'],
        low_balance: null,
      });
      for (const wrong of [{ muted: ['no_kind'] }, { low_balance: -1 }, { muted: 'all' }])
        expect((await put(wrong)).status).toBe(422);
    });
  });

  it('notifications are deleted after 90 days', async () => {
    const customer = await identity.aUser();
    for (const number of [1, 2])
      await tell('shipment.moved', moved(buyerOf(customer), { sequential_id: number, ended: ended({}) }));
    const age = (number: number, days: number) =>
      identity.sql(
        `update notifications set created_at = now() - make_interval(days => $3) where user_id = $1 and params->>'number' = $2`,
        [customer.id, String(number), days],
      );
    await age(1, 91);
    await age(2, 89);
    await new Housekeeping(identity.porte.service.get(Database), undefined, identityService.retention).sweep();
    expect((await told(customer.actor)).map(({ number }) => number)).toEqual([2]);
  });
});
