import type { SealCode } from '@porte/contracts';
import { batchHash, NONE, type BatchHeader } from './chain.js';
import { rootOf } from './merkle.js';
import type { SealPlace } from './seal-place.js';
import type { SealProblem } from './seal-problem.js';
import { isFinal, leafOf, sealedStep, type StepRow } from './step.js';

/** A seal with the current state of its step; all step columns are null if it was deleted. */
export interface SealedRow extends StepRow {
  sealed_batch: number;
  position: number;
  sealed_id: string;
  sealed_wallet: string;
  line: number | null;
  salt: Buffer;
  hash: Buffer;
}

/** The state of a wallet after a step. */
export interface WalletState {
  /** of its last final movement; 0 before the first */
  line: number;
  /** centavos */
  posted: bigint;
}

const START: WalletState = { line: 0, posted: 0n };

/** Walks a tenant's batches in order, from the first or from a position, and compares each with its rows. */
export class BatchWalk {
  private previous: string;
  private n: number;
  private readonly wallets = new Map<string, WalletState>();

  constructor(
    private readonly tenantId: string,
    from: SealPlace | null = null,
  ) {
    [this.previous, this.n] = [from?.hash ?? NONE, from?.batch ?? 0];
  }

  /** Wallets whose state is not loaded yet. */
  unknownWallets(rows: readonly SealedRow[]): string[] {
    return [...new Set(rows.map(({ sealed_wallet }) => sealed_wallet))].filter(id => !this.wallets.has(id));
  }

  /** @param found state of these wallets; missing ones are new */
  setWallets(wallets: readonly string[], found: ReadonlyMap<string, WalletState>): void {
    for (const id of wallets) this.wallets.set(id, found.get(id) ?? START);
  }

  take(header: BatchHeader, rows: readonly SealedRow[]): SealProblem[] {
    const batch = header.n;
    const chained =
      header.previous === this.previous && header.n === this.n + 1 && batchHash(this.tenantId, header) === header.hash;
    [this.previous, this.n] = [header.hash, header.n];
    const whole = rows.length === header.count && rows.every(({ position }, place) => position === place);
    const rooted = rows.length > 0 && rootOf(rows.map(({ hash }) => hash)).toString('hex') === header.root;
    return [
      ...this.when(!chained, 'chain_broken', { batch }),
      ...this.when(!whole, 'seal_missing', { batch }),
      ...this.when(whole && !rooted, 'root_differs', { batch }),
      ...rows.flatMap(row =>
        this.step(row).flatMap(code => this.when(true, code, { batch, transferId: row.sealed_id })),
      ),
    ];
  }

  /** An unchanged step leads from its wallet's previous balance to the next; a changed one is reported, and the walk continues from it. */
  private step(row: SealedRow): SealCode[] {
    if (row.id === null) return ['step_missing'];
    const { sealed_batch: _, position: __, sealed_id: ___, sealed_wallet, line, salt, hash, ...step } = row;
    const at = this.wallets.get(sealed_wallet) ?? START;
    this.wallets.set(sealed_wallet, { line: line ?? at.line, posted: BigInt(step.balance) });
    return [
      ...(leafOf(sealedStep(step, line, salt)).equals(hash) ? [] : ['step_changed' as const]),
      ...((isFinal(step) ? at.line + 1 : null) === line ? [] : ['line_broken' as const]),
      ...(at.posted + BigInt(step.amount) === BigInt(step.balance) ? [] : ['balance_broken' as const]),
    ];
  }

  private when(found: boolean, code: SealCode, where: Partial<SealProblem>): SealProblem[] {
    return found ? [{ code, tenantId: this.tenantId, ...where }] : [];
  }
}
