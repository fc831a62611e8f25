import type { BooksLabelsLine, BooksNote, CarriersBooksLine } from '@porte/contracts';
import type { ReadSnapshot } from '@porte/service-kit';
import { booksQueries } from './books-queries.js';

/** The label attempts and voids of a tenant in one snapshot, for the comparison of the books: notes first, then one line per shipment, by id. */
export async function* carriersBooks(snapshot: ReadSnapshot, tenantId: string): AsyncGenerator<CarriersBooksLine> {
  yield* await snapshot.rows<BooksNote>(booksQueries.inFlight, [tenantId]);
  yield* await snapshot.rows<BooksNote>(booksQueries.surplus, [tenantId]);
  yield* snapshot.stream<BooksLabelsLine>(booksQueries.labels, [tenantId]);
}
