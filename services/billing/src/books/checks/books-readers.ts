import { Injectable } from '@nestjs/common';
import type { CarriersBooksLine, PaymentsBooksLine, ShipmentsBooksLine } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import {
  ReadSnapshot,
  InjectConfig,
  InternalClient,
  systemActor,
  type BackgroundThrottle,
  type Actor,
  type LineStream,
  type ServiceConfig,
} from '@porte/service-kit';
import type { BooksSources } from '../comparison/compare-books.js';

const PATH = '/internal/books';

interface OpenBooks {
  billing: ReadSnapshot;
  shipments: LineStream<ShipmentsBooksLine>;
  carriers: LineStream<CarriersBooksLine>;
}

/** Opens the books of a tenant: billing's snapshot and the streams of shipments, carriers and payments. */
@Injectable()
export class BooksReaders {
  constructor(
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {}

  /**
   * Opens the first three at nearly the same time, and closes them afterwards; payments when its turn comes.
   * @param throttle slows the reading of billing's rows; the other streams are consumed at the same pace
   * @throws DomainError `service_unavailable` if a service does not answer or its stream breaks off; the abort reason of `throttle`
   */
  async read<T>(tenantId: string, throttle: BackgroundThrottle, work: (books: BooksSources) => Promise<T>): Promise<T> {
    const { SHIPMENTS_URL, CARRIERS_URL, PAYMENTS_URL, DATABASE_URL } = this.config;
    if (!SHIPMENTS_URL || !CARRIERS_URL || !PAYMENTS_URL) throw new DomainError('service_unavailable');
    const actor = systemActor(tenantId);
    const opened = await Promise.allSettled([
      ReadSnapshot.open(DATABASE_URL, tenantId, throttle),
      this.client.lines<ShipmentsBooksLine>(SHIPMENTS_URL, PATH, actor),
      this.client.lines<CarriersBooksLine>(CARRIERS_URL, PATH, actor),
    ] as const);
    try {
      const { billing, shipments, carriers } = unwrapAll(opened);
      const payments = this.payments(PAYMENTS_URL, actor);
      return await work({ billing, shipments: shipments.lines, carriers: carriers.lines, payments });
    } finally {
      await Promise.all(opened.map(outcome => (outcome.status === 'fulfilled' ? outcome.value.close() : undefined)));
    }
  }

  private async *payments(url: string, actor: Actor): AsyncGenerator<PaymentsBooksLine> {
    const stream = await this.client.lines<PaymentsBooksLine>(url, PATH, actor);
    try {
      yield* stream.lines;
    } finally {
      await stream.close();
    }
  }
}

type OpenResults = readonly [
  PromiseSettledResult<ReadSnapshot>,
  PromiseSettledResult<LineStream<ShipmentsBooksLine>>,
  PromiseSettledResult<LineStream<CarriersBooksLine>>,
];

function unwrapAll([billing, shipments, carriers]: OpenResults): OpenBooks {
  return { billing: unwrap(billing), shipments: unwrap(shipments), carriers: unwrap(carriers) };
}

function unwrap<T>(outcome: PromiseSettledResult<T>): T {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
