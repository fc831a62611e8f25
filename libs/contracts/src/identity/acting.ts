import { IsUUID, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import type { Action, Model, Role } from '../acl/matrix.js';
import type { Audit } from '../audit.js';
import { callMatcher, ID, isReading } from './call-patterns.js';
import type { AccessAnswer } from './session.js';

/** Seconds for which one may act as another person. */
export const ACTING_LIFETIME = 1800;

/** Why one acts as the main admin of another tenant. */
export class ActingReasonInput {
  /** the person reads it as it is, with the name of who acts */
  @IsFilled() @MaxLength(200) @NoCardNumber() reason: string;
}

export class ActingInput extends ActingReasonInput {
  @IsUUID() user_id: string;
}

/** Who acts as the person of a token, and why. */
export interface ActedBy {
  /** the user who acts */
  sub: string;
  eml: string;
  nam: string;
  role: Role;
  /** id of its custom role; absent without one */
  cro?: string;
  why: string;
  /** its own session, with whose end the acting ends; absent in tokens of the release before */
  sid?: string;
}

export interface ActingAnswer extends AccessAnswer {
  data: { id: string; name: string; company: string | null; email: string; reason: string; ends_at: string };
}

/** Not even read: credentials, cards, where the user is and was signed in, and the copies of all its data or a tenant's. */
const SECRETS =
  /^(account_events|api_keys|carrier_settings|credit_cards|passkeys|personal_data|privacy_requests|sessions|users\/[^/]+\/sessions|webhook_endpoints|webhook_deliveries|tenants\/[^/]+\/copies|carriers\/[^/]+\/settings_form)(\/|$)/i;

/** What changes neither money nor the account; everything else that is no reading is refused, also what is added later. */
const isAllowedChange = callMatcher([
  'POST shipments',
  `PUT shipments/${ID}`,
  `POST shipments/${ID}/(clone|parcels)`,
  `PUT shipments/${ID}/parcels/${ID}`,
  '(POST|PUT) (addresses|packages)',
  `(PUT|DELETE) (addresses|packages)/${ID}`,
  'POST quotes',
  'POST labels/(export|manifest)',
  `PUT labels/${ID}/printed`,
  `PUT notifications/${ID}/read`,
  `POST overweights/${ID}/messages`,
  // tests the link to a store, which its page does by itself
  `POST stores/${ID}/diagnosis`,
  'POST spending_permissions',
  'DELETE acting_as',
]);

/**
 * Whether an acting user may make a call with a spending permission: only the purchase of one label. All other calls that move money are refused, also those of
 * later versions.
 * @param path below `/api/`, without the query
 */
export const needsSpendingPermission = callMatcher([`POST shipments/${ID}/rates`]);

/**
 * Whether a call may be made while acting as another person: no money moves, and no secret is seen or changed.
 * @param path below `/api/`, without the query
 */
export const mayWhileActing = (method: string, path: string): boolean =>
  !SECRETS.test(path) && (isReading(method) || isAllowedChange(method, path));

/** Models that are hidden while acting as another user; their paths are in `SECRETS`. */
const SECRET_MODELS: readonly string[] = [
  'CarrierSetting',
  'PrivacyRequest',
  'WebhookEndpoint',
  'WebhookDelivery',
] satisfies Model[];

/** Models that may be changed while acting as one of the staff; `isAllowedChange` decides each call. */
const CHANGEABLE_MODELS: readonly string[] = [
  'Shipment',
  'Parcel',
  'Address',
  'Package',
  'Label',
  'Rate',
] satisfies Model[];

/**
 * Whether a grant of a user is usable while acting as that user; the app hides pages and buttons of the others.
 * @param isStaff of the user
 */
export const isGrantWhileActing =
  (isStaff: boolean) =>
  ({ model, action }: { model: string; action: string }): boolean =>
    !SECRET_MODELS.includes(model) && (!isStaff || action === 'read' || CHANGEABLE_MODELS.includes(model));

/** Kinds of work, each with the calls that it needs and all grants that those need; null where the account itself is meant. */
export const ACTING_WORK = {
  read: {
    calls: ['GET shipments', 'GET transactions', 'GET addresses'],
    grants: ['Shipment.read', 'Transaction.read', 'Address.read'],
  },
  ship: {
    calls: ['POST shipments', 'PUT shipments/:id', 'PUT shipments/:id/parcels/:parcelId', 'POST quotes'],
    grants: ['Shipment.create', 'Shipment.update', 'Parcel.update'],
  },
  addresses: {
    calls: ['POST addresses', 'PUT addresses/:id', 'PUT packages/:id'],
    grants: ['Address.create', 'Address.update', 'Package.update'],
  },
  print: { calls: ['PUT labels/:id/printed', 'POST labels/export'], grants: ['Label.read'] },
  buy: { calls: ['POST shipments/:id/rates'], grants: ['Rate.create'] },
  money: { calls: ['PUT shipments/:id/request_cancellation', 'POST deposits', 'POST batches'], grants: null },
  account: { calls: ['PUT registrations', 'POST api_keys', 'GET sessions'], grants: null },
} as const satisfies Record<string, { calls: readonly string[]; grants: readonly `${Model}.${Action}`[] | null }>;

type ActingWork = keyof typeof ACTING_WORK;

/** `with_permission`: for who has a spending permission. */
type ActingRight = 'yes' | 'with_permission' | 'no';

/** What an acting user may do, and did in this session. */
export interface ActingReport {
  started_at: string;
  rights: { work: ActingWork; right: ActingRight }[];
  /** audited actions of this session, newest first */
  events: Pick<Audit, 'id' | 'action' | 'label' | 'created_at'>[];
}

const ANY_ID = '00000000-0000-0000-0000-000000000000';

/**
 * What an acting user may do, by the same rules that admit each call.
 * @param grants of the user as whom it acts, as far as they are usable while acting
 * @param seesPrices of that user: no permission is asked for where it sees none
 */
export function actingRights(
  grants: readonly { model: string; action: string }[],
  seesPrices: boolean,
): ActingReport['rights'] {
  const names = new Set(grants.map(({ model, action }) => `${model}.${action}`));
  const rightOf = ({ calls, grants: needed }: (typeof ACTING_WORK)[ActingWork]): ActingRight => {
    if (needed?.some(grant => !names.has(grant))) return 'no';
    const asked = calls.map(call => call.replaceAll(/:\w+/g, ANY_ID).split(' ') as [string, string]);
    if (asked.every(call => mayWhileActing(...call))) return 'yes';
    return seesPrices && asked.every(call => needsSpendingPermission(...call)) ? 'with_permission' : 'no';
  };
  return (Object.keys(ACTING_WORK) as ActingWork[]).map(work => ({ work, right: rightOf(ACTING_WORK[work]) }));
}
