import type { Locale } from '@porte/contracts';

type Note = readonly [name: string, lines: (tenant: string) => readonly string[]];

const NOTES: Record<Locale, Note> = {
  'es-MX': [
    'Léeme.txt',
    tenant => [
      `Esta es una copia de los datos de ${tenant}.`,
      '',
      'Hay una carpeta por servicio y en ella un archivo csv por tabla, que se abre con una hoja de cálculo. Los importes están en centavos y las horas en UTC.',
      'Los archivos que se subieron (comprobantes, evidencias, documentos, logotipos) están en la carpeta de su tabla. Falta un archivo si la tabla no tiene filas.',
      'Los datos de cada servicio son de un mismo instante; entre un servicio y otro pueden pasar unos minutos.',
      '',
      'La copia no incluye:',
      '- contraseñas, códigos y llaves, ni sus hashes: quien tenga la copia podría usarlos o adivinarlos;',
      '- credenciales de paqueterías, tiendas, webhooks y proveedores de pago, ni la llave privada de los certificados: se piden de nuevo a quien los emitió;',
      '- identificadores con los que se cobra a una tarjeta guardada: solo sirven en la cuenta del proveedor de pagos;',
      '- las guías en PDF, que se descargan en cada envío;',
      '- registros técnicos: mensajes en tránsito, llamadas a otros sistemas de los últimos días, copias de filas que ya están en otra tabla;',
      '- datos del modo de prueba: nada de ellos es real.',
    ],
  ],
  en: [
    'Read me.txt',
    tenant => [
      `This is a copy of the data of ${tenant}.`,
      '',
      'There is a folder for each service, and in it a csv file for each table, which opens in a spreadsheet. Amounts are in centavos, times in UTC.',
      'The files that were uploaded (proofs, evidence, documents, logos) are in the folder of their table. A file is missing if the table has no rows.',
      'The data of each service are of one instant; between two services some minutes may pass.',
      '',
      'The copy does not include:',
      '- passwords, codes and keys, nor their hashes: anybody with the copy could use or guess them;',
      '- credentials of carriers, stores, webhooks and payment providers, nor the private key of certificates: those who issued them give new ones;',
      '- identifiers by which a saved card is charged: they work in the account of the payment provider only;',
      '- labels as PDF, which can be downloaded from each shipment;',
      '- technical records: messages in transit, calls to other systems of the last days, copies of rows that are in another table;',
      '- data of test mode: nothing of them is real.',
    ],
  ],
};

/** The first file of a tenant's copy: its name, and what the copy contains and leaves out. */
export function tenantCopyNote(locale: Locale, tenant: string): [name: string, text: string] {
  const [name, lines] = NOTES[locale];
  return [name, `${lines(tenant).join('\r\n')}\r\n`];
}
