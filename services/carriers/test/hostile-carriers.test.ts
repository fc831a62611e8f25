import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StoredJournal, type Journal } from '@porte/adapter-kit';
import type { ConnectionTest, OutboundCall } from '@porte/contracts';
import { FEDEX_SOAP_ACCOUNT } from '@porte/simulators';
import { anActor } from '@porte/testing-kit';
import { FedexSoap, SimulatedCarrier } from '../src/adapters/index.js';
import { PurchaseBench } from './purchases-fixture.js';

/** Searched wherever a person or a machine can read. */
const CANARY = 'canary-key-5e21c7';
/** A provider whose calls are kept. */
const JOURNALLED = 'Hand';
const MEGABYTE = Buffer.alloc(1_048_576, 'a');
const HUGE = 50;

/** A system at an address that a person typed; each test says how it answers. */
class HostileSystem {
  readonly paths: string[] = [];
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void = (_, response) => response.end();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      this.paths.push(request.url!);
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => this.answer(request, response, Buffer.concat(parts).toString()));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise(resolve => this.server.close(() => resolve()));
  }
}

describe('a hostile carrier', () => {
  const system = new HostileSystem();
  let url: string;
  let bench: PurchaseBench;
  beforeAll(async () => {
    url = await system.start();
    const journal: Journal = { record: entry => bench.porte.service.get(StoredJournal).record(entry) };
    const options = { localHosts: ['127.0.0.1'], journal };
    bench = await PurchaseBench.open({}, list => [
      ...list,
      new FedexSoap(options, `${url}/fedexx`),
      new SimulatedCarrier(options, {}, JOURNALLED),
    ]);
  });
  beforeEach(() => system.paths.splice(0));
  afterAll(async () => {
    await bench.close();
    await system.close();
  });

  const test = async (carrier: string): Promise<ConnectionTest> =>
    (await bench.porte.as(anActor('developer')).post(`/api/carriers/${carrier}/test_connection`)).body.data;

  it.each([
    ['the metadata service', () => 'http://169.254.169.254/latest/meta-data'],
    ['the metadata service by TLS', () => 'https://169.254.169.254'],
    ['the metadata service by its name', () => 'http://metadata.google.internal'],
    ['this machine by name', () => url.replace('127.0.0.1', 'localhost')],
    ['this machine by IPv6', () => url.replace('127.0.0.1', '[::1]')],
    ['any address of this machine', () => url.replace('127.0.0.1', '0.0.0.0')],
  ])('a hostile carrier at %s is not called, neither for a test nor for a label', async (_, address) => {
    const ids = await bench.carrier('Simulated', { base_url: address() });
    expect(await test(ids.carrier_id)).toMatchObject({ result: 'unreachable', reason: 'address_not_allowed' });
    const failed = await bench.told('label.failed', await bench.select(bench.selection(ids)));
    expect(failed.code).toBe('service_unavailable');
    expect(system.paths).toEqual([]);
  });

  it('a hostile carrier that redirects is not followed', async () => {
    system.answer = (_, response) => response.writeHead(307, { location: `${url}/inside` }).end();
    const { carrier_id } = await bench.carrier('Simulated', { base_url: url });
    expect((await test(carrier_id)).result).not.toBe('works');
    expect(system.paths).toHaveLength(1);
    expect(system.paths).not.toContain('/inside');
  });

  it('a hostile carrier that answers with external entities is not understood', async () => {
    system.answer = (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(
          '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>1</faultcode><faultstring>&x;</faultstring></s:Fault></s:Body></s:Envelope>',
        );
    const ids = await bench.carrier('Fedexx', { ...FEDEX_SOAP_ACCOUNT });
    const { result, message } = await test(ids.carrier_id);
    expect(result).toBe('unreachable');
    expect(message).not.toMatch(/root:|&x;/);
    const selection = await bench.select(bench.selection(ids));
    await bench.until(async () => ['unknown', 'left_to_staff'].includes((await bench.attempt(selection)).state));
  });

  it('a hostile carrier that never stops answering is cut off, and its purchase stays unknown', async () => {
    const sent: number[] = [];
    system.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const at = sent.push(0) - 1;
      const more = (): void => {
        while (sent[at]! < HUGE && !response.destroyed) {
          sent[at]! += 1;
          if (!response.write(MEGABYTE)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    const ids = await bench.carrier('Simulated', { base_url: url });
    expect((await test(ids.carrier_id)).result).toBe('unreachable');
    const selection = await bench.select(bench.selection(ids));
    await bench.told('label.unknown', selection);
    expect(sent.length).toBeGreaterThan(1);
    expect(Math.max(...sent)).toBeLessThan(HUGE);
  });

  it('a hostile carrier that repeats its secret puts it into no journal, event, answer or log', async () => {
    system.answer = (request, response, body) => {
      const said = `${JSON.stringify(request.headers)} ${request.url} ${body}`;
      const error = { code: 'invalid', message: `bad ${CANARY}`, said };
      response.writeHead(422, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    };
    const ids = await bench.carrier(JOURNALLED, { base_url: url, api_key: CANARY });
    const tested = await test(ids.carrier_id);
    const selection = await bench.select(bench.selection(ids));
    await bench.told('label.failed', selection);
    await bench.porte.service.get(StoredJournal).flush();
    const path = `/api/carrier_calls?where[subject_id]=${selection.shipment_id}`;
    const { data } = (await bench.porte.as(anActor('developer')).get(path)).body as { data: OutboundCall[] };
    const rows = await bench.query('select to_jsonb(a) from label_attempts a where purchase_id = $1', [
      selection.purchase_id,
    ]);
    expect(system.paths.length).toBeGreaterThan(1);
    expect(JSON.stringify(data)).toContain('bad ');
    for (const place of [tested, data, rows, bench.events, bench.logs])
      expect(JSON.stringify(place)).not.toContain(CANARY);
  });
});
