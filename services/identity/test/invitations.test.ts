import type { ImportState, ImportView } from '@porte/contracts';
import { Processes } from '@porte/process-kit';
import { importProcess } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { Visitors } from './accounts-fixture.js';

const DAY = 24 * 3_600_000;
const VOID = { status: 422, body: { error: { code: 'invalid_token' } } };

describe('an invitation', () => {
  let visitors: Visitors;
  let admin: Awaited<ReturnType<Visitors['identity']['aUser']>>;
  beforeAll(async () => {
    visitors = await Visitors.start();
    admin = await visitors.identity.aUser({ user_type: 'admin' });
  });
  afterAll(() => visitors.identity.stop());

  const staff = () => visitors.identity.porte.as(admin.actor);

  /** A user without a password, and the token of its mail. */
  async function invited(input: object = {}) {
    const user = await visitors.identity.aUser({ password: null, ...input }, { confirmed: false });
    return { ...user, token: (await visitors.tokens(user.email))[0]! };
  }

  const invitationOf = async (id: string) =>
    (await staff().get(`/api/users/${id}`)).body.data.invitation as Record<string, string | null>;

  it('leads to a first password once, even concurrently, and confirms the e-mail', async () => {
    const { id, email, token } = await invited();
    expect(await visitors.openInvitation(token)).toMatchObject({ status: 200, body: { data: { email } } });
    expect(await invitationOf(id)).toMatchObject({ revoked_at: null, accepted_at: null });
    const answers = await Promise.all(Array.from({ length: 4 }, (_, i) => visitors.accept(token, `the-password-${i}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const chosen = `the-password-${answers.findIndex(({ status }) => status === 200)}`;
    expect((await visitors.identity.browser().signIn(email, chosen)).status).toBe(200);
    for (const call of [visitors.openInvitation(token), visitors.accept(token)]) expect(await call).toMatchObject(VOID);
    expect((await invitationOf(id))['accepted_at']).not.toBeNull();
    expect(await staff().post(`/api/users/${id}/invitation`)).toMatchObject({
      status: 409,
      body: { error: { code: 'invitation_accepted' } },
    });
    expect((await staff().delete(`/api/users/${id}/invitation`)).status).toBe(409);
  });

  it('is void for another tenant, in another form, and as the token of another mail', async () => {
    const { token } = await invited();
    for (const wrong of ['x'.repeat(43), '', `${token}x`, `${token}&invitation_token=${token}`, '%00'])
      expect(await visitors.openInvitation(wrong)).toMatchObject(VOID);
    const elsewhere = { 'x-porte-tenant': NORTE };
    expect(await visitors.openInvitation(token, elsewhere)).toMatchObject(VOID);
    expect(await visitors.accept(token, undefined, elsewhere)).toMatchObject(VOID);
    expect(await visitors.reset(token)).toMatchObject(VOID);
    expect(await visitors.confirm(token)).toMatchObject(VOID);
    expect((await visitors.accept(token, 'short')).body.error.code).toBe('validation_failed');
    expect((await visitors.accept(token, undefined, {}, 'another-password')).body.error.details).toEqual({
      password: ['no coincide con la confirmación'],
    });
    expect((await visitors.accept(token)).status).toBe(200);
  });

  it('ends after seven days; another one ends the links before it', async () => {
    const { id, email, token } = await invited();
    visitors.identity.porte.clock.advance(7 * DAY);
    expect(await visitors.openInvitation(token)).toMatchObject(VOID);
    const again = await staff().post(`/api/users/${id}/invitation`);
    expect(again).toMatchObject({ status: 200, body: { data: { id } } });
    expect(Date.parse(again.body.data.invitation.ends_at)).toBe(
      visitors.identity.porte.clock.now().getTime() + 7 * DAY,
    );
    const [second] = (await visitors.tokens(email)).filter(other => other !== token);
    await staff().post(`/api/users/${id}/invitation`);
    const third = (await visitors.tokens(email)).find(other => ![token, second].includes(other));
    expect(await visitors.accept(second)).toMatchObject(VOID);
    expect((await visitors.accept(third)).status).toBe(200);
  });

  it('is sent five times an hour at most', async () => {
    const { id } = await invited();
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push((await staff().post(`/api/users/${id}/invitation`)).status);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
  });

  it('can be revoked, after which no mail leads to a password until another is sent', async () => {
    const { id, email, token } = await invited();
    await visitors.forgot(email);
    const [reset] = (await visitors.tokens(email)).filter(other => other !== token);
    expect((await staff().delete(`/api/users/${id}/invitation`)).status).toBe(204);
    expect((await invitationOf(id))['revoked_at']).not.toBeNull();
    expect(await visitors.accept(token)).toMatchObject(VOID);
    expect(await visitors.reset(reset!)).toMatchObject(VOID);
    const before = (await visitors.mails(email)).length;
    expect((await visitors.forgot(email)).status).toBe(200);
    expect((await staff().post(`/api/users/${id}/send_reset_link`)).body.error.code).toBe('invitation_revoked');
    expect(await visitors.mails(email)).toHaveLength(before);
    expect((await staff().post(`/api/users/${id}/invitation`)).body.data.invitation.revoked_at).toBeNull();
    const [newest] = (await visitors.tokens(email)).filter(other => ![token, reset].includes(other));
    expect((await visitors.accept(newest)).status).toBe(200);
  });

  it('is sent and revoked by staff of the tenant above the user only', async () => {
    const { id } = await invited({ user_type: 'admin' });
    const customer = await visitors.identity.aUser();
    const elsewhere = await visitors.identity.aUser({ user_type: 'developer' }, { tenant: NORTE });
    const operator = await visitors.identity.aUser({ user_type: 'operator' });
    for (const [{ actor }, status] of [
      [customer, 404],
      [elsewhere, 404],
      [operator, 403],
      [admin, 403],
    ] as const) {
      const api = visitors.identity.porte.as(actor);
      const answers = [await api.post(`/api/users/${id}/invitation`), await api.delete(`/api/users/${id}/invitation`)];
      expect([actor.role, answers.map(answer => answer.status)]).toEqual([actor.role, [status, status]]);
    }
    const own = await customer.actor;
    expect((await visitors.identity.porte.as(own).post(`/api/users/${own.id}/invitation`)).status).toBe(403);
    const audits = await visitors.identity.sql<{ action: string }>(
      `select action from audits where tenant_id = $1 and action in ('user.invited', 'user.invitation_revoked')`,
      [DEMO],
    );
    expect(new Set(audits.map(({ action }) => action))).toEqual(new Set(['user.invited', 'user.invitation_revoked']));
  });

  describe('by a file of users', () => {
    const HEAD = 'Nombre,Apellido,Correo,Teléfono,Empresa,Tipo,Descuento (%)';

    function send(rows: readonly string[], as: Actor = admin.actor): Promise<Response> {
      const form = new FormData();
      const lines = rows[0]?.startsWith(HEAD) ? rows : [HEAD, ...rows];
      form.append('files[]', new Blob([lines.join('\r\n')]), 'x.csv');
      return fetch(`${visitors.identity.porte.service.url}/api/users/upload`, {
        method: 'POST',
        headers: visitors.identity.porte.as(as).signed(),
        body: form,
      });
    }

    /** Sends a file and waits until its rows were looked at. */
    async function reviewed(rows: readonly string[], as: Actor = admin.actor): Promise<ImportView> {
      const { data } = (await (await send(rows, as)).json()) as { data: ImportView };
      return reached(data.id, ['ready', 'rejected'], as);
    }

    async function reached(id: string, states: readonly ImportState[], as: Actor = admin.actor): Promise<ImportView> {
      const row = { tenant_id: DEMO, id };
      await visitors.identity.porte.service.get(Processes).outcome(importProcess, row, { states, timeoutMs: 30_000 });
      return (await visitors.identity.porte.as(as).get(`/api/users/imports/${id}`, { 'accept-language': 'en' })).body
        .data as ImportView;
    }

    async function confirmed({ id }: ImportView): Promise<ImportView> {
      expect((await staff().post(`/api/users/imports/${id}/confirm`)).status).toBe(202);
      return reached(id, ['done', 'failed']);
    }

    const messages = ({ problems }: ImportView) => problems.map(({ line, message }) => [line, message]);

    it('each good row becomes a user who is invited once, and a second file of the same rows changes nothing', async () => {
      const rows = [
        'Ana,Núñez,ANA@fila.example,5512345678,Tienda,,',
        'Beto,Ruiz,beto@fila.example,5512345678,,Operador,',
      ];
      const found = await reviewed(rows);
      expect(found).toMatchObject({ state: 'ready', rows: 2, creates: 2, errors: 0 });
      expect(await visitors.mails('ana@fila.example')).toEqual([]);
      expect(await confirmed(found)).toMatchObject({ state: 'done', applied: 2 });
      const listed = (await staff().get('/api/users?search=fila.example&order=sequential_id')).body.data as object[];
      expect(listed).toMatchObject([
        { email: 'ana@fila.example', user_type: 'customer', company: 'Tienda', parent_id: null },
        { email: 'beto@fila.example', user_type: 'operator', company: null },
      ]);
      const [token, ...others] = await visitors.tokens('ana@fila.example');
      expect(others).toEqual([]);
      expect((await visitors.accept(token)).status).toBe(200);
      const again = await reviewed(rows);
      expect(again).toMatchObject({ state: 'rejected', creates: 0, errors: 2 });
      const audits = await visitors.identity.sql<{ email: string }>(
        `select actor_email as email from audit_log where action = 'user.created' and label like '%@fila.example'`,
      );
      expect(audits.map(({ email }) => email)).toEqual([admin.email, admin.email]);
    });

    it('every row says what is wrong with it, and none exceeds the role of who imports', async () => {
      const { email } = await visitors.identity.aUser();
      const found = await reviewed([
        'Ana,Núñez,sin-arroba,5512345678,,,',
        'Ana,Núñez,a1@otra.example,555,,,',
        `Ana,Núñez,${email.toUpperCase()},5512345678,,,`,
        'Ana,Núñez,a2@otra.example,5512345678,,Jefe,',
        'Ana,Núñez,a2@otra.example,5512345678,,Desarrollador,',
        'Ana,Núñez,a3@otra.example,5512345678,,,15',
        'Ana,Núñez,a4@otra.example,5512345678,,,',
        'Ana,Núñez,A4@otra.example,5512345678,,,',
      ]);
      expect(messages(found)).toEqual([
        [2, expect.stringContaining('Email')],
        [3, expect.stringContaining('Phone')],
        [4, 'there is a user with this email already'],
        [5, expect.stringContaining('“Jefe” is no choice')],
        [6, 'Type: your role does not allow “Desarrollador”'],
        [7, 'Discount (%): your role does not allow “15”'],
        [9, 'repeats row 8'],
      ]);
      const operator = await visitors.identity.aUser({ user_type: 'operator' });
      const as = visitors.identity.porte.as(operator.actor);
      expect((await as.get('/api/users/imports')).status).toBe(403);
      const acted_by = { id: operator.id, email: operator.email, name: 'Quien actúa', role: 'developer' as const };
      expect((await send(['Ana,Núñez,a5@otra.example,5512345678,,,'], { ...admin.actor, acted_by })).status).toBe(403);
    });

    it('a custom role is given by its name, within the reach of who imports', async () => {
      const main = await visitors.identity.aUser({ user_type: 'main_admin' });
      const api = (actor: Actor) => visitors.identity.porte.as(actor);
      const make = async (name: string, from: string): Promise<string> =>
        (await api(main.actor).post('/api/custom_roles', { custom_role: { name, from } })).body.data.id as string;
      const [till, part] = [await make('Envíos Norte', 'operator'), await make('Parcial', 'admin')];
      const head = `${HEAD},Rol`;
      const rows = [
        'Ana,Núñez,r1@roles.example,5512345678,,,,envios norte',
        'Ana,Núñez,r2@roles.example,5512345678,,Operador,,Envíos Norte',
        'Ana,Núñez,r3@roles.example,5512345678,,Cliente,,Envíos Norte',
        'Ana,Núñez,r4@roles.example,5512345678,,Operador,,Ninguno',
      ];
      const found = await reviewed([head, ...rows], main.actor);
      expect(messages(found)).toEqual([
        [4, expect.stringContaining('Role: “Envíos Norte” is no choice')],
        [5, expect.stringContaining('Role: “Ninguno” is not saved')],
      ]);
      expect((await api(main.actor).post(`/api/users/imports/${found.id}/confirm`)).status).toBe(202);
      await reached(found.id, ['done'], main.actor);
      expect((await api(main.actor).get(`/api/users?where[custom_role_id]=${till}`)).body.data).toMatchObject([
        { email: 'r2@roles.example', user_type: 'operator' },
        { email: 'r1@roles.example', user_type: 'operator' },
      ]);
      expect(messages(await reviewed([head, ...rows]))[0]).toEqual([2, expect.stringContaining('Role: your role')]);
      const holder = await visitors.identity.aUser({ user_type: 'admin' });
      const changes = [{ role: part, model: 'Invoice', action: 'update', granted: false }];
      expect((await api(main.actor).put('/api/grants', { grants: { changes } })).status).toBe(200);
      expect((await api(main.actor).put(`/api/users/${holder.id}`, { user: { custom_role_id: part } })).status).toBe(
        200,
      );
      const own = { ...holder.actor, custom_role_id: part };
      const tried = await reviewed(
        ['Ana,Núñez,r5@roles.example,5512345678,,Administrador,', 'Ana,Núñez,r6@roles.example,5512345678,,Operador,'],
        own,
      );
      expect(messages(tried)).toEqual([[2, expect.stringContaining('your role does not allow')]]);
    });

    it('the plan of the tenant limits its rows, also if it is reached after they were looked at', async () => {
      const limit = (max: string) =>
        visitors.identity.sql(`update tenants set max_users = ${max} where id = $1 returning id`, [DEMO]);
      const rows = [1, 2, 3].map(n => `Ana,Núñez,lleno${n}@plan.example,5512345678,,,`);
      const counted = `(select count(*) from users where tenant_id = '${DEMO}' and user_type <> 'developer')`;
      await limit(`${counted} + 2`);
      const found = await reviewed(rows);
      expect(found).toMatchObject({ state: 'ready', creates: 2, errors: 1 });
      expect(messages(found)).toEqual([[4, expect.stringContaining('as many users as its plan allows')]]);
      await limit(`${counted} + 1`);
      const done = await confirmed(found);
      expect(done).toMatchObject({ state: 'done', applied: 1, errors: 2 });
      expect((await staff().get('/api/users/count?where[email][like]=plan.example')).body.data.count).toBe(1);
      await limit('null');
    });

    it('rows that its importer may no longer create are refused when they are saved', async () => {
      const demoted = await visitors.identity.aUser({ user_type: 'admin' });
      const found = await reviewed(['Ana,Núñez,tarde@rol.example,5512345678,,,'], demoted.actor);
      await visitors.identity.sql(`update users set user_type = 'operator' where id = $1 returning id`, [demoted.id]);
      expect(
        (await visitors.identity.porte.as(demoted.actor).post(`/api/users/imports/${found.id}/confirm`)).status,
      ).toBe(202);
      expect(await reached(found.id, ['done', 'failed'], demoted.actor)).toMatchObject({
        state: 'done',
        applied: 0,
        errors: 1,
      });
    });
  });
});
