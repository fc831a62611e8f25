import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, NORTE, type ApiAnswer } from '@porte/testing-kit';
import { Identity } from './identity-fixture.js';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF');
const PNG = Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex');
const FIELDS = {
  tax_regime: 'moral',
  name: 'Escuela Kemper Urgate',
  rfc_curp: 'eku9003173c9',
  services: 'national,ltl',
};

describe('requests to be verified', () => {
  let identity: Identity;
  let admin: Actor;
  let operator: Actor;
  beforeAll(async () => {
    identity = await Identity.start();
    admin = (await identity.aUser({ user_type: 'admin', password: null })).actor;
    operator = (await identity.aUser({ user_type: 'operator', password: null })).actor;
  });
  afterAll(() => identity.stop());

  const send = async (
    actor: Actor,
    fields: Record<string, string> = {},
    files: Record<string, Buffer> = { doc_image: PDF },
  ): Promise<ApiAnswer> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...FIELDS, ...fields }))
      form.append(`tax_fiscal_datum[${name}]`, value);
    for (const [name, bytes] of Object.entries(files))
      form.append(`tax_fiscal_datum[${name}]`, new Blob([new Uint8Array(bytes)]), 'constancia.exe');
    const answer = await fetch(`${identity.porte.service.url}/api/tax_fiscal_data`, {
      method: 'POST',
      headers: identity.porte.as(actor).signed(),
      body: form,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const decide = (id: string, verb: 'approve' | 'reject', actor = admin, reason = 'La constancia no se lee.') =>
    identity.porte
      .as(actor)
      .put(`/api/tax_fiscal_data/${id}/${verb}`, verb === 'reject' ? { tax_fiscal_datum: { reason } } : {});
  const told = async (actor: Actor): Promise<string[]> =>
    (await identity.porte.as(actor).get('/api/notifications?per_page=100')).body.data.map(
      ({ kind, params }: { kind: string; params: { outcome?: string } }) => `${kind} ${params.outcome ?? ''}`.trim(),
    );

  it('requests to be verified wait for staff with their documents, whom the staff are told of', async () => {
    const { actor } = await identity.aUser();
    const sent = await send(actor, {}, { doc_image: PDF, article_image: PNG });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        data: {
          state: 'in_review',
          rfc_curp: 'EKU9003173C9',
          services: ['national', 'ltl'],
          files: ['doc_image', 'article_image'],
          user_id: actor.id,
        },
      },
    });
    const { id } = sent.body.data;
    const file = (name: string, as: Actor) =>
      fetch(`${identity.porte.service.url}/api/tax_fiscal_data/${id}/files/${name}`, {
        headers: identity.porte.as(as).signed(),
      });
    const read = await file('article_image', operator);
    expect(read.headers.get('content-disposition')).toBe(`attachment; filename="${id}-article_image.png"`);
    expect([read.headers.get('content-type'), Buffer.from(await read.arrayBuffer())]).toEqual(['image/png', PNG]);
    expect((await file('other', admin)).status).toBe(404);
    expect((await file('doc_image', (await identity.aUser()).actor)).status).toBe(404);
    expect((await file('doc_image', anActor('admin', { tenant: NORTE }))).status).toBe(404);
    expect(await told(admin)).toContain('verification_review');
    expect(await told(operator)).not.toContain('verification_review');
  });

  it('verify the customer when they are approved, with one mail and one notification', async () => {
    const { actor, email } = await identity.aUser();
    const { id } = (await send(actor)).body.data;
    expect((await decide(id, 'approve', operator)).status).toBe(403);
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await identity.porte.as(admin).get(`/api/users/${actor.id}`)).body.data.fiscal_data_verified).toBe(true);
    const mails = (await identity.mailsTo(email)).filter(({ text }) => text.includes('Verificamos'));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Verificamos tus datos fiscales/)]);
    expect(await told(actor)).toEqual(['verification_decided accepted']);
    expect((await send(actor)).body.error.code).toBe('wrong_state');
    expect((await decide(id, 'reject')).body.error.code).toBe('wrong_state');
  });

  it('requests to be verified are rejected with a reason that the customer reads and is mailed, and may be sent again', async () => {
    const { actor, email } = await identity.aUser();
    const { id } = (await send(actor)).body.data;
    expect((await decide(id, 'reject', admin, ' ')).status).toBe(422);
    expect((await decide(id, 'reject')).body.data).toMatchObject({ state: 'rejected', decided_by: admin.id });
    const read = (await identity.porte.as(actor).get(`/api/tax_fiscal_data/${id}`)).body.data;
    expect([read.reason, read.decided_by]).toEqual(['La constancia no se lee.', undefined]);
    expect((await identity.mailsTo(email)).map(({ text }) => text).join()).toContain('La constancia no se lee.');
    expect(await told(actor)).toEqual(['verification_decided rejected']);
    expect((await send(actor)).status).toBe(201);
  });

  it('requests to be verified are approved along with a customer whom staff verify directly', async () => {
    const { actor } = await identity.aUser();
    const { id } = (await send(actor)).body.data;
    await identity.porte.as(admin).post(`/api/users/${actor.id}/update_fiscal_data_verfied`, {});
    expect((await identity.porte.as(admin).get(`/api/tax_fiscal_data/${id}`)).body.data.state).toBe('approved');
  });

  it('requests to be verified are one at a time, of customers with a wallet of their own', async () => {
    const { actor, id } = await identity.aUser();
    const answers = await Promise.all([send(actor), send(actor), send(actor)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const sub = await identity.aUser({ parent_id: id });
    expect((await send(sub.actor)).status).toBe(403);
    expect((await send(admin)).status).toBe(403);
  });

  it.each<[string, Record<string, string>, Record<string, Buffer>]>([
    ['rfc_curp', { rfc_curp: 'HEGG560427MVZRRL04' }, {}],
    ['rfc_curp', { tax_regime: 'physical', rfc_curp: 'HEGG560427MVZRRL05', social_url: 'example.com' }, {}],
    ['social_url', { tax_regime: 'physical', rfc_curp: 'CACX7605101P8' }, {}],
    ['services', { services: 'national,flying' }, {}],
    ['name', { name: ' ' }, {}],
    [
      'article_image',
      { tax_regime: 'physical', rfc_curp: 'CACX7605101P8', social_url: 'x.mx' },
      { article_image: PNG },
    ],
    ['other', {}, { other: PNG }],
  ])('requests to be verified are refused because of %s: %j', async (field, fields, files) => {
    const answer = await send((await identity.aUser()).actor, fields, files);
    expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([422, [field]]);
  });

  it('requests to be verified take natural persons by RFC or CURP, and no file that is no document', async () => {
    const person = { tax_regime: 'physical', social_url: 'https://example.com/tienda' };
    for (const rfc_curp of ['CACX7605101P8', 'HEGG560427MVZRRL04'])
      expect((await send((await identity.aUser()).actor, { ...person, rfc_curp }, {})).status).toBe(201);
    expect((await send((await identity.aUser()).actor, {}, { doc_image: Buffer.from('MZ virus') })).status).toBe(415);
    expect((await identity.porte.as(admin).get(`/api/tax_fiscal_data/${newId()}`)).status).toBe(404);
  });
});
