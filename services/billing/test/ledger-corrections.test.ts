import { newId } from '@porte/domain-kit';
import { Bookkeeper } from './bookkeeper.js';
import { aDeposit, aHold, LedgerFixture, pesos, toCarrier } from './ledger-fixture.js';

describe('ledger corrections and repetition', () => {
  let ledgers: LedgerFixture;
  let books: Bookkeeper;

  beforeAll(async () => void (ledgers = await LedgerFixture.open()));
  beforeEach(async () => void (books = await Bookkeeper.with(ledgers, 500)));
  afterEach(async () => expect(await ledgers.booksOf(books.tenantId)).toEqual([]));
  afterAll(() => ledgers.close());

  describe('overweight', () => {
    it('may overdraw a wallet, which then cannot place holds', async () => {
      expect(await books.step(ledger => ledger.charge(books.overweight(520)))).toMatchObject({
        outcome: 'ok',
        available: pesos(-20),
      });
      expect(await books.step(ledger => ledger.hold(aHold(books.wallet, 1)))).toMatchObject({
        outcome: 'insufficient',
        missing: pesos(21),
      });
      expect(await books.totals()).toMatchObject({ overweight: 520, wallet: -20 });
    });

    it('is returned once', async () => {
      const charge = books.overweight(80);
      await books.step(ledger => ledger.charge(charge));
      const refund = { id: newId(), tenantId: books.tenantId, captureId: charge.id };
      expect(await books.step(ledger => ledger.refund(refund))).toMatchObject({ posted: pesos(500), applied: true });
      expect(await books.step(ledger => ledger.refund(refund))).toMatchObject({ posted: pesos(500), applied: false });
      await expect(books.step(ledger => ledger.refund({ ...refund, id: newId() }))).rejects.toThrow(
        'ledger_refund_exceeds_charge',
      );
    });
  });

  describe('refunds', () => {
    it('reverses a whole capture account by account', async () => {
      const id = await books.held(100);
      await books.step(ledger =>
        ledger.capture(books.tenantId, id, [...toCarrier(70), { account: 'tenant_margin', amount: pesos(30) }]),
      );
      await books.step(ledger => ledger.refund({ id: newId(), tenantId: books.tenantId, captureId: id }));
      expect(await books.totals()).toEqual({ wallet: 500, 'clearing:manual': -500 });
    });

    it('refunds parts up to the captured amount', async () => {
      const id = await books.held(100);
      await books.step(ledger => ledger.capture(books.tenantId, id, toCarrier(60)));
      const part = (amount: number) =>
        books.step(ledger =>
          ledger.refund({
            id: newId(),
            tenantId: books.tenantId,
            captureId: id,
            lines: [{ account: 'refunds', amount: pesos(amount) }],
          }),
        );
      await part(50);
      await expect(part(10.01)).rejects.toThrow('ledger_refund_exceeds_charge');
      await part(10);
      expect(await books.totals()).toMatchObject({ wallet: 500, refunds: -60, carrier_payable: 60 });
    });

    it('takes a payment back to its last centavo, though that centavo is a part of the fee', async () => {
      const deposit = aDeposit(books.wallet, 2.5, { fee: pesos(0.25), code: 'payment', method: 'card' });
      await books.step(ledger => ledger.deposit(deposit));
      for (const amount of [2.49, 0.01])
        await books.step(ledger =>
          ledger.reverse({
            id: newId(),
            tenantId: books.tenantId,
            depositId: deposit.id,
            amount: pesos(amount),
            code: 'chargeback',
          }),
        );
      expect(await books.totals()).toMatchObject({ wallet: 499.99 });
      expect(await ledgers.booksOf(books.tenantId)).toEqual([]);
    });

    it('rejects a refund of an open or released hold, and of a deposit', async () => {
      const [open, released, deposit] = [await books.held(10), await books.held(10), aDeposit(books.wallet, 10)];
      await books.step(ledger => ledger.release(books.tenantId, released));
      await books.step(ledger => ledger.deposit(deposit));
      for (const captureId of [open, released, deposit.id, newId()]) {
        await expect(
          books.step(ledger => ledger.refund({ id: newId(), tenantId: books.tenantId, captureId })),
        ).rejects.toThrow('ledger_not_charged');
      }
    });
  });

  describe('repetition', () => {
    it('returns the first answer for the same id and arguments, whatever happened since', async () => {
      const hold = aHold(books.wallet, 100, { reference: 'a' });
      const first = await books.step(ledger => ledger.hold(hold));
      await books.step(ledger => ledger.charge(books.overweight(450)));
      expect(
        await books.step(ledger => ledger.hold({ ...hold, description: 'told in other words', createdBy: 'someone' })),
      ).toEqual({ ...first, applied: false });
      expect(await books.balance()).toEqual([50, 100, -50]);
    });

    it('rejects the same id with another amount, wallet, reference or kind of step', async () => {
      const hold = aHold(books.wallet, 100, { reference: 'a' });
      await books.step(ledger => ledger.hold(hold));
      for (const change of [{ amount: pesos(99) }, { userId: newId() }, { reference: 'b' }]) {
        await expect(
          books.step(async ledger => {
            await ledger.deposit(aDeposit({ ...books.wallet, ...change }, 1000));
            return ledger.hold({ ...hold, ...change });
          }),
        ).rejects.toMatchObject({ code: 'ledger_id_reused', params: { id: hold.id } });
      }
      await expect(books.step(ledger => ledger.withdraw({ ...hold }))).rejects.toThrow('ledger_id_reused');
      expect(await books.balance()).toEqual([500, 100, 400]);
    });

    it('stores nothing when the balance is insufficient, so the same hold can be retried', async () => {
      const hold = aHold(books.wallet, 600);
      expect(await books.step(ledger => ledger.hold(hold))).toMatchObject({ outcome: 'insufficient' });
      await books.step(ledger => ledger.deposit(aDeposit(books.wallet, 100)));
      expect(await books.step(ledger => ledger.hold(hold))).toMatchObject({
        outcome: 'ok',
        applied: true,
        available: pesos(0),
      });
    });

    it('leaves nothing behind when the surrounding transaction fails', async () => {
      await expect(
        books.step(async ledger => {
          await ledger.hold(aHold(books.wallet, 100));
          throw new Error('the caller failed');
        }),
      ).rejects.toThrow('the caller failed');
      expect(await books.balance()).toEqual([500, 0, 500]);
    });
  });
});
