import { derivedId } from '@porte/domain-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { Identity } from './identity-fixture.js';

describe('a message to support', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());

  const send = (actor: Parameters<typeof identity.porte.as>[0], message: object) =>
    identity.porte.as(actor).post('/api/dashboards/send_support_email', { support_email: message });

  it('goes to the main admin by default, or to the address in the settings', async () => {
    const admin = await identity.aUser({ user_type: 'admin' });
    const main = await identity.aUser({ user_type: 'main_admin' });
    const customer = await identity.aUser({ company: 'Tienda Ñandú' });
    expect(
      await send(customer.actor, {
        subject: 'Verificación\r\nBcc: x@example.com',
        message: 'Hola\n\n<b>¿Qué falta?</b>',
      }),
    ).toMatchObject({ status: 200, body: { data: {} } });
    const [mail, ...others] = await identity.mailsTo(main.email);
    const mails = [mail!, ...others].filter(({ subject }) => subject.startsWith('Soporte'));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe('Soporte: Verificación Bcc: x@example.com');
    expect(mails[0]!.text).toContain('<b>¿Qué falta?</b>');
    expect(mails[0]!.text).toContain(customer.email);
    expect(mails[0]!.text).toContain('Tienda Ñandú');
    expect((await identity.mailsTo(admin.email)).some(({ subject }) => subject.startsWith('Soporte'))).toBe(false);
    const id = derivedId('setting', DEMO, 'support_email');
    await identity.porte.bus.publish({
      id: derivedId('event', 'support'),
      type: 'setting.created',
      source: 'catalog',
      subject: id,
      tenantId: DEMO,
      time: '2026-11-21T18:00:00Z',
      correlationId: id,
      data: { id, key: 'support_email', value: 'soporte@demo.example' },
    });
    await identity.porte.settled();
    await send(customer.actor, { subject: 'Otra vez', message: 'Gracias' });
    expect(await identity.mailsTo('soporte@demo.example')).toHaveLength(1);
  });

  it('is rejected if empty or without a recipient', async () => {
    const { actor } = await identity.aUser();
    expect(Object.keys((await send(actor, { subject: ' ', message: '' })).body.error.details).sort()).toEqual([
      'message',
      'subject',
    ]);
    expect(
      Object.keys(
        (await send(actor, { subject: 'Mi tarjeta', message: 'Es la 4111 1111 1111 1111' })).body.error.details,
      ),
    ).toEqual(['message']);
    const lonely = await identity.aUser({}, { tenant: NORTE });
    expect((await send(lonely.actor, { subject: 'a', message: 'b' })).body.error.code).toBe('service_unavailable');
    expect(
      (
        await identity.anonymous.post('/api/dashboards/send_support_email', {
          support_email: { subject: 'a', message: 'b' },
        })
      ).status,
    ).toBe(401);
  });

  it('is limited to five per hour and user, even concurrently', async () => {
    await identity.aUser({ user_type: 'admin' });
    const { actor } = await identity.aUser();
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, i) => send(actor, { subject: `n${i}`, message: 'x' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(Number(answers.find(({ status }) => status === 429)!.headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});
