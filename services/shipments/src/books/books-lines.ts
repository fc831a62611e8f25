import type { BooksNote, BooksShipmentLine, ShipmentsBooksLine } from '@porte/contracts';
import type { ReadSnapshot } from '@porte/service-kit';
import { booksQueries } from './books-queries.js';

/** The shipments and purchases of a tenant in one snapshot, for the comparison of the books: notes first, then one line per shipment, by id. */
export async function* shipmentsBooks(snapshot: ReadSnapshot, tenantId: string): AsyncGenerator<ShipmentsBooksLine> {
  yield* await snapshot.rows<BooksNote>(booksQueries.inFlight, [tenantId]);
  yield* await snapshot.rows<BooksNote>(booksQueries.shared, [tenantId]);
  yield* snapshot.stream<BooksShipmentLine>(booksQueries.shipments, [tenantId]);
}
