import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftKey, ShipmentDraft } from '../../../domain/shipments/draft.js';
import { keepDraft } from '../../../shared/shipment-draft/draft-storage.js';

/**
 * Keeps what is typed as it is typed, so that a reload or a walk through the app loses nothing.
 * @param toPart where in the draft it belongs
 * @returns false where this browser keeps nothing
 */
export function useKeeping<Values extends FieldValues>(
  key: DraftKey,
  methods: UseFormReturn<Values>,
  toPart: (values: Values) => ShipmentDraft,
): boolean {
  const [isKept, setKept] = useState(true);
  const part = useRef(toPart);
  part.current = toPart;
  useEffect(() => {
    let last = JSON.stringify(methods.getValues());
    const keep = ({ values }: { values: Values }) => {
      const text = JSON.stringify(values);
      if (text === last) return;
      last = text;
      setKept(keepDraft(key, { ...part.current(values), isFresh: false }));
    };
    return methods.subscribe({ formState: { values: true }, callback: keep });
  }, [key, methods]);
  return isKept;
}
