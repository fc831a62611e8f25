import { derivedId, newId } from '@porte/domain-kit';
import { systemActor, type SavedMail } from '@porte/service-kit';
import { DEMO, type ApiAnswer } from '@porte/testing-kit';
import { Identity, PASSWORD } from './identity-fixture.js';

export const QUESTIONS = { shipments_per_month: '21-50', business_type: 'online_store', help: 'lower_prices' } as const;

type Headers = Record<string, string>;

/** Users without a session, and the settings of their tenants. */
export class Visitors {
  constructor(readonly identity: Identity) {}

  static async start(): Promise<Visitors> {
    const visitors = new Visitors(await Identity.start({ SIGN_IN_URL: 'http://{host}:8080/' }));
    await visitors.set('register_flag', '0');
    await visitors.set('referral_code', '1');
    return visitors;
  }

  /** Sets a tenant's setting, as catalog publishes it. */
  async set(key: string, value: string, tenantId = DEMO): Promise<void> {
    const id = derivedId('setting', tenantId, key);
    const event = newId();
    await this.identity.porte.bus.publish({
      id: event,
      type: 'setting.updated',
      source: 'catalog',
      subject: id,
      tenantId,
      time: '2026-11-21T18:00:00Z',
      correlationId: event,
      data: { id, key, value, namespace: 'other' },
    });
  }

  person(change: object = {}): { email: string } & Record<string, unknown> {
    return {
      name: 'Ana',
      last_name: 'Núñez',
      email: `ana-${newId()}@demo.example`,
      password: PASSWORD,
      phone: '5512345678',
      company: 'Tienda Ñandú',
      questions: QUESTIONS,
      ...change,
    };
  }

  signUp(user: object, headers: Headers = {}): Promise<ApiAnswer> {
    return this.send('POST', 'registrations', { user }, headers);
  }

  /** Opens the link of a mail, as a user or a mail scanner does. */
  open(token: unknown, headers: Headers = {}, method = 'GET'): Promise<ApiAnswer> {
    return this.send(method, `confirmations?confirmation_token=${String(token)}`, undefined, headers);
  }

  confirm(token: unknown, headers: Headers = {}): Promise<ApiAnswer> {
    return this.send('POST', 'confirmations/confirm', { confirmation: { confirmation_token: token } }, headers);
  }

  resend(email: string, headers: Headers = {}): Promise<ApiAnswer> {
    return this.send('POST', 'confirmations', { user: { email } }, headers);
  }

  forgot(email: string, headers: Headers = {}): Promise<ApiAnswer> {
    return this.send('POST', 'forgot_password', { user: { email } }, headers);
  }

  reset(token: string, password = 'a-better-password', change: object = {}, headers: Headers = {}): Promise<ApiAnswer> {
    return this.send(
      'PUT',
      'reset_password',
      { user: { password, password_confirmation: password, reset_password_token: token, ...change } },
      headers,
    );
  }

  /** Opens the link of an invitation. */
  openInvitation(token: unknown, headers: Headers = {}): Promise<ApiAnswer> {
    return this.send('GET', `invitations?invitation_token=${String(token)}`, undefined, headers);
  }

  accept(
    token: unknown,
    password = 'a-better-password',
    headers: Headers = {},
    password_confirmation = password,
  ): Promise<ApiAnswer> {
    const invitation = { password, password_confirmation, invitation_token: token };
    return this.send('PUT', 'invitations/accept', { invitation }, headers);
  }

  /** The tokens in the mails to an address, newest first. */
  async tokens(email: string): Promise<string[]> {
    return (await this.mails(email)).flatMap(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? []);
  }

  mails(email: string): Promise<SavedMail[]> {
    return this.identity.mailsTo(email);
  }

  /** A user as staff see it. */
  async user(email: string, tenant = DEMO): Promise<Record<string, unknown> & { id: string }> {
    const { body } = await this.identity.porte
      .as(systemActor(tenant))
      .get(`/api/users?where[email]=${encodeURIComponent(email)}`);
    return body.data[0];
  }

  private send(method: string, path: string, body: unknown, headers: Headers): Promise<ApiAnswer> {
    return this.identity.anonymous.send(method, `/api/${path}`, body, { 'x-porte-tenant': DEMO, ...headers });
  }
}
