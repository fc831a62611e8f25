import { defaultGrants } from '../acl/matrix.js';
import { ACTING_WORK, actingRights, mayWhileActing, needsSpendingPermission } from './acting.js';

const ID = '0190a000-0000-7000-8000-000000000001';

describe('mayWhileActing', () => {
  it.each([
    'GET shipments',
    `GET transactions/${ID}`,
    'POST shipments',
    `PUT shipments/${ID}`,
    `POST shipments/${ID}/parcels`,
    `DELETE addresses/${ID}`,
    'POST quotes',
    'POST spending_permissions',
    'GET spending_permissions/current',
    'DELETE acting_as',
  ])('mayWhileActing allows %s', call => {
    expect(mayWhileActing(...(call.split(' ') as [string, string]))).toBe(true);
  });
  it.each([
    `POST shipments/${ID}/rates`,
    `PUT shipments/${ID}/request_cancellation`,
    `PUT spending_permissions/${ID}/grant`,
    `PUT spending_permissions/${ID}/revoke`,
    `POST shipments/${ID}/return_links`,
    'POST batches',
    'POST shipments/import_csv_shipments',
    'POST deposits',
    'POST paypal/checkout',
    'PUT registrations',
    'POST sign_in',
    'DELETE sign_out',
    'POST acting_as',
    'PUT grants',
    'POST api_keys',
    'GET api_keys',
    'GET sessions',
    'GET account_events',
    `GET users/${ID}/sessions`,
    `POST tenants/${ID}/acting_as`,
    'PUT brand',
    'GET passkeys',
    `GET personal_data/copies/${ID}/download`,
    'POST passkeys',
    'GET webhook_endpoints',
    'GET credit_cards',
    `GET carrier_settings/${ID}`,
    `GET carriers/${ID}/settings_form`,
    `PUT users/${ID}`,
    `PUT stores/${ID}`,
    'POST something/new',
  ])('mayWhileActing refuses %s', call => {
    expect(mayWhileActing(...(call.split(' ') as [string, string]))).toBe(false);
  });
});

describe('actingRights', () => {
  const of = (grants: string[], seesPrices = true): Record<string, string> =>
    Object.fromEntries(
      actingRights(
        grants.map(grant => ({ model: grant.split('.')[0]!, action: grant.split('.')[1]! })),
        seesPrices,
      ).map(({ work, right }) => [work, right]),
    );

  it('actingRights needs a permission to buy, and denies buying without prices or without the grant', () => {
    expect(of(['Rate.create']).buy).toBe('with_permission');
    expect(of(['Rate.create'], false).buy).toBe('no');
    expect(of(['Shipment.create', 'Rate.read']).buy).toBe('no');
  });

  it('actingRights gives no work of which one grant is missing', () => {
    for (const [work, { grants }] of Object.entries(ACTING_WORK))
      for (const missing of grants ?? []) {
        const all = Object.values(ACTING_WORK).flatMap(each => [...(each.grants ?? [])] as string[]);
        expect([work, missing, of(all.filter(grant => grant !== missing))[work]]).toEqual([work, missing, 'no']);
      }
  });

  it('actingRights never gives money or the account', () => {
    const all = defaultGrants('customer').map(({ model, action }) => `${model}.${action}`);
    expect(of(all)).toEqual({
      read: 'yes',
      ship: 'yes',
      addresses: 'yes',
      print: 'yes',
      buy: 'with_permission',
      money: 'no',
      account: 'no',
    });
  });
});

describe('needsSpendingPermission', () => {
  it('needsSpendingPermission names the purchase of one label and no other call', () => {
    const calls: [string, string][] = [
      ['POST', `shipments/${ID}/rates`],
      ['POST', `shipments/${ID}/return_rates`],
      ['POST', `shipments/${ID}/rates/`],
      ['PUT', `shipments/${ID}/request_cancellation`],
      ['PUT', `purchase_approvals/${ID}/approve`],
      ['POST', 'batches'],
      ['POST', 'deposits'],
      ['POST', 'transactions'],
      ['POST', 'credit_cards'],
      ['PUT', `spending_permissions/${ID}/grant`],
    ];
    expect(calls.filter(call => needsSpendingPermission(...call))).toEqual([['POST', `shipments/${ID}/rates`]]);
  });
});
