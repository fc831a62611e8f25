import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { World } from '../world.js';
import { LivePages } from './live-pages.js';

const { privateKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
/** Two of two people of two tenants. */
const PAGES = 8;

describe('pages that people keep open', () => {
  let server: Server;
  let pages: LivePages;
  /** what becomes of the first stream of each page, once all are asked for; the second one stays open */
  let first: (reply: ServerResponse) => void;
  let again: IncomingMessage[];

  beforeEach(async () => {
    const opened: ServerResponse[] = [];
    again = [];
    server = createServer((request, reply) => {
      if (opened.length < PAGES) return void (opened.push(reply) === PAGES && opened.forEach(first));
      reply.writeHead(200).write('id: 8\n: open\n\n');
      if (again.push(request) === PAGES) pages.stop();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    pages = new LivePages({ url, settings: { secrets: { tokenPrivateKey: privateKey } } as World['settings'] }, 0);
  });
  afterEach(
    () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  );

  it('pages that people keep open come again where they stood when their stream ends', async () => {
    first = reply => void reply.writeHead(200).end('retry: 3000\n\nid: 6\n: open\n\nid: 7\n: beat\n\n');
    await pages.run();
    expect(again.map(({ headers }) => headers['last-event-id'])).toEqual(Array.from({ length: PAGES }, () => '7'));
    expect([pages.toldToComeAgain, pages.failures]).toEqual([PAGES, []]);
  });

  it('pages that people keep open come again where they are told when', async () => {
    first = reply => void reply.writeHead(503, { 'retry-after': '1' }).end();
    await pages.run();
    expect([pages.toldToComeAgain, pages.failures]).toEqual([PAGES, []]);
  });

  it.each<[string, (reply: ServerResponse) => void, RegExp]>([
    [
      'was cut off',
      reply => void reply.writeHead(200).write('id: 7\n: open\n\n', () => reply.destroy()),
      /^(ana|admin) of (uno|dos): .*(terminated|closed|aborted|ECONNRESET)/,
    ],
    ['was not opened', reply => void reply.writeHead(503).end(), /not opened: 503$/],
  ])('complain of a stream that %s, and come again', async (_, becomes, complaint) => {
    first = becomes;
    await pages.run();
    expect([pages.toldToComeAgain, pages.failures.length]).toEqual([0, PAGES]);
    for (const failure of pages.failures) expect(failure).toMatch(complaint);
  });
});
