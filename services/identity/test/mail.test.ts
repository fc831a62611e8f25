import { eventExamples, type EventData } from '@porte/contracts';
import { newId, TechnicalError } from '@porte/domain-kit';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { EmbeddedBus, UnitOfWork, type Envelope } from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import { Mailer, MailQueue, MailRejected } from '@porte/service-kit';
import { anActor, DEMO, NORTE, startTestService, until } from '@porte/testing-kit';
import { ChangeTenant, identityService } from '../src/service.js';
import { Identity, PRIVATE_KEY } from './identity-fixture.js';

/** Shipments as identity asks it: which notices are still wanted. */
async function someShipments(isWanted: (noticeId: string) => boolean | null) {
  const server = createHttpServer((request, response) => {
    const found = isWanted(request.url!.split('/')[3]!);
    response.writeHead(found === null ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: { is_wanted: found } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('mails to recipients of parcels', () => {
  let identity: Identity;
  let shipments: Awaited<ReturnType<typeof someShipments>>;
  const answers = new Map<string, boolean | null>();
  beforeAll(async () => {
    shipments = await someShipments(id => answers.get(id) ?? (answers.has(id) ? null : true));
    identity = await Identity.start({
      SIGN_IN_URL: 'http://{host}:8080/sign-in',
      SHIPMENTS_URL: shipments.url,
    });
    await identity.commands.execute(new ChangeTenant(NORTE, { hosts: [] }));
  });
  afterAll(async () => {
    await identity.stop();
    shipments.close();
  });

  const requested = (change: Partial<EventData<'recipient_mail.requested'>>, tenantId = DEMO): Envelope =>
    ({
      id: newId(),
      type: 'recipient_mail.requested',
      source: 'shipments',
      subject: newId(),
      tenantId,
      time: identity.porte.clock.now().toISOString(),
      correlationId: 'c',
      data: { ...eventExamples['recipient_mail.requested'], notice_id: newId(), ...change },
    }) as Envelope;

  it('mails to recipients of parcels are plain text with two links, escaped, and end with one press', async () => {
    const paragraphs = ['Hola, <b>Beto</b>:', 'Va en camino.'];
    const event = requested({ email: 'beto@outside.example', paragraphs });
    for (const envelope of [event, event, { ...event, id: newId() }]) await identity.porte.bus.publish(envelope);
    const [mail, ...more] = await identity.mailsTo('beto@outside.example');
    expect(more).toEqual([]);
    const stop = `http://demo.localhost:8080/u/${'0123456789abcdef'.repeat(6)}`;
    expect(mail).toMatchObject({ subject: 'Tu paquete de Tienda Ñandú llega hoy', unsubscribe_url: stop });
    expect(mail!.text).toBe(
      `Hola, <b>Beto</b>:\n\nVa en camino.\n\nSigue tu paquete:\nhttp://demo.localhost:8080/t/0123456789abcdef01234567\n\nPara no recibir más avisos de demo:\n${stop}\n`,
    );
    expect(mail!.html).toContain('<p>Hola, &lt;b&gt;Beto&lt;/b&gt;:</p>');
  });

  it('mails to recipients of parcels are asked about right before they go, and dropped where they were ended', async () => {
    const [ended, unknown] = [newId(), newId()];
    answers.set(ended, false).set(unknown, null);
    for (const [notice_id, email] of [
      [ended, 'ended@outside.example'],
      [unknown, 'unknown@outside.example'],
    ] as const)
      await identity.porte.bus.publish(requested({ notice_id, email }));
    const left = (): Promise<string[]> =>
      identity.porte.service
        .get(UnitOfWork)
        .system(DEMO, tx => tx.query<{ id: string }>('select id from mails where id = any ($1)', [[ended, unknown]]))
        .then(rows => rows.map(({ id }) => id));
    await until(async () => !(await left()).includes(ended));
    expect(await left()).toEqual([unknown]);
    answers.set(unknown, true);
    await identity.porte.service
      .get(Processes)
      .step({ now: new Date(identity.porte.clock.now().getTime() + 3_600_000) });
    expect(await identity.mailsTo('unknown@outside.example')).toHaveLength(1);
    expect(await identity.mailsTo('ended@outside.example')).toEqual([]);
  });

  it('mails of saved answers have their figures in a table and two links, once, for those who may read reports and see prices', async () => {
    const [reader, operator] = [await identity.aUser(), await identity.aUser({ user_type: 'operator' })];
    const unseeing = await identity.aUser({ parent_id: reader.id });
    await identity.sql('update users set sees_prices = false where id = $1', [unseeing.id]);
    const mail_id = newId();
    for (const user_id of [reader.id, reader.id, operator.id, unseeing.id])
      await identity.porte.bus.publish({
        ...requested({}),
        id: newId(),
        type: 'answer_mail.requested',
        data: {
          ...eventExamples['answer_mail.requested'],
          user_id,
          mail_id: user_id === reader.id ? mail_id : newId(),
        },
      });
    const ofAnswer = async (email: string) =>
      (await identity.mailsTo(email)).filter(({ subject }) => subject.startsWith('Mis cuatro semanas'));
    const [mail, ...more] = await ofAnswer(reader.email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(
      'Guías · 12 · 10\nPrecio por kg · $33.36\u00a0MXN · $34.75\u00a0MXN\nA tiempo · 75% · –',
    );
    expect(mail!.text).not.toContain('Margen');
    expect(mail!.html).toContain('<th align="left">¿A dónde?</th>');
    const stop = `http://demo.localhost:8080/u/${'fedcba9876543210'.repeat(6)}`;
    expect(mail!.unsubscribe_url).toBe(stop);
    expect(mail!.text).toContain('http://demo.localhost:8080/reports/answers?from=2026-10-26&to=2026-11-22');
    expect(await ofAnswer(operator.email)).toEqual([]);
    expect(await ofAnswer(unseeing.email)).toEqual([]);
  });

  it('mails to recipients of parcels are not sent where no page could end them', async () => {
    await identity.porte.bus.publish(requested({ email: 'nadie@outside.example' }, NORTE));
    expect(await identity.mailsTo('nadie@outside.example')).toEqual([]);
  });
});

describe('mails about new accounts', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start({ SIGN_IN_URL: 'http://{host}:8080/sign-in' });
    await identity.commands.execute(new ChangeTenant(NORTE, { name: 'North & Sons', locale: 'en', hosts: [] }));
  });
  afterAll(() => identity.stop());

  it("announce an account created by staff in the tenant's language, with a link to a first password", async () => {
    const user = { name: '<b>Ana</b>', last_name: 'Núñez', email: 'ana.mail@demo.example', phone: '5512345678' };
    const made = await identity.porte.as(anActor('admin')).post('/api/users', { user });
    const [mail, ...more] = await identity.mailsTo(user.email);
    const [event] = await identity.events('user.created', made.body.data.id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Te invitaron a demo', message_id: event!.id, tenant_id: event!.tenantId });
    expect(mail!.text).toContain(
      'Hola, <b>Ana</b> Núñez:\n\nSe creó una cuenta para ti en demo con este correo: ana.mail@demo.example\n\nLa cuenta es administrada por demo.\n\nElige tu contraseña aquí (el enlace vence en 7 días y sirve una sola vez):\nhttp://demo.localhost:8080/invitation?invitation_token=',
    );
    expect(mail!.html).toContain('<p>Hola, &lt;b&gt;Ana&lt;/b&gt; Núñez:</p>');
    expect(mail!.html).toContain('<a href="http://demo.localhost:8080/invitation?invitation_token=');
    expect(mail!.text).not.toContain('¿Olvidaste tu contraseña?');
  });

  it('a letter about overweights is mailed once to the owner of the wallet, in its language and with its page', async () => {
    const user = { name: 'Lía', last_name: 'Mora', email: 'lia.mail@demo.example', phone: '5512345678' };
    const made = await identity.porte.as(anActor('admin')).post('/api/users', { user });
    const letter = { ...eventExamples['overweight.letter_sent'], owner_id: made.body.data.id, locale: 'en' as const };
    const event = {
      id: newId(),
      type: 'overweight.letter_sent',
      source: 'overweights',
      subject: letter.letter_id,
      tenantId: DEMO,
      time: identity.porte.clock.now().toISOString(),
      correlationId: 'c',
      data: { ...letter, subject: 'Your parcels', paragraphs: ['Four were heavier.', 'Weigh them.'] },
    } as Envelope;
    for (const envelope of [event, event, { ...event, id: newId() }]) await identity.porte.bus.publish(envelope);
    const mails = (await identity.mailsTo(user.email)).filter(({ message_id }) => message_id === letter.letter_id);
    expect(mails.map(({ subject, text }) => [subject, text])).toEqual([
      [
        'Your parcels',
        `Hello Lía Mora,\n\nFour were heavier.\n\nWeigh them.\n\nDownload the letter as a PDF here:\nhttp://demo.localhost:8080/overweights/letters/${letter.letter_id}\n`,
      ],
    ]);
  });

  it('mails about new accounts are in English for an English tenant, and contain no link without SIGN_IN_URL', async () => {
    const { email } = await identity.aUser({}, { tenant: NORTE });
    const [mail] = await identity.mailsTo(email);
    expect(mail!.subject).toBe('Your account at North & Sons');
    expect(mail!.text).not.toContain('Sign in at');
    expect(mail!.html).toContain('The account is run by North &amp; Sons.');
  });

  it('mails about new accounts are sent once when the event is delivered repeatedly, even without the inbox row', async () => {
    const { id, email } = await identity.aUser();
    const [event] = await identity.events('user.created', id);
    await identity.mailsTo(email);
    const send = jest.spyOn(identity.porte.service.get<Mailer>(Mailer as never), 'send');
    for (let i = 0; i < 3; i++) await identity.porte.bus.publish(event!);
    expect(await identity.mailsTo(email)).toHaveLength(1);
    expect(send).not.toHaveBeenCalled();
    await identity.porte.service
      .get(UnitOfWork)
      .system(DEMO, tx => tx.query('delete from inbox where event_id = $1', [event!.id]));
    await identity.porte.bus.publish(event!);
    expect(await identity.mailsTo(email)).toHaveLength(1);
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
  });

  it('mails about new accounts are not sent if the transaction rolls back', async () => {
    const { email } = await identity.aUser();
    const again = await identity.porte
      .as(anActor('admin'))
      .post('/api/users', { user: { name: 'Otra', last_name: 'Vez', email, phone: '5512345678' } });
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(await identity.mailsTo(email)).toHaveLength(1);
  });
});

describe('undeliverable mails', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());
  afterEach(() => jest.restoreAllMocks());
  const rows = (sql: string) =>
    identity.porte.service
      .get(UnitOfWork)
      .system(DEMO, tx => tx.query<{ recipient: string; last_error: string; state: string; pause: number }>(sql));

  /** Creates a user whose mail fails with an error, and returns the queue row after that. */
  async function missed(error: Error) {
    jest.spyOn(identity.porte.service.get<Mailer>(Mailer as never), 'send').mockRejectedValueOnce(error);
    const { email } = await identity.aUser();
    await identity.porte.settled();
    for (;;) {
      const [row] = await rows(
        `select *, extract(epoch from due_at - now())::float as pause from mails where recipient = '${email}' and last_error is not null`,
      );
      if (row) return { email, row };
      await new Promise(resolve => setImmediate(resolve));
    }
  }

  it('undeliverable mails are retried after a pause', async () => {
    const { email, row } = await missed(new TechnicalError('connection lost'));
    expect(row).toMatchObject({ last_error: 'TechnicalError: connection lost', state: 'waiting' });
    expect(row.pause).toBeGreaterThan(0);
    expect(row.pause).toBeLessThanOrEqual(5);
    await rows(
      `with moved as (update mails set due_at = now() where recipient = '${email}' returning 1) select * from moved`,
    );
    await identity.porte.service.get(Scheduler).runNow('process.mail');
    expect(await identity.mailsTo(email)).toHaveLength(1);
  });

  it('undeliverable mails are stored with the reason if the server rejects them permanently', async () => {
    const { email, row } = await missed(new MailRejected('SMTP550'));
    expect(row).toMatchObject({ last_error: expect.stringMatching(/^MailRejected SMTP550\b/), state: 'refused' });
    await identity.porte.service.get(Scheduler).runNow('process.mail');
    expect(await identity.mailsTo(email)).toEqual([]);
  });

  it('undeliverable mails are given up after two days of attempts', async () => {
    const { email } = await missed(new Error('away'));
    await rows(
      `with moved as (update mails set tries = 53, due_at = now() where recipient = '${email}' returning 1) select * from moved`,
    );
    jest.spyOn(identity.porte.service.get<Mailer>(Mailer as never), 'send').mockRejectedValueOnce(new Error('away'));
    await identity.porte.service.get(Scheduler).runNow('process.mail');
    expect(await identity.mailsTo(email)).toEqual([]);
    expect(await rows(`select state, due_at from mails where recipient = '${email}'`)).toEqual([
      { state: 'failed', due_at: null },
    ]);
  });

  it('undeliverable mails are visible to their own tenant only', async () => {
    await missed(new MailRejected('no'));
    const seen = (tenant_id: string) =>
      identity.porte.service.get(UnitOfWork).run({ tenant_id }, tx => tx.query('select id from mails'));
    expect(await seen(NORTE)).toEqual([]);
    expect(await seen(DEMO)).not.toEqual([]);
  });
});

describe('identity without a mail configuration', () => {
  it('does not start', async () => {
    const start = startTestService(identityService, {
      env: { TOKEN_PRIVATE_KEY: PRIVATE_KEY },
      bus: new EmbeddedBus(),
    });
    await expect(start).rejects.toThrow(/this service sends mail.*SMTP_URL.*DEV_MAIL_DIR/);
  });
});

describe('identity with a mail server that never responds', () => {
  let silent: Server;
  const sockets: Socket[] = [];
  let identity: Identity;
  beforeAll(async () => {
    silent = createServer(socket => void sockets.push(socket.on('error', () => {})));
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    identity = await Identity.start({
      DEV_MAIL_DIR: '',
      SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      MAIL_FROM: 'Porte <no-reply@porte.example>',
    });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await identity.stop();
    await new Promise(resolve => silent.close(resolve));
  });

  it('publishes user events without delay and queues the mail', async () => {
    const connected = new Promise(resolve => silent.once('connection', resolve));
    const { id } = await identity.aUser();
    await connected;
    expect(await identity.events('user.created', id)).toHaveLength(1);
    expect(await identity.porte.service.get(MailQueue).isEmpty()).toBe(false);
  });
});
