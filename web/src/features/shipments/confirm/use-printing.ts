import { useState } from 'react';
import { canPrintPdf, printLabel, saveFile } from './print-label.js';
import { useLabelPrintedMutation } from '../records-api.js';
import type { LabelFile } from './use-label-document.js';

/** Prints or saves a loaded label. */
export interface Printing {
  isReady: boolean;
  print(): void;
  save(): void;
  /** the browser cannot print PDF, so the label was saved instead */
  isSavedInstead: boolean;
}

/** @param file null while it is loading */
export function usePrinting(file: LabelFile | null, trackingNumber: string): Printing {
  const [wasSaved, setWasSaved] = useState(false);
  const [printed] = useLabelPrintedMutation();
  const remember = (labelId: string): void => void printed({ labelId, idempotencyKey: crypto.randomUUID() });
  const save = (): void => {
    if (!file) return;
    remember(file.labelId);
    saveFile(file.url, `${trackingNumber}.pdf`);
  };
  const print = (): void => {
    if (!file) return;
    if (printLabel(file.url)) return remember(file.labelId);
    save();
    setWasSaved(true);
  };
  return { isReady: file !== null, print, save, isSavedInstead: wasSaved && !canPrintPdf() };
}
