import { ReadSnapshot } from '@porte/service-kit';

/** URLs of the databases that tell of money and labels, each under a role that sees every tenant. */
export interface BooksUrls {
  billing: string;
  shipments: string;
  carriers: string;
  payments: string;
}

/** Those that are read side by side; payments are read after them. */
export type BooksSnapshots = Readonly<Record<Exclude<keyof BooksUrls, 'payments'>, ReadSnapshot>>;

/** Opens the three as close to one instant as three databases can be, and closes them whatever happens. */
export async function withSnapshots<T>(urls: BooksUrls, work: (cuts: BooksSnapshots) => Promise<T>): Promise<T> {
  const opened = await Promise.allSettled(
    [urls.billing, urls.shipments, urls.carriers].map(url => ReadSnapshot.open(url)),
  );
  try {
    const [billing, shipments, carriers] = opened.map(outcome => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
    return await work({ billing: billing!, shipments: shipments!, carriers: carriers! });
  } finally {
    await Promise.all(opened.map(outcome => (outcome.status === 'fulfilled' ? outcome.value.close() : undefined)));
  }
}
