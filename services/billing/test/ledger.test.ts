import { newId } from '@porte/domain-kit';
import { Ledger } from '../src/ledger/ledger.js';
import { Bookkeeper } from './bookkeeper.js';
import { aDeposit, aHold, aWallet, LedgerFixture, pesos, toCarrier } from './ledger-fixture.js';

describe('the ledger', () => {
  let ledgers: LedgerFixture;
  let books: Bookkeeper;

  beforeAll(async () => void (ledgers = await LedgerFixture.open()));
  beforeEach(async () => void (books = await Bookkeeper.with(ledgers, 500)));
  afterEach(async () => expect(await ledgers.booksOf(books.tenantId)).toEqual([]));
  afterAll(() => ledgers.close());

  describe('deposits and withdrawals in the ledger', () => {
    it('returns zeros for a wallet that was never used', async () => {
      const { posted, available } = await books.step(ledger => ledger.balance(books.tenantId, newId()));
      expect([posted.toJSON(), available.toJSON()]).toEqual([0, 0]);
    });

    it('credits a payment less its fee and records both as lines', async () => {
      const paid = await books.step(ledger =>
        ledger.deposit(aDeposit(books.wallet, 100, { code: 'payment', method: 'card', fee: pesos(6.26) })),
      );
      expect(paid).toMatchObject({ outcome: 'ok', applied: true, posted: pesos(593.74), amount: pesos(93.74) });
      expect(await books.totals()).toEqual({
        wallet: 593.74,
        fees: 6.26,
        'clearing:card': -100,
        'clearing:manual': -500,
      });
    });

    it('rejects a fee as large as the payment, an amount of 0 and a code that is not a deposit', async () => {
      const refused = (change: object) => books.step(ledger => ledger.deposit(aDeposit(books.wallet, 100, change)));
      await expect(refused({ fee: pesos(100) })).rejects.toThrow('ledger_invalid_amount');
      await expect(refused({ amount: pesos(0) })).rejects.toThrow('ledger_invalid_amount');
      await expect(refused({ code: 'label' })).rejects.toThrow('ledger_unknown_code');
    });

    it('lets staff withdraw the available balance and no centavo more', async () => {
      await books.held(200);
      const withdrawal = (amount: number) =>
        books.step(ledger => ledger.withdraw({ id: newId(), ...books.wallet, amount: pesos(amount) }));
      expect(await withdrawal(300.01)).toMatchObject({ outcome: 'insufficient', missing: pesos(0.01), applied: false });
      expect(await withdrawal(300)).toMatchObject({ outcome: 'ok', available: pesos(0) });
      expect(await books.balance()).toEqual([200, 200, 0]);
    });
  });

  describe('holds in the ledger', () => {
    it('reserves the available balance and returns the missing amount', async () => {
      expect(await books.step(ledger => ledger.hold(aHold(books.wallet, 330)))).toMatchObject({
        outcome: 'ok',
        posted: pesos(500),
        available: pesos(170),
      });
      const second = await books.step(ledger => ledger.hold(aHold(books.wallet, 208.5)));
      expect(second).toMatchObject({
        outcome: 'insufficient',
        missing: pesos(38.5),
        posted: pesos(500),
        available: pesos(170),
      });
      expect(await books.balance()).toEqual([500, 330, 170]);
    });

    it('rejects a hold of 0', async () => {
      await expect(books.step(ledger => ledger.hold(aHold(books.wallet, 0)))).rejects.toThrow('ledger_invalid_amount');
    });

    it('splits a capture over the accounts of the price chain, zero lines left out', async () => {
      const id = await books.held(330);
      const captured = await books.step(ledger =>
        ledger.capture(books.tenantId, id, [
          { account: 'carrier_payable', amount: pesos(180) },
          { account: 'platform_margin', amount: pesos(0) },
          { account: 'tenant_margin', amount: pesos(45) },
          { account: 'surcharges', amount: pesos(80) },
          { account: 'insurance', amount: pesos(25) },
        ]),
      );
      expect(captured).toMatchObject({
        outcome: 'captured',
        amount: pesos(330),
        posted: pesos(170),
        pending: pesos(0),
      });
      expect(await books.totals()).toEqual({
        wallet: 170,
        carrier_payable: 180,
        tenant_margin: 45,
        surcharges: 80,
        insurance: 25,
        'clearing:manual': -500,
      });
    });

    it('releases the rest of a partial capture', async () => {
      const id = await books.held(100);
      await books.step(ledger => ledger.capture(books.tenantId, id, toCarrier(60)));
      expect(await books.balance()).toEqual([440, 0, 440]);
    });

    it('books a discount above the margin as a negative margin', async () => {
      const id = await books.held(170);
      await books.step(ledger =>
        ledger.capture(books.tenantId, id, [...toCarrier(180), { account: 'tenant_margin', amount: pesos(-10) }]),
      );
      expect(await books.totals()).toMatchObject({ wallet: 330, carrier_payable: 180, tenant_margin: -10 });
    });

    it('rejects a capture above the hold, of 0, to a wallet or to an unknown account', async () => {
      const id = await books.held(100);
      const capture = (account: string, amount: number) =>
        books.step(ledger =>
          ledger.capture(books.tenantId, id, [{ account: account as 'fees', amount: pesos(amount) }]),
        );
      await expect(capture('carrier_payable', 100.01)).rejects.toThrow('ledger_capture_exceeds_hold');
      await expect(capture('carrier_payable', 0)).rejects.toThrow('ledger_invalid_amount');
      await expect(capture('wallet', 10)).rejects.toThrow('ledger_unknown_account');
      for (const amount of [10, 0])
        await expect(capture('petty_cash', amount)).rejects.toThrow('ledger_unknown_account');
      expect(await books.balance()).toEqual([500, 100, 400]);
    });

    it('resolves a hold once: repeating returns the first answer, another resolution returns the actual outcome', async () => {
      const [taken, given] = [await books.held(100), await books.held(50)];
      const capture = (id: string) => books.step(ledger => ledger.capture(books.tenantId, id, toCarrier(40)));
      const release = (id: string) => books.step(ledger => ledger.release(books.tenantId, id));
      const first = await capture(taken);
      await release(given);
      expect(await capture(taken)).toEqual({ ...first, applied: false });
      expect(await release(taken)).toEqual({ ...first, applied: false });
      expect(await capture(given)).toMatchObject({ outcome: 'released', amount: pesos(0), applied: false });
      await expect(books.step(ledger => ledger.capture(books.tenantId, taken, toCarrier(41)))).rejects.toThrow(
        'ledger_id_reused',
      );
      expect(await books.balance()).toEqual([460, 0, 460]);
    });

    it('stores nothing for a repeated call', async () => {
      const hold = aHold(books.wallet, 100);
      const [place, capture] = [
        () => books.step(ledger => ledger.hold(hold)),
        () => books.step(ledger => ledger.capture(books.tenantId, hold.id, toCarrier(100))),
      ];
      const placed = await place();
      await books.held(200);
      expect(await place()).toEqual({ ...placed, applied: false });
      expect(await books.balance()).toEqual([500, 300, 200]);
      const captured = await capture();
      expect(await capture()).toEqual({ ...captured, applied: false });
      expect(await place()).toEqual({ ...placed, applied: false });
      expect(await books.balance()).toEqual([400, 200, 200]);
      await expect(books.step(ledger => ledger.hold({ ...hold, amount: pesos(1) }))).rejects.toThrow(
        'ledger_id_reused',
      );
    });

    it('expires only what is due by the database clock', async () => {
      const [due, later, endless] = [
        aHold(books.wallet, 10, { ttlSeconds: 0 }),
        aHold(books.wallet, 20, { ttlSeconds: 3600 }),
        aHold(books.wallet, 30),
      ];
      const outcomes = [];
      for (const hold of [due, later, endless]) {
        await books.step(ledger => ledger.hold(hold));
        outcomes.push((await books.step(ledger => ledger.expire(books.tenantId, hold.id))).outcome);
      }
      expect(outcomes).toEqual(['expired', 'not_due', 'not_due']);
      expect(await books.balance()).toEqual([500, 50, 450]);
    });

    it('lists open holds oldest first, across tenants for the system role only', async () => {
      const other = aWallet();
      await ledgers.step(other.tenantId, ledger => ledger.deposit(aDeposit(other, 10)));
      const hold = aHold(other, 5, { shipmentId: newId() });
      await ledgers.step(other.tenantId, ledger => ledger.hold(hold));
      const mine = [await books.held(10), await books.held(20)];
      const seen = await ledgers.as('system', null, sql => new Ledger(sql).openHolds(0, 1000));
      expect(seen.find(({ holdId }) => holdId === hold.id)).toMatchObject({
        tenantId: other.tenantId,
        amount: pesos(5),
        shipmentId: hold.shipmentId,
      });
      expect((await books.step(ledger => ledger.openHolds(0))).map(({ holdId }) => holdId)).toEqual(mine);
      expect(await books.step(ledger => ledger.openHolds(60))).toEqual([]);
    });
  });
});
