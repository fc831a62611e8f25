import { COST_FIELDS, costsWrittenBy, type CostField, type PriceTableRow } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import type { ServiceCopy } from '../references/copies.js';
import type { ServicePriceEntity } from './service-price.entity.js';

type Costs = Partial<Record<CostField, number>>;

const presentFields = (input: Costs): CostField[] => COST_FIELDS.filter(field => input[field] !== undefined);

/** @throws DomainError `forbidden` with the costs that the actor may not write */
export function rejectForbiddenCosts(input: Costs, { role }: Actor, service: ServiceCopy): void {
  const open = costsWrittenBy(role, service.edit_admin_cost ?? false);
  const fields = presentFields(input).filter(field => !open.includes(field));
  if (fields.length > 0) throw new DomainError('forbidden', { fields });
}

/** Of a table that replaces another one. @param rows of the new table @throws DomainError `forbidden` where a cost would change that the actor may not write */
export function rejectForbiddenChanges(
  rows: readonly Required<PriceTableRow>[],
  before: readonly ServicePriceEntity[],
  actor: Actor,
  service: ServiceCopy,
): void {
  const saved = new Map(before.map(row => [row.kg, row]));
  for (const row of rows) {
    const old = saved.get(row.kg);
    const changed = COST_FIELDS.filter(field => (old?.[field].toJSON() ?? 0) !== row[field]);
    rejectForbiddenCosts(Object.fromEntries(changed.map(field => [field, row[field]])), actor, service);
  }
}

/** @throws ValidationFailed for a missing cost that the actor must enter */
export function requireCosts(input: Costs, { role }: Actor, service: ServiceCopy): void {
  const missing = costsWrittenBy(role, service.edit_admin_cost ?? false).filter(field => input[field] === undefined);
  if (missing.length > 0)
    throw new ValidationFailed(missing.map(field => ({ field, rule: 'required', constraints: [] })));
}
