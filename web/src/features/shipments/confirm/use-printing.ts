import { useState } from 'react';
import { canPrintPdf, printLabel, saveFile } from './print-label.js';
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
  const save = (): void => {
    if (file) saveFile(file.url, `${trackingNumber}.pdf`);
  };
  const print = (): void => {
    if (!file || printLabel(file.url)) return;
    save();
    setWasSaved(true);
  };
  return { isReady: file !== null, print, save, isSavedInstead: wasSaved && !canPrintPdf() };
}
