import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background, type Envelope, type EventOf, type Tx } from '@porte/messaging-kit';
import { Money } from '@porte/domain-kit';

/** A wallet's available balance in centavos, as text, and the time of the event that says it. */
interface WalletBalance {
  owner_id: string;
  available: string;
  at: string;
}

const KEEP = `insert into wallet_balances as w (tenant_id, owner_id, available, at)
  select $1, b.owner_id, b.available, b.at from jsonb_to_recordset($2) as b (owner_id uuid, available bigint, at timestamptz) order by b.owner_id
  on conflict (tenant_id, owner_id) do update set available = excluded.available, at = excluded.at where w.at <= excluded.at`;

/**
 * Keeps a copy of billing's balances for the list of customers whose balance runs out. A wallet is unknown here until its first movement after this copy began; the
 * balance that a customer sees is always the ledger's.
 */
@Injectable()
export class WalletBalancesConsumer implements OnModuleInit {
  /** balances of a transaction, the newest of each wallet, written with its commit */
  private readonly atCommit = new WeakMap<Tx, Map<string, WalletBalance>>();

  constructor(private readonly background: Background) {}

  onModuleInit(): void {
    // No request waits for a balance, so those of many purchases share a transaction. One wallet has one event under way: its balances come at most ten a second.
    this.background.add({
      types: ['balance.changed'],
      lingerMs: 100,
      handle: (envelope, tx) => Promise.resolve(this.keep(envelope, tx)),
    });
  }

  private keep({ time, data }: Envelope, tx: Tx): void {
    const { owner_id, available_balance } = data as EventOf<'balance.changed'>['data'];
    const balance = { owner_id, available: String(Money.of(available_balance).centavos), at: time };
    const waiting = this.atCommit.get(tx);
    const balances = waiting ?? new Map<string, WalletBalance>();
    const earlier = balances.get(owner_id);
    if (!earlier || earlier.at <= time) balances.set(owner_id, balance);
    if (waiting) return;
    this.atCommit.set(tx, balances);
    tx.withCommit(() => ({ text: KEEP, values: [tx.tenantId, JSON.stringify([...balances.values()])] }));
  }
}
