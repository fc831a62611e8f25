import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  BooksAttempt,
  BooksLabelsLine,
  BooksShipmentLine,
  CarriersBooksLine,
  HoldRequest,
  PaymentsBooksLine,
  ShipmentsBooksLine,
} from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { ACTOR_HEADER, ActorHeader } from '@porte/service-kit';
import { TEST_SECRET } from '@porte/testing-kit';

const END = '{"kind":"end"}';
const text = (lines: readonly object[], last = END): string =>
  [...lines.map(line => JSON.stringify(line)), last, ''].join('\n');

/** Fakes of shipments, carriers and payments for books checks, by tenant. */
export class BooksPeersFixture {
  readonly shipments = new Map<string, ShipmentsBooksLine[]>();
  readonly carriers = new Map<string, CarriersBooksLine[]>();
  readonly payments = new Map<string, PaymentsBooksLine[]>();
  /** callers, as `tenant role` */
  readonly asked: string[] = [];
  /** called before shipments answers */
  onAsked: () => void | Promise<void> = () => undefined;
  /** the last line; omitted for an answer that breaks off */
  end = END;

  private constructor(private readonly servers: Server[]) {}

  static async open(): Promise<BooksPeersFixture> {
    const servers = [createServer(), createServer(), createServer()];
    const peers = new BooksPeersFixture(servers);
    servers[0]!.on('request', (request, reply) => void peers.answer(request, reply, peers.shipments));
    servers[1]!.on('request', (request, reply) => void peers.answer(request, reply, peers.carriers));
    servers[2]!.on('request', (request, reply) => void peers.answer(request, reply, peers.payments));
    await Promise.all(servers.map(server => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))));
    return peers;
  }

  get env(): Record<string, string> {
    const [SHIPMENTS_URL, CARRIERS_URL, PAYMENTS_URL] = this.servers.map(
      server => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    return { SHIPMENTS_URL: SHIPMENTS_URL!, CARRIERS_URL: CARRIERS_URL!, PAYMENTS_URL: PAYMENTS_URL! };
  }

  async close(): Promise<void> {
    await Promise.all(
      this.servers.map(
        server =>
          new Promise<void>(resolve => {
            server.closeAllConnections();
            server.close(() => resolve());
          }),
      ),
    );
  }

  private async answer(
    request: IncomingMessage,
    reply: ServerResponse,
    lines: ReadonlyMap<string, object[]>,
  ): Promise<void> {
    const actor = new ActorHeader(TEST_SECRET).verify(request.headers[ACTOR_HEADER])!;
    this.asked.push(`${request.url} ${actor.name}`);
    await this.onAsked();
    reply
      .writeHead(200, { 'content-type': 'application/x-ndjson' })
      .end(text(lines.get(actor.tenant_id) ?? [], this.end));
  }
}

const centavos = (pesos: number): string => Money.of(pesos).centavos.toString();

/** shipments' rows of a purchase that ended with a label. */
export function bought({ purchase_id, shipment_id, amount }: HoldRequest): BooksShipmentLine {
  const total = centavos(amount);
  const shipment = {
    status: 'success',
    source: 'app',
    has_label: true,
    tracking_number: 'T1',
    label_tracking: 'T1',
    total,
    live_id: null,
  } as const;
  return {
    kind: 'shipment',
    shipment_id,
    shipment,
    purchases: [{ id: purchase_id, state: 'confirmed', held: total, total, age_seconds: 60 }],
    cancellations: [],
  };
}

/** carriers' rows of it. */
export function labelled(
  { purchase_id, shipment_id, amount }: HoldRequest,
  change: Partial<BooksAttempt> = {},
): BooksLabelsLine {
  const total = centavos(amount);
  return {
    kind: 'labels',
    shipment_id,
    voids: [],
    attempts: [
      {
        id: `a-${purchase_id}`,
        purchase_id,
        shipment_id,
        state: 'labelled',
        tracking_number: 'T1',
        total,
        held: total,
        ...change,
      },
    ],
  };
}
