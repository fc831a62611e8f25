import Fastify, { type FastifyInstance } from 'fastify';
import type { Actor } from '../context/actor.js';
import { contextOf, runInContext } from '../context/request-context.js';
import { toErrorResponse } from '../errors/error-filter.js';
import { kindOf, TABLE_KINDS, tableKindOf } from './file-kinds.js';
import { installUploads } from './install-uploads.js';
import type { RawForm } from './uploaded-file.js';

const PNG = Buffer.from('89504e470d0a1a0a00000049454e44ae426082', 'hex');
const JPEG = Buffer.from('ffd8ffe000104a464946ffd9', 'hex');
const PDF = Buffer.from('%PDF-1.7\n%%EOF');

describe('a kind of file', () => {
  it.each([
    ['pdf', PDF],
    ['png', PNG],
    ['jpeg', JPEG],
  ] as const)('%s is told by its content', (kind, bytes) => {
    expect(kindOf(bytes, ['pdf', 'png', 'jpeg'])).toBe(kind);
    expect(
      kindOf(
        bytes,
        (['pdf', 'png', 'jpeg'] as const).filter(each => each !== kind),
      ),
    ).toBeNull();
    expect(kindOf(bytes.subarray(0, 8), [kind])).toBeNull();
    expect(kindOf(Buffer.concat([Buffer.from(' '), bytes]), [kind])).toBeNull();
    expect(kindOf(Buffer.concat([bytes, Buffer.alloc(2_000)]), [kind])).toBeNull();
  });

  it('is none for an empty file', () => {
    expect(kindOf(Buffer.alloc(0), ['pdf', 'png', 'jpeg'])).toBeNull();
  });

  it('takes a workbook of Excel 97 to 2003 for a table, and for none where it is cut off', () => {
    const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1528)]);
    expect(kindOf(compound, TABLE_KINDS)).toBe('xls');
    expect(kindOf(compound.subarray(0, 512), TABLE_KINDS)).toBeNull();
    expect(tableKindOf('pdf')).toBe('text');
  });
});

describe('a form with files', () => {
  let app: FastifyInstance;
  let signedIn = true;
  beforeAll(async () => {
    app = Fastify();
    app.addHook('onRequest', (request, _, done) =>
      runInContext(contextOf(request.headers, signedIn ? ({ id: 'person' } as Actor) : null), done),
    );
    app.setErrorHandler((error, _, reply) => {
      const { status, body } = toErrorResponse(error, 'en', 'trace');
      return reply.status(status).send(body);
    });
    await installUploads(app);
    app.put(
      '/two',
      { config: { upload: { kinds: ['png', 'jpeg'], files: 2, bytes: 100 } } },
      request => request.body as RawForm,
    );
    app.put(
      '/named',
      {
        config: {
          upload: {
            kinds: ['png', 'der'],
            files: 0,
            mostFiles: 2,
            bytes: 400,
            names: ['one', 'two'],
            wrapper: 'thing',
            fields: 30,
          },
        },
      },
      request => {
        const { fields, files: read } = request.body as RawForm;
        return { fields, files: read.map(({ field, kind }) => `${field} ${kind}`) };
      },
    );
    app.put('/none', request => request.body);
    await app.ready();
  });
  afterEach(() => void (signedIn = true));
  afterAll(() => app.close());

  type Part = [name: string, value: string | Buffer];
  const BOUNDARY = 'x-limit';
  const head = (name: string, value: string | Buffer) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${typeof value === 'string' ? '' : '; filename="../../etc/passwd"'}\r\n\r\n`;
  const formOf = (parts: Part[]) =>
    Buffer.concat([
      ...parts.flatMap(([name, value]) => [Buffer.from(head(name, value)), Buffer.from(value), Buffer.from('\r\n')]),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]);
  const put = async (payload: Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`, url = '/two') => {
    const answer = await app.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload });
    return { status: answer.statusCode, body: answer.json<{ error?: { code: string } } & RawForm>() };
  };
  const files: Part[] = [
    ['files[]', PNG],
    ['files', JPEG],
  ];

  it('may name its files and wrap its fields', async () => {
    const der = Buffer.concat([Buffer.from('3082012c', 'hex'), Buffer.alloc(300)]);
    const named = (parts: Part[]) => put(formOf(parts), undefined, '/named');
    expect(
      await named([
        ['thing[note]', 'a'],
        ['thing[list][]', 'x'],
        ['thing[list][]', 'y'],
        ['thing[two]', der],
        ['one', PNG],
      ]),
    ).toEqual({ status: 200, body: { fields: { note: 'a', list: 'x,y' }, files: ['two der', 'one png'] } });
    expect((await named([])).status).toBe(200);
    const many = (length: number) => named(Array.from({ length }, (_, at): Part => ['thing[list][]', String(at)]));
    expect([(await many(30)).status, (await many(31)).status]).toEqual([200, 413]);
    for (const wrong of [
      [['files[]', PNG]],
      [
        ['one', PNG],
        ['thing[one]', PNG],
      ],
    ] as Part[][])
      expect((await named(wrong)).status).toBe(422);
    for (const cut of [der.subarray(0, 303), Buffer.concat([der, Buffer.alloc(1)])])
      expect((await named([['one', cut]])).status).toBe(415);
    expect((await named([['thing[__proto__]', 'x']])).status).toBe(422);
  });

  it("is read whole: fields as text, files by content, no name of the sender's", async () => {
    const { status, body } = await put(formOf([['note', 'ñandú'], ...files]));
    expect(status).toBe(200);
    expect(body).toEqual({
      fields: { note: 'ñandú' },
      files: [
        { kind: 'png', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
        { kind: 'jpeg', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      ],
    });
  });

  it.each<[string, number, string, Part[]]>([
    ['one file of two', 422, 'validation_failed', [['files', PNG]]],
    ['one file too many', 413, 'payload_too_large', [...files, ['files', PNG]]],
    [
      'a file too large',
      413,
      'payload_too_large',
      [
        ['files', PNG],
        ['files', Buffer.concat([JPEG, Buffer.alloc(100)])],
      ],
    ],
    [
      'a file of another kind',
      415,
      'unsupported_media_type',
      [
        ['files', PNG],
        ['files', PDF],
      ],
    ],
    ['a field too long', 413, 'payload_too_large', [['note', 'x'.repeat(10_001)], ...files]],
    [
      'too many fields',
      413,
      'payload_too_large',
      [...Array.from({ length: 21 }, (_, i): Part => [`f${i}`, '1']), ...files],
    ],
    ['a field named as a prototype', 400, 'bad_request', [['__proto__', '1'], ...files]],
    [
      'a file under another name',
      422,
      'validation_failed',
      [
        ['logo', PNG],
        ['files', PNG],
      ],
    ],
  ])('a form with files with %s is refused', async (_, status, code, parts) => {
    const answer = await put(formOf(parts));
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  });

  it.each([
    ['no boundary', formOf(files), 'multipart/form-data'],
    ['an end that is missing', formOf(files).subarray(0, -BOUNDARY.length - 6), undefined],
    ['nothing in it', Buffer.alloc(0), undefined],
  ])("a form with files with %s is the sender's fault", async (_, payload, type) => {
    const { status } = await put(payload, type);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('is read for who is signed in, on routes that take one', async () => {
    expect((await put(formOf(files), undefined, '/none')).status).toBe(415);
    signedIn = false;
    expect((await put(formOf(files))).status).toBe(401);
  });
});
