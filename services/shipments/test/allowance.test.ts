import { derivedId } from '@porte/domain-kit';
import { anActor } from '@porte/testing-kit';
import type { Actor } from '@porte/service-kit';
import { openShop, type Shop } from './shop.js';

describe('the one demo of a customer who is not verified', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    const setting = derivedId('setting', 'verify_user_fiscal_data');
    await shop.tell('setting.created', setting, { id: setting, key: 'verify_user_fiscal_data', value: '1' });
  });
  afterAll(() => shop.close());

  /** @param facts of the user's copied row */
  const person = async (name: string, facts: object): Promise<Actor> => {
    const actor = anActor('customer', { name });
    await shop.tell('user.created', actor.id, { id: actor.id, user_type: 'customer', parent_id: null, email: actor.email, ...facts });
    return actor;
  };
  const bought = async (by: Actor): Promise<string> => {
    const { status, body } = await shop.choose(await shop.packed(by), by);
    return body.error?.code ?? `${status} ${body.data.shipment.rate.demo ? 'demo' : 'paid'}`;
  };

  it('is not used up by a purchase that came to nothing', async () => {
    const nuevo = await person('nuevo', { fiscal_data_verified: false });
    expect(await bought(nuevo)).toBe('200 demo');
    expect(await bought(nuevo)).toBe('not_verified');
    await shop.sql(`update purchases set state = 'released' where owner_id = $1`, [nuevo.id]);
    expect(await bought(nuevo)).toBe('200 demo');
  });

  it('is the only thing for whom nobody has said anything of, and no matter of the verified or of staff', async () => {
    expect(await bought(await person('nadie', {}))).toBe('200 demo');
    expect(await bought(await person('verificada', { fiscal_data_verified: true }))).toBe('200 paid');
    expect(await bought(await person('mostrador', { user_type: 'operator' }))).toBe('200 paid');
  });

  it('is one for the wallet, whoever of its people makes it', async () => {
    const parent = await person('madre', { fiscal_data_verified: false });
    const sub = anActor('customer', { name: 'hija', owner_id: parent.id });
    expect(await bought(sub)).toBe('200 demo');
    expect(await bought(parent)).toBe('not_verified');
  });
});
