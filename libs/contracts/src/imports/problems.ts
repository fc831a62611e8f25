import type { Locale } from '../errors/index.js';

/** A parameter of a text that has words in each language. */
export type Localized = Readonly<Record<Locale, string>>;

export const localized = (inLocale: (locale: Locale) => string): Localized => ({
  'es-MX': inLocale('es-MX'),
  en: inLocale('en'),
});

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && 'es-MX' in value;

/** What can be said of a file or a row of an import, by code. `{max}`, `{line}` and the like are filled in. */
const texts = {
  empty: ['El archivo no tiene filas.', 'The file has no rows.'],
  too_many_rows: [
    'El archivo tiene más de {max} filas; divídelo en varios.',
    'The file has more than {max} rows; split it.',
  ],
  too_large: ['El archivo es demasiado grande al descomprimirse.', 'The file is too large when unpacked.'],
  unreadable: ['El archivo está dañado y no se puede leer.', 'The file is damaged and cannot be read.'],
  several_sheets: [
    'El libro tiene {count} hojas con datos; elige cuál importar.',
    'The workbook has {count} sheets with data; choose which one to import.',
  ],
  unknown_sheet: ['El libro no tiene una hoja llamada «{sheet}».', 'The workbook has no sheet named “{sheet}”.'],
  unknown_columns: [
    'Las columnas no son las de la plantilla: {columns}.',
    'The columns are not those of the template: {columns}.',
  ],
  required: ['falta {column}', '{column} is missing'],
  formula: ['es una fórmula; escribe su resultado', 'is a formula; write its result'],
  too_many_cells: ['tiene más columnas que la plantilla', 'has more columns than the template'],
  invalid_postal_code: ['no es un código postal válido', 'is not a valid postal code'],
  other_kind: [
    'es de otro tipo ({kind}) que el que elegiste; impórtala con ese tipo',
    'is of another kind ({kind}) than the one you chose; import it with that kind',
  ],
  other_country: [
    'es de otro país ({country}) que el que elegiste',
    'is of another country ({country}) than the one you chose',
  ],
  reversed_range: ['el rango termina antes de empezar', 'the range ends before it begins'],
  duplicate: ['repite la fila {line}', 'repeats row {line}'],
  overlaps_line: ['se encima con la fila {line}', 'overlaps row {line}'],
  overlaps_saved: ['se encima con {range}, que ya está guardado', 'overlaps {range}, which is saved already'],
  already_exists: ['ya existe', 'exists already'],
  already_covered: ['ya está cubierto por {range}', 'is already covered by {range}'],
  zero_restored: ['se agregó el cero inicial', 'the leading zero was added'],
  broken_rule: ['{column}: {rule}', '{column}: {rule}'],
  unknown_name: ['{column}: «{name}» no está guardado', '{column}: “{name}” is not saved'],
  ambiguous_name: [
    '{column}: hay varios guardados como «{name}»; cambia el nombre de uno',
    '{column}: several are saved as “{name}”; rename one of them',
  ],
  unknown_country: ['{column}: «{name}» no es un país', '{column}: “{name}” is not a country'],
  saved_before: ['el pedido {order} ya se importó', 'order {order} was imported before'],
  invalid_measure: ['{column}: «{value}» no se entiende', '{column}: “{value}” cannot be read'],
  no_weight: ['falta el peso, o el largo, ancho y alto', 'the weight, or the length, width and height, are missing'],
  not_in_catalogue: [
    'Líneas que no son de este catálogo: {count} (las primeras: {lines}). No se cambió nada.',
    'Lines that are not of this catalogue: {count} (the first ones: {lines}). Nothing was changed.',
  ],
  not_one_file: [
    'El archivo comprimido debe traer un solo archivo de texto.',
    'The archive has to hold a single text file.',
  ],
  unknown_choice: [
    '{column}: «{name}» no es una opción; usa {choices}',
    '{column}: “{name}” is no choice; use {choices}',
  ],
  beyond_your_role: ['{column}: con tu rol no puedes poner «{name}»', '{column}: your role does not allow “{name}”'],
  email_taken: ['ya hay un usuario con este correo', 'there is a user with this email already'],
  users_full: [
    'la empresa ya tiene el máximo de usuarios de su plan: {max}',
    'the company already has as many users as its plan allows: {max}',
  ],
  invalid_number: [
    'solo admite letras, números, guion y guion bajo, hasta 40',
    'may hold up to 40 letters, digits, hyphens and underscores',
  ],
} as const;

export type ImportProblem = keyof typeof texts;

export const isImportProblem = (code: string): code is ImportProblem => Object.hasOwn(texts, code);

/** The text of a problem or notice in one language. */
export function importText(code: ImportProblem, locale: Locale, params: Record<string, unknown> = {}): string {
  const [spanish, english] = texts[code];
  return (locale === 'en' ? english : spanish).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return isLocalized(value) ? value[locale] : String(value ?? '');
  });
}
