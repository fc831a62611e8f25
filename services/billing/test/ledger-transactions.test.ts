import { newId } from '@porte/domain-kit';
import { aDeposit, aHold, aWallet, LedgerFixture, pesos, toCarrier, type Wallet } from './ledger-fixture.js';

interface Row {
  id: string;
  amount: string;
  [column: string]: unknown;
}

describe('the list of transactions', () => {
  let ledgers: LedgerFixture;
  let wallet: Wallet;
  const rows = (): Promise<Row[]> =>
    ledgers.as('app', wallet.tenantId, sql => sql.query<Row>('select * from transactions order by created_at'));
  const bought = async (amount: number, change: object = {}): Promise<string> => {
    const hold = aHold(wallet, amount, change);
    await ledgers.step(wallet.tenantId, ledger => ledger.hold(hold));
    return hold.id;
  };

  beforeAll(async () => void (ledgers = await LedgerFixture.open()));
  beforeEach(async () => {
    wallet = aWallet();
    await ledgers.step(wallet.tenantId, ledger =>
      ledger.deposit(aDeposit(wallet, 100, { createdBy: 'Ana Ruiz', description: 'Efectivo' })),
    );
  });
  afterAll(() => ledgers.close());

  it('shows a purchase as one withdrawal that goes from pending to cleared', async () => {
    const [shipmentId, madeBy] = [newId(), newId()];
    const id = await bought(40, { shipmentId, madeBy, description: 'Guía' });
    const told = {
      id,
      transaction_type: 'withdraw',
      amount: '4000',
      shipment_id: shipmentId,
      made_by: madeBy,
      user_id: wallet.userId,
      created_by: 'app',
      description: 'Guía',
    };
    expect((await rows())[1]).toMatchObject({ ...told, status: 'pending', balance_after: '6000' });
    await ledgers.step(wallet.tenantId, ledger => ledger.capture(wallet.tenantId, id, toCarrier(40)));
    expect(await rows()).toHaveLength(2);
    expect((await rows())[1]).toMatchObject({ ...told, status: 'cleared', balance_after: '6000' });
  });

  it('shows a released purchase as canceled, with the balance after the release', async () => {
    const id = await bought(40);
    await ledgers.step(wallet.tenantId, ledger => ledger.release(wallet.tenantId, id));
    expect((await rows())[1]).toMatchObject({ status: 'canceled', amount: '4000', balance_after: '10000' });
  });

  it('shows the captured amount of a partial capture', async () => {
    const id = await bought(40);
    await ledgers.step(wallet.tenantId, ledger => ledger.capture(wallet.tenantId, id, toCarrier(25)));
    expect((await rows())[1]).toMatchObject({ status: 'cleared', amount: '2500', balance_after: '7500' });
  });

  it('shows the author of a manual movement and the shipment of a refund', async () => {
    const shipmentId = newId();
    const id = await bought(40, { shipmentId });
    await ledgers.step(wallet.tenantId, ledger => ledger.capture(wallet.tenantId, id, toCarrier(40)));
    await ledgers.step(wallet.tenantId, ledger =>
      ledger.refund({ id: newId(), tenantId: wallet.tenantId, captureId: id }),
    );
    const [deposit, , refund] = await rows();
    expect(deposit).toMatchObject({
      transaction_type: 'deposit',
      created_by: 'Ana Ruiz',
      description: 'Efectivo',
      status: 'cleared',
    });
    expect(refund).toMatchObject({
      transaction_type: 'deposit',
      amount: '4000',
      shipment_id: shipmentId,
      refunds_id: id,
      balance_after: '10000',
    });
  });

  it('numbers each tenant from 1, without gaps for rejected movements', async () => {
    await bought(1000);
    await bought(10);
    expect((await rows()).map(row => row['sequential_id'])).toEqual(['1', '2']);
  });

  it('adds up to the balance', async () => {
    await ledgers.step(wallet.tenantId, ledger =>
      ledger.deposit(aDeposit(wallet, 50, { code: 'payment', method: 'spei', fee: pesos(9.28) })),
    );
    const taken = await bought(33.33);
    await bought(20);
    await ledgers.step(wallet.tenantId, ledger => ledger.capture(wallet.tenantId, taken, toCarrier(33.33)));
    const sum = async (status: string) =>
      (await rows())
        .filter(row => row['status'] === status)
        .reduce(
          (total, row) => total + (row['transaction_type'] === 'deposit' ? BigInt(row.amount) : -BigInt(row.amount)),
          0n,
        );
    const { posted, pending } = await ledgers.step(wallet.tenantId, ledger =>
      ledger.balance(wallet.tenantId, wallet.userId),
    );
    expect([await sum('cleared'), await sum('pending')]).toEqual([posted.centavos, -pending.centavos]);
  });
});
