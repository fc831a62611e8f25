import type { Locale } from '@porte/contracts';

const NOTES: Record<Locale, [name: string, lines: readonly string[]]> = {
  'es-MX': [
    'Léeme.txt',
    [
      'Esta es una copia de tus datos personales.',
      '',
      'Cada archivo csv se abre con una hoja de cálculo y lleva el nombre de lo que contiene. Los importes están en pesos y las horas en UTC. Los archivos que enviaste',
      '(comprobantes, evidencias, documentos) están en la carpeta de su tabla. Falta un archivo si no tenemos datos tuyos de ese tipo.',
      '',
      'La copia no incluye:',
      '- contraseñas, llaves y códigos, porque quien tenga la copia podría usarlos;',
      '- las guías en PDF, que puedes descargar en cada envío, ni los registros técnicos que se borran solos a los pocos días;',
      '- los costos internos y las notas del personal. Puedes pedir las notas que se refieran a ti por escrito.',
    ],
  ],
  en: [
    'Read me.txt',
    [
      'This is a copy of your personal data.',
      '',
      'Each csv file opens in a spreadsheet and is named after its content. Amounts are in pesos, times in UTC. The files that you sent (proofs, evidence, documents)',
      'are in the folder of their table. A file is missing if we hold no such data about you.',
      '',
      'The copy does not include:',
      '- passwords, keys and codes, since anybody with the copy could use them;',
      '- labels as PDF, which you can download from each shipment, nor technical records that are deleted after some days;',
      '- internal costs and notes of the staff. You can ask in writing for the notes that are about you.',
    ],
  ],
};

/** The first file of a copy: its name, and what the copy contains and leaves out. */
export function archiveNote(locale: Locale): [name: string, text: string] {
  const [name, lines] = NOTES[locale];
  return [name, `${lines.join('\r\n')}\r\n`];
}
