import {
  officialRateId,
  POSTAL_CODE_RULES,
  STAFF_SERVICE_FIELDS,
  type ServiceChange,
  type ServiceFields,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { RuleReads } from '@porte/resource-kit';
import { isStaff, ValidationFailed, type Actor } from '@porte/service-kit';
import type { CarrierEntity } from '../carriers/carrier.entity.js';

/** @throws DomainError `forbidden` if the carrier's settings are frozen and the actor is not a developer */
export function assertNotFrozen(carrier: CarrierEntity, actor: Actor): void {
  if (carrier.freeze_settings && actor.role !== 'developer') throw new DomainError('forbidden');
}

/** @throws ValidationFailed for missing fields that staff must fill in */
export function requireStaffFields(input: ServiceFields, actor: Actor): void {
  const missing = isStaff(actor)
    ? STAFF_SERVICE_FIELDS.filter(field => input[field] === undefined || input[field] === null)
    : [];
  if (missing.length > 0)
    throw new ValidationFailed(missing.map(field => ({ field, rule: 'required', constraints: [] })));
}

/** The validators to store: a zonal service has none for postal codes. */
export async function withoutPostalRules(
  reads: RuleReads,
  input: ServiceChange,
  service: Pick<ServiceChange, 'service_type' | 'validator_ids'> = {},
): Promise<ServiceChange> {
  const { service_type, validator_ids = [] } = { ...service, ...input };
  if (service_type !== 'zonal' || validator_ids.length === 0) return input;
  const postal = await reads.query<{ id: string }>(
    'select id from validators where tenant_id = $1 and id = any($2) and name = any($3)',
    [reads.tenantId, validator_ids, POSTAL_CODE_RULES],
  );
  return { ...input, validator_ids: validator_ids.filter(id => !postal.some(validator => validator.id === id)) };
}

/** A list that the client cleared is sent as null. */
type Places = Pick<ServiceChange, 'service_type'> & Partial<Record<'zone_ids' | 'country_ids', string[] | null>>;

const PLACES = ['service_type', 'zone_ids', 'country_ids'] as const satisfies readonly (keyof Places)[];

/**
 * A zonal service needs at least two zones, an international one at least one country. A change of other fields is accepted for services
 * older than this rule.
 * @throws ValidationFailed
 */
export function requirePlaces(input: Places, service: Places = {}): void {
  if (PLACES.every(field => input[field] === undefined)) return;
  const { service_type, zone_ids, country_ids } = { ...service, ...input };
  if (service_type === 'zonal' && new Set(zone_ids ?? []).size < 2) throw ValidationFailed.of('zone_ids', 'twoZones');
  if (service_type === 'international' && (country_ids ?? []).length < 1)
    throw ValidationFailed.of('country_ids', 'oneCountry');
}

/** `exchange_rate`: live quotes are converted at the last official rate. */
const OFFICIAL = 3;

/**
 * The official rate may be chosen where one is known in the tenant's currency. A change of other fields is accepted without it.
 * @param field by which an error names the choice
 * @throws ValidationFailed
 */
export async function requireOfficialRate(
  { tenantId, reference }: Pick<RuleReads, 'tenantId' | 'reference'>,
  { exchange_rate: chosen }: Pick<ServiceFields, 'exchange_rate'>,
  before?: Pick<ServiceFields, 'exchange_rate'> | null,
  field = 'exchange_rate',
): Promise<void> {
  if (chosen !== OFFICIAL || before?.exchange_rate === OFFICIAL) return;
  const tenant = await reference<{ currency: string }>('tenant', tenantId);
  if (!tenant || !(await reference('exchange_rate', officialRateId(tenant.currency))))
    throw ValidationFailed.of(field, 'noOfficialRate');
}
