import { skipNumbers } from '@porte/carriers';
import { carrierId, POOL_CARRIER, tenantId } from '../network.js';
import type { Server } from '../server.js';
import { Tables, violation, type Violation } from '../verdict/books.js';

interface Row {
  carrier_id: string;
  number: string;
  reference: string;
}

const keyOf = ({ carrier_id, number }: Row): string => `${carrier_id} ${number}`;

/** The numbers of the built-in carrier, of a lost cluster and of the one that takes its place: none may be on two labels. */
export class HandedOut {
  private lost: readonly Row[] = [];

  constructor(private readonly server: Server) {}

  /** One tenant has waybills; the other one's carrier counts. */
  async prepare(): Promise<void> {
    await Tables.read(this.server, ['carriers'], tables =>
      tables.of(
        'carriers',
        `insert into carrier_settings (tenant_id, id, carrier_id, key, value) values ($1, gen_random_uuid(), $2, 'use_waybill_pool', '0')`,
        [tenantId('dos'), carrierId('dos', POOL_CARRIER)],
      ),
    );
  }

  /** Remembers what the cluster that is being lost has handed out, while its disk can still be read. @returns how many numbers */
  async remember(): Promise<number> {
    this.lost = await this.rows();
    return this.lost.length;
  }

  /** As the runbook says, before people come in. @returns how many numbers the restored cluster does not know */
  async skip(moment: string): Promise<number> {
    const known = new Set((await this.rows()).map(keyOf));
    const numbers = this.lost.filter(row => !known.has(keyOf(row))).map(({ number }) => number);
    const order = { moment: new Date(moment), margin: 0, numbers, isDryRun: false };
    await skipNumbers(this.server.urlOf('carriers'), order);
    return numbers.length;
  }

  /** Numbers that were given to another purchase after the restore. */
  async violations(): Promise<Violation[]> {
    const before = new Map(this.lost.map(row => [keyOf(row), row.reference]));
    return (await this.rows())
      .filter(row => before.has(keyOf(row)) && before.get(keyOf(row)) !== row.reference)
      .map(({ number, reference }) =>
        violation('number_twice', number, `sold again to ${reference} after the restore`),
      );
  }

  private rows(): Promise<Row[]> {
    return Tables.read(this.server, ['carriers'], tables =>
      tables.of<Row>('carriers', 'select carrier_id, number, reference from label_numbers'),
    );
  }
}
