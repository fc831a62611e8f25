import { ACTIONS, type Action, type Model } from '../acl/matrix.js';
import { grantLimit, type GrantLimit } from '../acl/can.js';

/** What a key may reach, by area: its models, and the actions that a key may ever have there. A key never moves money in, nor changes its account. */
export const KEY_AREAS = {
  shipments: { models: ['Shipment', 'Parcel', 'Rate', 'Label', 'ManualShipment', 'Dashboard'], actions: ACTIONS },
  pickups: { models: ['Pickup'], actions: ACTIONS },
  addresses: { models: ['Address', 'Package'], actions: ACTIONS },
  stores: { models: ['Store', 'StoreOrder'], actions: ACTIONS },
  overweights: { models: ['Overweight'], actions: ['read', 'update'] },
  money: { models: ['Transaction', 'Deposit', 'Invoice', 'FiscalDatum'], actions: ['read'] },
  reports: { models: ['Report'], actions: ['read', 'create'] },
  network: {
    models: ['Provider', 'Carrier', 'Service', 'Zone', 'ServicePostalCode', 'Waybill'],
    actions: ACTIONS,
  },
  prices: { models: ['ServicePrice', 'UserPrice', 'UserCarrier'], actions: ACTIONS },
  users: { models: ['User'], actions: ['read'] },
} as const satisfies Record<string, { models: readonly Model[]; actions: readonly Action[] }>;

export type KeyArea = keyof typeof KEY_AREAS;
export const KEY_AREA_NAMES = Object.keys(KEY_AREAS) as KeyArea[];

/** One action in one area, such as `shipments.create`. */
export type KeyScope = `${KeyArea}.${Action}`;

export const KEY_SCOPES: readonly KeyScope[] = KEY_AREA_NAMES.flatMap(area =>
  KEY_AREAS[area].actions.map((action): KeyScope => `${area}.${action}`),
);

/** All that the key of an agent may be given. */
export const AGENT_SCOPES: readonly KeyScope[] = ['shipments.read', 'shipments.create', 'shipments.update'];

/** Lists that every key may read: they are the same for everybody. */
const ALWAYS: readonly Model[] = ['Country', 'State', 'SatProduct', 'Colony', 'Enum'];

/** What a key is limited to; what its person's role may not do, it may not do either. */
export const limitsOf = (scopes: readonly KeyScope[]): GrantLimit[] => [
  ...ALWAYS.map(model => grantLimit(model, 'read')),
  ...scopes.flatMap(scope => {
    const [area, action] = scope.split('.') as [KeyArea, Action];
    return KEY_AREAS[area].models.map(model => grantLimit(model, action));
  }),
];

/** The scope that a key needs for an action on a model; `any` where each key will do, null where none may do it. */
export function keyScopeOf(model: Model, action: Action): KeyScope | 'any' | null {
  if (action === 'read' && ALWAYS.includes(model)) return 'any';
  const area = KEY_AREA_NAMES.find(name => (KEY_AREAS[name].models as readonly Model[]).includes(model));
  return area && (KEY_AREAS[area].actions as readonly Action[]).includes(action) ? `${area}.${action}` : null;
}
