import type { LabelFileInput, UnprintableLabel } from '@porte/contracts/shipments/label-file.js';
import type { LabelFormat } from '@porte/contracts/shipments/preference.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { saveFile } from '../../../shared/list/save-file.js';
import { printLabel } from '../confirm/print-label.js';
import { useLabelsFileMutation } from './labels-api.js';

/** What became of the labels: in the print dialog, in a file, or refused, with the shipments that have no printable label. */
export type PrintedLabels = { done: 'printed' | 'saved' } | { error: ApiError; without: readonly UnprintableLabel[] };

/** Kept until the next print, which the dialog of the one before has left by then. */
let shown: string | null = null;

const hasZpl = ({ type }: Blob): boolean => type.includes('zpl');

function print(file: Blob): boolean {
  if (hasZpl(file)) return false;
  if (shown) URL.revokeObjectURL(shown);
  shown = URL.createObjectURL(file);
  return printLabel(shown);
}

/** Labels of several shipments as one file, in the order of the ids: printed, or saved where `format` asks for a file or the browser cannot print. */
export function usePrintLabels() {
  const [ask, { isLoading }] = useLabelsFileMutation();
  const run = async (which: LabelFileInput, count: number, format?: LabelFormat): Promise<PrintedLabels> => {
    const { data, error } = await ask({ ...which, ...(format ? { format } : {}) });
    if (!data) {
      const known = error as ApiError;
      return { error: known, without: (known.extra['labels'] ?? []) as UnprintableLabel[] };
    }
    if (!format && print(data)) return { done: 'printed' };
    saveFile(data, `${count}-labels.${hasZpl(data) ? 'zpl' : 'pdf'}`);
    return { done: 'saved' };
  };
  /** @param format of a file to save; without it the labels are printed, in the user's preferred format */
  const printLabels = (ids: readonly string[], format?: LabelFormat): Promise<PrintedLabels> =>
    run({ shipment_ids: [...ids] }, ids.length, format);
  /** All that wait to be printed. @param count how many they are, for the file's name */
  const printNew = (count: number): Promise<PrintedLabels> => run({ to_print: true }, count);
  return { printLabels, printNew, isLoading };
}
