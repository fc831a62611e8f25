import { newId } from '@porte/domain-kit';
import fc from 'fast-check';
import type { Ledger } from '../src/ledger/ledger.js';
import { aWallet, LedgerFixture } from './ledger-fixture.js';
import type { Sql } from '../src/ledger/ledger-types.js';
import { LedgerPlayer } from './ledger-player.js';
import { steps, type Step } from './ledger-steps.js';

/** `LEDGER_RUNS=1000` for all of R-07: about two minutes of CPU time. */
const RUNS = Number(process.env['LEDGER_RUNS'] ?? 100);
const STEPS = Number(process.env['LEDGER_STEPS'] ?? 100);
/** Histories that run concurrently, so that client and database are both busy. */
const LANES = 4;
const DEADLINE_MS = 3_600_000;

const SUMS = `select user_id, coalesce(sum(case transaction_type when 'deposit' then amount else -amount end) filter (where status = 'cleared'), 0) as posted,
  coalesce(sum(amount) filter (where status = 'pending'), 0) as pending from transactions group by user_id`;

describe('R-07: the ledger against its model', () => {
  let ledgers: LedgerFixture;

  beforeAll(async () => void (ledgers = await LedgerFixture.open()));
  afterAll(() => ledgers.close());

  const play = async (ledger: Ledger, sql: Sql, tenantId: string, chosen: Step[]): Promise<void> => {
    const wallets = [aWallet(tenantId), aWallet(tenantId)];
    const player = new LedgerPlayer(ledger, wallets);
    for (const step of chosen) await player.play(step);
    const listed = await sql.query<{ user_id: string; posted: string; pending: string }>(SUMS);
    for (const [index, { userId }] of wallets.entries()) {
      const { posted, pending } = player.model.wallets[index]!;
      const balance = await ledger.balance(tenantId, userId);
      expect([balance.posted.centavos, balance.pending.centavos]).toEqual([posted, pending]);
      const row = listed.find(({ user_id }) => user_id === userId);
      expect([BigInt(row?.posted ?? 0), BigInt(row?.pending ?? 0)]).toEqual([posted, pending]);
    }
    expect(await ledger.booksCheck(tenantId)).toEqual([]);
  };

  it(
    'agrees after every step of random histories',
    async () => {
      const lane = () =>
        fc.assert(
          fc.asyncProperty(steps(STEPS), async chosen => {
            const tenantId = newId();
            await ledgers.session(tenantId, (ledger, sql) => play(ledger, sql, tenantId, chosen));
          }),
          { numRuns: Math.ceil(RUNS / LANES) },
        );
      await Promise.all(Array.from({ length: LANES }, lane));
    },
    DEADLINE_MS,
  );
});
