import type { LabelDownload } from '@porte/contracts/shipments/preference.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { saveFile } from '../../shared/list/save-file.js';
import { useLabelFileMutation } from './records-api.js';

const endingOf = ({ type }: Blob): string => (type.includes('zpl') ? 'zpl' : 'pdf');

/** Downloads a shipment's label, or its note, named by its tracking number. @returns the error, as RTK's mutations do */
export function useLabelFile() {
  const [ask, { isLoading }] = useLabelFileMutation();
  const download = async (
    { generated_label: label }: Pick<Shipment, 'generated_label'>,
    format?: LabelDownload,
  ): Promise<{ error?: unknown }> => {
    if (!label) return {};
    const { data, error } = await ask({ labelId: label.id, format });
    if (data) saveFile(data, `${label.tracking_number}${format === 'nota' ? '-nota' : ''}.${endingOf(data)}`);
    return error ? { error } : {};
  };
  return { download, isLoading };
}
