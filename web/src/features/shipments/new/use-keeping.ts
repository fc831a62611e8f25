import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftKey, ShipmentDraft } from '../../../domain/shipments/draft.js';
import { keepDraft } from '../../../shared/shipment-draft/draft-storage.js';

/**
 * Stores the input while typing, so that a reload or navigation loses nothing.
 * @param toPart its place in the draft
 * @returns false if this browser stores nothing
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
