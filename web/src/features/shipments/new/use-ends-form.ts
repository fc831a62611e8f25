import { useState } from 'react';
import type { Shipment, ShipmentInput } from '@porte/contracts/shipments/shipment.js';
import { toTypedAddress, TypedAddress, type AddressRules } from '../../../domain/address/typed-address.js';
import { useCountryPreset } from '../../../shared/address-form/default-country.js';
import { confirmCode } from '../../../shared/address-form/confirmed-codes.js';
import { useAddressRules } from '../../../shared/address-form/use-address-rules.js';
import { useDtoForm, type DtoFormState } from '../../../shared/form/use-dto-form.js';
import { MANUAL_DRAFT, type DraftKey, type EndsDraft } from '../../../domain/shipments/draft.js';
import { useSaveEndsMutation } from '../shipments-api.js';
import type { EndsStart } from './use-ends-start.js';
import { useKeeping } from './use-keeping.js';

export interface EndsFormOptions {
  start: EndsStart;
  /** where what is typed is kept: the id of the draft, or the name of a new shipment */
  draft: DraftKey;
  /** the draft being changed; none for a new shipment */
  shipment?: Shipment | undefined;
  /** the customer, if staff create it */
  customerId?: string | undefined;
  onSaved(shipment: Shipment): void;
}

/** The ends of a new shipment start in the preferred country. */
const NEW = ['origin', 'destination'];
const KNOWN: readonly string[] = [];

/** The contracts' ShipmentInput needs class-transformer, which the web app does not have: its two addresses are validated separately. */
class Ends {}

const requiredBy = ({ phoneOptional }: AddressRules): string[] =>
  phoneOptional ? [] : ['origin.phone', 'destination.phone'];

/** The alias is the name in the book; it is sent only with an address to save. */
const addressed = (values: EndsDraft, end: 'origin' | 'destination', rules: AddressRules): TypedAddress => {
  const { aka, ...address } = toTypedAddress(values[end], rules);
  return Object.assign(new TypedAddress(), address, values[`save_${end}`] ? { aka } : {});
};

const toInput = (
  values: EndsDraft,
  rules: AddressRules,
  of: Pick<EndsFormOptions, 'draft' | 'shipment' | 'customerId'>,
): ShipmentInput => ({
  ...(of.shipment ? {} : { source: of.draft === MANUAL_DRAFT ? 'manual' : 'app' }),
  ...(!of.shipment && of.customerId ? { user_id: of.customerId } : {}),
  origin_attributes: addressed(values, 'origin', rules),
  destination_attributes: addressed(values, 'destination', rules),
  save_origin: values.save_origin,
  save_destination: values.save_destination,
});

/** The form of step 1; the input survives a reload. */
export function useEndsForm({ start, draft, shipment, customerId, onSaved }: EndsFormOptions): {
  form: DtoFormState<EndsDraft>;
  isKept: boolean;
} {
  const rules = useAddressRules();
  useState(() => {
    const preset = start.originFrom && start.values.origin;
    for (const saved of [shipment?.origin, shipment?.destination, preset]) confirmCode(saved?.postal_code);
  });
  const [saveEnds] = useSaveEndsMutation();
  const form = useDtoForm<EndsDraft, ShipmentInput, Shipment>({
    dto: Ends,
    parts: { origin_attributes: TypedAddress, destination_attributes: TypedAddress },
    required: requiredBy(rules),
    fieldOf: name => name.replace('_attributes.', '.'),
    values: start.values,
    toInput: values => toInput(values, rules, { draft, shipment, customerId }),
    save: (input, idempotencyKey) => saveEnds({ id: shipment?.id, input, idempotencyKey }),
    onSaved,
  });
  useCountryPreset(form.methods, shipment ? KNOWN : NEW);
  const isKept = useKeeping(draft, form.methods, ends => ({ ends }));
  return { form, isKept };
}
