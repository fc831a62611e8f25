import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FixedClock } from '@porte/domain-kit';
import { startPaymentSimulator } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { DAYS, noonClock } from '../an-order.fixture.js';
import type { ListedPayment } from '../payment-provider.js';
import { stpDepositId, transferOf } from './charge.js';
import { Stp } from './index.js';
import { manifest } from './manifest.js';
import type { StpAccountKeys } from './wire.js';

const CLABE = '646180110400000007';
const CHARGE = '20261121-40012-BANK01';
const AN_ORDER = {
  fechaOperacion: 20261121,
  institucionOrdenante: 40012,
  claveRastreo: 'BANK01',
  monto: 1234.5,
  cuentaBeneficiario: CLABE,
  tsLiquidacion: Date.parse('2026-11-21T17:00:00Z'),
};
const NONE: Answer = { estado: 6, mensaje: 'No se encontraron órdenes' };
const found = (...datos: object[]): Answer => ({ estado: 0, total: datos.length, datos });
const PERIOD = { from: new Date('2026-11-19T06:00:00Z'), to: new Date('2026-11-30T00:00:00Z') };
const signal = new AbortController().signal;

/** As STP spells it. */
interface Answer {
  status?: number;
  estado?: number | string;
  mensaje?: string;
  total?: number;
  datos?: object[];
}

interface Question {
  empresa: string;
  page: number;
  tipoOrden: string;
  firma: string;
  fechaOperacion?: number;
}

describeAdapter(manifest, [], async ({ through, journal }) => {
  const clock = noonClock();
  const simulator = await startPaymentSimulator({ clock });
  const adapter = new Stp({ localHosts: ['127.0.0.1'], clock, journal });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = { base: await through(simulator.url), company: 'PORTE', prefix: '6461801234', privateKey };
  const context = (of: AbortSignal) => ({ tenant_id: 't', account, signal: of });
  const transfer = () => simulator.transfer({ empresa: 'PORTE', cuentaBeneficiario: CLABE, monto: 10 });
  const error_inside = {
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ estado: 4, mensaje: 'La firma es incorrecta' }),
  };
  return {
    secrets: [],
    operations: {
      read: {
        prepare: () => {
          const { fechaOperacion, institucionOrdenante, claveRastreo } = transfer();
          const id = [fechaOperacion, institucionOrdenante, claveRastreo].join('-');
          return Promise.resolve(of => adapter.read(id, context(of)));
        },
        error_inside: { ...error_inside, means: 'unknown' },
      },
      list: {
        prepare: () => {
          transfer();
          return Promise.resolve(of => adapter.list(DAYS, context(of)));
        },
        error_inside: { ...error_inside, means: 'unknown' },
      },
      testConnection: {
        prepare: () => Promise.resolve(of => adapter.testConnection(context(of))),
        error_inside: { ...error_inside, means: 'rejected' },
      },
    },
    close: async () => {
      await adapter.close();
      await simulator.close();
    },
  };
});

describe('the list of STP', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let server: Server;
  let stp: Stp;
  let account: StpAccountKeys;
  /** by the day that is asked for, empty for the current one */
  let answers: Record<string, Answer>;
  let asked: Question[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', chunk => void (body += String(chunk)));
      request.on('end', () => {
        const question = JSON.parse(body) as Question;
        asked.push(question);
        const { status = 200, ...page } = answers[question.fechaOperacion ?? ''] ?? NONE;
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(page));
      });
    }).listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    // Noon in Mexico.
    stp = new Stp({ clock: new FixedClock(new Date('2026-11-21T18:00:00Z')), localHosts: [host] });
    account = { base: `http://${host}`, company: 'PORTE', prefix: '6461801234', privateKey };
  });
  beforeEach(() => void ([answers, asked] = [{}, []]));
  afterAll(async () => {
    await stp.close();
    server.close();
  });
  const context = () => ({ tenant_id: 't', account, signal });
  const list = async (): Promise<readonly ListedPayment[]> => {
    const listed = await stp.list(PERIOD, context());
    if (listed.kind !== 'found') throw new Error(JSON.stringify(listed));
    return listed.value;
  };
  const look = () => stp.read(CHARGE, context());
  const read = async (charge = CHARGE) => {
    const looked = await stp.read(charge, context());
    if (looked.kind !== 'found') throw new Error(JSON.stringify(looked));
    return looked.value;
  };

  it('is asked with a signature of company, kind and day', async () => {
    answers[20261121] = found(AN_ORDER);
    await read();
    const days = asked.map(({ fechaOperacion }) => fechaOperacion);
    expect(days).toEqual([undefined, 20261121]);
    for (const { empresa, tipoOrden, fechaOperacion, firma } of asked) {
      const text = Buffer.from(`||${empresa}|${tipoOrden}|${fechaOperacion ?? ''}||`);
      expect(verify('sha256', text, publicKey, Buffer.from(firma, 'base64'))).toBe(true);
    }
  });

  it('says of a transfer what came, and for which deposit', async () => {
    answers[''] = found({ ...AN_ORDER, claveRastreo: 'OTHER' }, AN_ORDER);
    const reading = await read();
    expect(reading).toMatchObject({ status: 'paid', order_id: stpDepositId(CLABE, CHARGE), currency: 'MXN' });
    expect(reading).toHaveProperty('amount.centavos', 123_450n);
    expect(reading).not.toHaveProperty('proof_url');
  });

  it.each([
    ['of a past day', '20261120-40012-BANK01', [20261120]],
    ['of the next day of operation', '20261123-40012-BANK01', [undefined]],
  ])('is asked once for a transfer %s', async (_, charge, days) => {
    expect(await read(charge)).toEqual({ status: 'pending' });
    expect(asked.map(({ fechaOperacion }) => fechaOperacion)).toEqual(days);
  });

  it.each([
    ['https://www.banxico.org.mx/cep/go?i=1&s=2&d=3', true],
    ['http://www.banxico.org.mx/cep/go', false],
    ['https://banxico.org.mx.example/cep', false],
    ['javascript:alert(1)', false],
    ['cep', false],
  ])("has Banxico's proof %s: %s", async (urlCEP, isProof) => {
    answers[''] = found({ ...AN_ORDER, urlCEP });
    expect(await read()).toEqual(
      isProof
        ? expect.objectContaining({ proof_url: urlCEP })
        : expect.not.objectContaining({ proof_url: expect.anything() }),
    );
  });

  it.each([{ causaDevolucion: 1 }, { claveRastreoDevolucion: 'BANK02' }])(
    'does not count a transfer that went back: %j',
    async back => {
      answers[''] = found({ ...AN_ORDER, ...back });
      expect(await read()).toMatchObject({ status: 'failed', failure: 'canceled' });
      expect(await list()).toEqual([]);
    },
  );

  it.each([
    ['an error', { estado: 4, mensaje: 'La firma es incorrecta' }],
    ['a fault', { status: 500, estado: 0, datos: [] }],
    ['an answer without transfers', { estado: 0 }],
    ['an error whose number is a text', { estado: '4', mensaje: 'La firma es incorrecta', datos: [] }],
  ])('is unknown after %s', async (_, answer) => {
    answers[''] = answer;
    expect((await look()).kind).toBe('unknown');
    expect((await stp.list(PERIOD, context())).kind).toBe('unknown');
  });

  it('proves company and signature', async () => {
    answers[''] = { estado: 4, mensaje: 'La firma es incorrecta' };
    expect(await stp.testConnection(context())).toMatchObject({ kind: 'rejected', provider_code: '4' });
    answers[''] = NONE;
    expect((await stp.testConnection(context())).kind).toBe('done');
  });

  it('is read by day up to now, and each transfer counts once', async () => {
    answers[20261120] = found({ ...AN_ORDER, fechaOperacion: 20261120 });
    answers[20261121] = answers[''] = found(AN_ORDER);
    const listed = await list();
    expect(listed.map(({ reference, amount }) => [reference, amount])).toEqual([
      ['20261120-40012-BANK01', 123_450n],
      [CHARGE, 123_450n],
    ]);
    expect(asked.map(({ fechaOperacion }) => fechaOperacion)).toEqual([20261119, 20261120, 20261121, undefined]);
  });

  it('knows nothing of a charge of another form', async () => {
    expect(transferOf('tr123')).toBeNull();
    expect((await stp.read('tr123', context())).kind).toBe('unknown');
  });
});
