import { exportColumns, POSTAL_CODE_KINDS, ServicePostalCodeChange, ServicePostalCodeInput } from '@porte/contracts';
import { coded, defineResource, text, uuid, type Filter } from '@porte/resource-kit';
import { countryOf } from '../countries.js';
import { ServicePostalCodeEntity } from './service-postal-code.entity.js';

/** Entries of a zone have no kind. */
export const postalCodeView = ({ tenant_id: _, ...entry }: ServicePostalCodeEntity): object => ({
  ...entry,
  kind: entry.zone_id ? null : entry.kind,
});

const exactly = text('r.postal_code');

/** Finds the entries that cover a code: the code itself or a range. */
const covering: Filter = operand => {
  if (operand.op !== 'eq' || operand.value.length > 10) return exactly(operand);
  return {
    sql: '(r.postal_code = :code or (r.postal_code <= :code and r.to_postal_code >= :code))',
    params: { code: operand.value },
  };
};

export const servicePostalCodeResource = defineResource({
  path: 'service_postal_codes',
  entity: ServicePostalCodeEntity,
  create: ServicePostalCodeInput,
  update: ServicePostalCodeChange,
  view: postalCodeView,
  fact: postalCodeView,
  search: ['postal_code', 'to_postal_code'],
  where: {
    postal_code: covering,
    country_id: uuid('r.country_id'),
    kind: coded('r.kind', POSTAL_CODE_KINDS),
    service_id: uuid('r.service_id'),
    zone_id: uuid('r.zone_id'),
  },
  order: ['postal_code'],
  export: exportColumns.service_postal_codes,
  include: { country: countryOf<ServicePostalCodeEntity>(entry => entry.country_id) },
});
