import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FixedClock } from '@porte/domain-kit';
import type { ListedPayment } from '../payment-provider.js';
import { stpDepositId, transferOf } from './charge.js';
import type { StpAccountKeys, StpOrder, StpPage } from './contract.js';
import { Stp } from './stp.js';

const CLABE = '646180110400000007';
const CHARGE = '20261121-40012-BANK01';
const AN_ORDER: StpOrder = {
  fechaOperacion: 20261121,
  institucionOrdenante: 40012,
  claveRastreo: 'BANK01',
  monto: 1234.5,
  cuentaBeneficiario: CLABE,
  tsLiquidacion: Date.parse('2026-11-21T17:00:00Z'),
};
const NONE: StpPage & { status?: number } = { estado: 6, mensaje: 'No se encontraron órdenes' };
const found = (...datos: StpOrder[]): StpPage => ({ estado: 0, total: datos.length, datos });
const PERIOD = { from: new Date('2026-11-19T06:00:00Z'), to: new Date('2026-11-30T00:00:00Z') };
const signal = new AbortController().signal;

interface Question {
  empresa: string;
  page: number;
  tipoOrden: string;
  firma: string;
  fechaOperacion?: number;
}

describe('the list of STP', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let server: Server;
  let stp: Stp;
  let account: StpAccountKeys;
  /** by the day that is asked for, empty for the current one */
  let answers: Record<string, StpPage & { status?: number }>;
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
    stp = new Stp(new FixedClock(new Date('2026-11-21T18:00:00Z')), [host]);
    account = { base: `http://${host}`, company: 'PORTE', prefix: '6461801234', privateKey };
  });
  beforeEach(() => void ([answers, asked] = [{}, []]));
  afterAll(async () => {
    await stp.close();
    server.close();
  });
  const list = async (): Promise<ListedPayment[]> => {
    const listed: ListedPayment[] = [];
    for await (const payment of stp.list(account, PERIOD, signal)) listed.push(payment);
    return listed;
  };
  const read = (charge = CHARGE) => stp.read(account, charge, signal);

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
  ])('is asked again after %s', async (_, answer) => {
    answers[''] = answer;
    await expect(read()).rejects.toThrow('stp: asking for transfers answered');
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

  it('makes nothing that could be paid', async () => {
    expect(await stp.create()).toMatchObject({ outcome: 'refused' });
    expect(transferOf('tr123')).toBeNull();
  });
});
