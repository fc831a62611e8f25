/** The kinds of file that show a parcel, for an input. */
export const EVIDENCE_ACCEPT = 'image/jpeg,image/png,application/pdf';

/** A form of the API: its fields under their wrapper, and its files. */
export function formWith(wrapper: string, fields: object, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(`${wrapper}[${name}]`, String(value));
  for (const file of files) form.append('files[]', file);
  return form;
}
