import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  isIP,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { ACTIONS, type Action, type Model } from '../acl/matrix.js';
import { grantLimit, type GrantLimit } from '../acl/can.js';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import { AgentInput, type AgentView } from './agent.js';
import { PASSWORD_LENGTH } from './password.js';

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

/** Keys in use of one person. */
export const KEYS_PER_USER = 20;

/** Nothing else than an address or a network has this form; `isNetwork` judges it whole. */
const NETWORK = /^[\da-f.:]{2,45}(?:\/\d{1,3})?$/i;

const PREFIX = /^\d{1,3}$/;

/** Whether a text is an IP address, or a network such as `187.190.24.0/24`. */
export function isNetwork(text: string): boolean {
  const [address, prefix, ...more] = text.split('/');
  if (more.length > 0 || !isIP(address)) return false;
  return prefix === undefined || (PREFIX.test(prefix) && Number(prefix) <= (isIP(address, 4) ? 32 : 128));
}

export class ApiKeyInput {
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(KEY_SCOPES.length)
  @ArrayUnique()
  @IsIn(KEY_SCOPES, { each: true })
  scopes: KeyScope[];
  /** addresses from which it may be used; from everywhere without any */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @MaxLength(50, { each: true })
  @Matches(NETWORK, { each: true })
  networks?: string[];
  /** an instant in the future; it never ends without one */
  @IsOptional() @MaxLength(40) @IsISO8601({ strict: true }) expires_at?: string | null;
  /** makes it the key of an agent, which is never without limits */
  @IsOptional() @ValidateNested() @Type(() => AgentInput) agent?: AgentInput;
  @IsString() @IsNotEmpty() @MaxLength(PASSWORD_LENGTH.max) current_password: string;
}

/** A key as its owner sees it. */
export interface ApiKeyView {
  id: string;
  name: string;
  /** its last four characters */
  ending: string;
  scopes: KeyScope[];
  networks: string[];
  expires_at: string | null;
  /** to the minute; null before its first use */
  last_used_at: string | null;
  /** coarse, such as `203.0.113.0/24` */
  last_network: string | null;
  /** null for a key that is no agent's */
  agent: AgentView | null;
  created_at: string;
}

/** A new key; its text is shown this once. */
export interface NewApiKey extends ApiKeyView {
  key: string;
}
