import { useState } from 'react';
import { usePreferPrintingMutation, usePrintingQuery } from './confirm-api.js';

/** A letter page, or the roll of a label printer. Both are PDF. */
export const PRINT_FORMATS = ['pdf', 'thermal'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

/** The user's print format; another choice is stored in its preferences. Undefined until it is known. */
export function useLabelFormat(): [PrintFormat | undefined, (format: PrintFormat) => void] {
  const { data: preferred, isUninitialized, isLoading } = usePrintingQuery();
  const [prefer] = usePreferPrintingMutation();
  const [chosen, setChosen] = useState<PrintFormat | null>(null);
  const choose = (format: PrintFormat): void => {
    setChosen(format);
    void prefer(format);
  };
  // A user who prefers the printer language has a label printer.
  const known = preferred === 'thermal' || preferred === 'zpl' ? 'thermal' : 'pdf';
  return [chosen ?? (isUninitialized || isLoading ? undefined : known), choose];
}
