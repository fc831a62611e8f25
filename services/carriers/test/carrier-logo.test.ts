import { newId } from '@porte/domain-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import sharp, { type Sharp } from 'sharp';
import { provider, startNetwork, type Network } from './network.js';

const picture = (background = '#476AFE'): Sharp =>
  sharp({ create: { width: 500, height: 300, channels: 4, background } });
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('the logo of a carrier', () => {
  let network: Network;
  let id: string;
  beforeAll(async () => void (network = await startNetwork()));
  beforeEach(async () => void (id = (await network.aCarrier()).id));
  afterAll(() => network.porte.stop());

  const upload = async (
    bytes: Uint8Array,
    who: keyof Network['as'] = 'admin',
  ): Promise<{ status: number; body: { data: { logo: string } } }> => {
    const form = new FormData();
    form.append('files[]', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'logo.png');
    const answer = await fetch(`${network.porte.service.url}/api/carriers/${id}/logo`, {
      method: 'POST',
      headers: network.as[who].signed(),
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as { data: { logo: string } } };
  };
  const fetchLogo = (url: string) => fetch(network.porte.service.url + url);

  it.each(['png', 'jpeg', 'webp'] as const)(
    'is encoded again from a %s, and published with the carrier',
    async format => {
      const { status, body } = await upload(
        await picture()
          .withExif({ IFD0: { Artist: 'Zorzal' } })
          [format]()
          .toBuffer(),
      );
      expect([status, body.data.logo]).toEqual([
        200,
        expect.stringMatching(new RegExp(`^/api/carriers/logos/${DEMO}/[0-9a-f]{64}\\.png$`)),
      ]);
      const answer = await fetchLogo(body.data.logo);
      expect(answer.headers.get('content-disposition')).toBe('inline; filename="logo.png"');
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([width, height, exif]).toEqual([256, 154, undefined]);
      await network.porte.settled();
      expect(network.seen.findLast(event => event.subject === id)!.data).toMatchObject({ logo: body.data.logo });
    },
  );

  it('is judged by its content: refused as SVG, as text, damaged, or too large', async () => {
    const png = await picture().png().toBuffer();
    const damaged = Buffer.concat([png.subarray(0, 60), Buffer.alloc(40), png.subarray(-12)]);
    for (const bytes of [SVG, Buffer.from('hola'), damaged, png.subarray(0, 100)])
      expect((await upload(bytes)).status).toBe(415);
    expect((await upload(Buffer.concat([png, Buffer.alloc(1_000_000)]))).status).toBe(413);
    expect((await network.as.admin.get(`/api/carriers/${id}`)).body.data.logo).toBeNull();
  });

  it('is served only while a carrier of the tenant has it', async () => {
    const { logo } = (await upload(await picture('#112233').png().toBuffer())).body.data;
    expect((await fetchLogo(logo.replace(DEMO, NORTE))).status).toBe(404);
    expect((await fetchLogo(logo.replace(/[0-9a-f]{64}/, 'f'.repeat(64)))).status).toBe(404);
    expect((await network.as.admin.delete(`/api/carriers/${id}/logo`)).body.data.logo).toBeNull();
    expect((await fetchLogo(logo)).status).toBe(404);
  });

  it('is changed by those who may change the carrier', async () => {
    const png = await picture().png().toBuffer();
    expect((await upload(png, 'customer')).status).toBe(404);
    const norte = network.porte.as(anActor('admin', { tenant: NORTE }));
    expect((await norte.delete(`/api/carriers/${id}/logo`)).status).toBe(404);
  });

  const sendForm = async (method: 'POST' | 'PUT', path: string, parts: [string, string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(`carrier${name}`, value);
    const answer = await fetch(`${network.porte.service.url}/api/carriers${path}`, {
      method,
      headers: network.as.developer.signed(),
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as { data: Record<string, unknown> } };
  };
  const file = async (color: string) => new Blob([Uint8Array.from(await picture(color).png().toBuffer())]);

  it('comes with the fields of a new or changed carrier, in a form or as JSON without it', async () => {
    const validators = await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        network.make('validators', 'validator', { name: 'phone_required', description: `Regla ${at}` }),
      ),
    );
    const ids = validators.map(validator => validator.id);
    const made = await sendForm('POST', '', [
      ['[name]', 'Con todo'],
      ['[provider_id]', provider('GenericCarrier')],
      ['[pickup]', 'true'],
      ['[girth]', '300.5'],
      ['[first_limit_cost]', '250.5'],
      ['[static_package_dimensions][length]', '30'],
      ['[static_package_dimensions][width]', '20'],
      ['[static_package_dimensions][height]', '10'],
      ...ids.map((validator): [string, string] => ['[validator_ids][]', validator]),
      ['[logo]', await file('#101010')],
    ]);
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({
        name: 'Con todo',
        pickup: true,
        girth: 300.5,
        first_limit_cost: 250.5,
        static_package_dimensions: { length: 30, width: 20, height: 10 },
        validator_ids: ids,
        logo: expect.stringMatching(/^\/api\/carriers\/logos\//) as string,
      }),
    ]);
    const path = `/${made.body.data['id'] as string}`;
    const { data: changed } = (
      await sendForm('PUT', path, [
        ['[validator_ids][]', ''],
        ['[static_package_dimensions]', ''],
        ['[logo]', await file('#202020')],
      ])
    ).body;
    expect(changed).toMatchObject({ name: 'Con todo', validator_ids: [], static_package_dimensions: null });
    expect((await fetchLogo(changed['logo'] as string)).status).toBe(200);
    expect(changed['logo']).not.toBe(made.body.data['logo']);
    const { body } = await network.as.developer.put(`/api/carriers${path}`, { carrier: { girth: 200 } });
    expect(body.data).toMatchObject({ girth: 200, logo: changed['logo'] });
  });

  it('the logo of a carrier and the fields of its form are refused as those of JSON are', async () => {
    for (const [parts, status] of [
      [[['[girth]', 'ancho']], 422],
      [[['[pickup]', 'quizá']], 422],
      [[['[static_package_dimensions][weight]', '3']], 422],
      [[['[nothing]', 'x']], 422],
      [[['[logo]', new Blob([Uint8Array.from(SVG)])]], 415],
      [[['[picture]', await file('#303030')]], 422],
    ] as [[string, string | Blob][], number][])
      expect([parts[0]![0], (await sendForm('PUT', `/${id}`, parts)).status]).toEqual([parts[0]![0], status]);
    expect((await sendForm('PUT', `/${newId()}`, [['[logo]', await file('#404040')]])).status).toBe(404);
  });
});
