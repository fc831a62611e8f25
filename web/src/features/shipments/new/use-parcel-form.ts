import { DOC_PARCEL, type ParcelInput } from '@porte/contracts/shipments/parcel.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useDtoForm, type DtoFormState } from '../../../shared/form/use-dto-form.js';
import { parcelDraft, type ParcelDraft, type ParcelType } from '../../../domain/shipments/draft.js';
import { useSaveParcelMutation } from '../shipments-api.js';
import { brokenDocument, PackedParcel, toParcelInput } from './packed-parcel.js';
import { useKeeping } from './use-keeping.js';

export interface ParcelFormOptions {
  shipment: Shipment;
  /** typed before, not sent yet */
  kept: Partial<ParcelDraft> | undefined;
  onSaved(): void;
}

/** The form of step 2; the input survives a reload. */
export function useParcelForm({ shipment, kept, onSaved }: ParcelFormOptions): {
  form: DtoFormState<ParcelDraft>;
  isKept: boolean;
} {
  const [packed] = shipment.parcels;
  const [saveParcel] = useSaveParcelMutation();
  const form = useDtoForm<ParcelDraft, ParcelInput, Shipment>({
    dto: PackedParcel,
    check: brokenDocument,
    values: parcelDraft({ ...packed, ...kept }),
    toInput: values => toParcelInput(values, packed?.insure_package ?? false),
    save: (input, idempotencyKey) =>
      saveParcel({ shipmentId: shipment.id, parcelId: packed?.id, input, idempotencyKey }),
    onSaved,
  });
  const isKept = useKeeping(shipment.id, form.methods, parcel => ({ parcel }));
  return { form, isKept };
}

/** A document sets its fixed size; another type clears it. */
export function useDocumentSize({ methods }: DtoFormState<ParcelDraft>): (type: ParcelType) => void {
  const put = (sides: Pick<ParcelDraft, 'length' | 'width' | 'height'>) => {
    for (const side of ['length', 'width', 'height'] as const)
      methods.setValue(side, sides[side], { shouldDirty: true });
    methods.clearErrors();
  };
  const isDocument = () =>
    (['length', 'width', 'height'] as const).every(side => methods.getValues(side) === DOC_PARCEL[side]);
  return type => {
    if (type === 'doc') put(DOC_PARCEL);
    else if (isDocument()) put({ length: null, width: null, height: null });
    if (type !== 'box') methods.setValue('save_as_package', false);
  };
}
