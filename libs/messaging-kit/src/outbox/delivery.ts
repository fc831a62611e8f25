import { topicOf } from '@porte/contracts';
import { keyOf, type Envelope } from '../bus/envelope.js';
import { MESSAGE_LIMIT, toMessage } from '../bus/kafka/message.js';
import type { CommitStatement } from '@porte/database-kit';
import { LEASE_MS, type Lease, type Outlet, type Unwritten } from './outlet.js';

/** Where an event was written, and whether under the lease. */
interface Place {
  seq: string;
  leased: boolean;
}

type Letter = Unwritten & { json: string };

const PUT = 'select seq, leased from outbox_put_all($1, $2, $3, $4, $5, $6, $7, $8)';

/** What Kafka could never carry would stand before whatever follows it under its key: its transaction is refused. @throws Error with the event and its size */
function written(envelope: Envelope): string {
  const json = JSON.stringify(envelope);
  // No character takes more than three bytes: few events need to be measured.
  if (json.length * 3 >= MESSAGE_LIMIT) toMessage(envelope);
  return json;
}

/** The events of one transaction on their way to the outlet. */
export class Delivery {
  private readonly letters: readonly Letter[];
  private readonly lease: Lease | null;
  private places: readonly Place[] = [];

  constructor(
    envelopes: readonly Envelope[],
    private readonly outlet?: Outlet,
  ) {
    this.letters = envelopes
      .map(envelope => ({ envelope, key: keyOf(envelope), json: written(envelope) }))
      .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
    this.lease = outlet?.lease([...new Set(this.letters.map(({ key }) => key))]) ?? null;
  }

  /**
   * Writes the events to the outbox, as the transaction's last statement: the locks of the events' keys are held from there to the commit, and taken in
   * one order by all.
   */
  statement(tenantId: string): CommitStatement {
    const terms = this.lease ? [this.lease.owner, `${LEASE_MS} milliseconds`, this.lease.shipped] : [null, null, []];
    const envelopes = this.letters.map(({ envelope }) => envelope);
    return {
      text: PUT,
      values: [
        tenantId,
        ...terms,
        envelopes.map(({ id }) => id),
        envelopes.map(({ source, type }) => topicOf(source, type)),
        this.letters.map(({ key }) => key),
        this.letters.map(({ json }) => json),
      ],
      answered: ({ rows }) =>
        (this.places = (rows as Place[]).toSorted((a, b) => Number(BigInt(a.seq) - BigInt(b.seq)))),
    };
  }

  /** The transaction is committed. What leaves is what was written, not the objects of whoever published it. */
  handOver(): void {
    this.outlet?.written(
      this.letters.map(({ key, json }, at) => ({ key, envelope: JSON.parse(json) as Envelope, ...this.places[at]! })),
      this.lease,
    );
  }

  /** It is not, or nobody knows. */
  giveUp(isInDoubt: boolean): void {
    if (this.lease) this.outlet!.failed(this.letters, this.lease, isInDoubt);
  }
}
