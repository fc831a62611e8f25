import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';

const FILES = [
  '4/cfdv40.xsd',
  'catalogos/catCFDI.xsd',
  'tipoDatos/tdCFDI/tdCFDI.xsd',
  'TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd',
];

/** A document of which each part has its schema: the complement of a CFDI may hold any element whose schema is known. */
const BOTH = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="http://www.sat.gob.mx/cfd/4" schemaLocation="cfdv40.xsd"/>
  <xs:import namespace="http://www.sat.gob.mx/TimbreFiscalDigital" schemaLocation="TimbreFiscalDigitalv11.xsd"/>
</xs:schema>`;

// The validator has one folder for all files.
const preload = FILES.map(file => ({
  fileName: path.posix.basename(file),
  contents: readFileSync(path.join(import.meta.dirname, 'sat/cfd', file), 'utf8').replace(
    /schemaLocation="[^"]*\/([^"/]+)"/g,
    'schemaLocation="$1"',
  ),
}));

/**
 * What SAT's schemas of CFDI 4.0 and its stamp have against documents.
 * @param documents XML by name
 * @returns one line for each error, none for valid documents
 */
export async function schemaErrors(documents: Readonly<Record<string, string>>): Promise<string[]> {
  const xml = Object.entries(documents).map(([fileName, contents]) => ({ fileName: `${fileName}.xml`, contents }));
  if (xml.length === 0) return [];
  const { errors } = await validateXML({ xml, schema: [{ fileName: 'both.xsd', contents: BOTH }], preload });
  return errors.map(({ rawMessage }) => rawMessage);
}
