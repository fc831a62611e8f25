import { fold } from './clean.js';

/** The field that a label introduces; `first` and `surname` form a name, `municipality` is a city of second choice. */
export type LabelKind =
  | 'name'
  | 'surname'
  | 'company'
  | 'address'
  | 'streetType'
  | 'street'
  | 'number'
  | 'interior'
  | 'neighborhood'
  | 'city'
  | 'municipality'
  | 'state'
  | 'reference'
  | 'country'
  | 'known';

/** Where a label counts without a colon: only alone on its line, at a line's start, or anywhere. */
type Reach = 'alone' | 'start' | 'anywhere';

const table: readonly (readonly [LabelKind, Reach, string])[] = [
  [
    'name',
    'alone',
    'nombre (s)|nombres|nombre y apellidos|nombre y apellido|nombre del cliente|cliente|para|contacto|full name|first name|ship to|enviar a|envio a|comprador|name|nombre de quien recibe|quien recibe',
  ],
  ['name', 'start', 'nombre completo|nombre|recibe|destinatario|destinataria|atencion|atn|att|entregar a|a nombre de'],
  [
    'surname',
    'alone',
    'apellidos|apellido|primer apellido|segundo apellido|apellido paterno|apellido materno|last name',
  ],
  [
    'company',
    'alone',
    'empresa|compania|razon social|denominacion razon social|denominacion o razon social|negocio|tienda|company|nombre comercial',
  ],
  [
    'address',
    'start',
    'direccion de envio|direccion de entrega|domicilio de entrega|domicilio fiscal|direccion completa|direccion|domicilio|shipping address|address line 1|address|dir',
  ],
  ['streetType', 'alone', 'tipo de vialidad'],
  [
    'street',
    'alone',
    'calle y numero|calle y no|calle y num|calle|nombre de la vialidad|nombre de vialidad|vialidad|street',
  ],
  [
    'number',
    'alone',
    'numero exterior|num exterior|no exterior|numero ext|num ext|no ext|n ext|# ext|# exterior|exterior|ext|numero|num|no|n°|#',
  ],
  [
    'interior',
    'alone',
    'numero interior|num interior|no interior|numero int|num int|no int|# int|interior|int|departamento|depto',
  ],
  ['neighborhood', 'anywhere', 'colonia|col'],
  [
    'neighborhood',
    'alone',
    'colonia o fraccionamiento|colonia fraccionamiento|nombre de la colonia|barrio|fraccionamiento|asentamiento|neighborhood',
  ],
  ['city', 'alone', 'ciudad o municipio|ciudad municipio|ciudad|poblacion|localidad|nombre de la localidad|city|cd'],
  ['municipality', 'anywhere', 'municipio|mpio|mun|alcaldia|alc|delegacion|deleg'],
  [
    'municipality',
    'alone',
    'nombre del municipio o demarcacion territorial|municipio o alcaldia|municipio o delegacion|delegacion o municipio|alcaldia o municipio|municipio alcaldia|alcaldia municipio|delegacion municipio|municipio delegacion|demarcacion territorial|del',
  ],
  ['state', 'alone', 'estado|edo|entidad|entidad federativa|nombre de la entidad federativa|provincia|state|province'],
  ['reference', 'anywhere', 'entre calles|entrecalles|referencias|referencia'],
  [
    'reference',
    'start',
    'entre calle|ref|refs|senas|indicaciones|indicaciones de entrega|instrucciones|referencias adicionales',
  ],
  ['reference', 'alone', 'y calle|entre|notas'],
  ['country', 'alone', 'pais|pais region|country'],
  [
    'known',
    'alone',
    'telefono celular|numero de telefono|numero de celular|numero telefonico|no de telefono|no de celular|telefono de contacto|celular de contacto|telefono|tel|cel|celular|whatsapp|whats|wa|movil|phone|correo electronico|correo|email|e mail|e-mail|mail|rfc|r f c|codigo postal|cod postal|cp|c p|zip|zip code|postal code',
  ],
];

const spelled = (phrase: string) =>
  phrase
    .replace(/[()]/g, '\\$&')
    .replace(/ \\\(/, ' ?\\(')
    .replace(/ (?!\?)/g, '[. /]{1,3}');

const entries = table.flatMap(([kind, reach, phrases]) => phrases.split('|').map(phrase => ({ kind, reach, phrase })));
const byLength = entries.toSorted((a, b) => b.phrase.length - a.phrase.length);
const byText = new Map(entries.map(entry => [entry.phrase.replace(/[ ./()]/g, ''), entry]));
const finder = new RegExp(
  `(?<![\\p{L}\\p{N}@.])(${byLength.map(entry => spelled(entry.phrase)).join('|')})(?![\\p{L}\\p{N}@])([.]? ?[:=]|[.]?)`,
  'gu',
);

/** A label found in a line: its field, its position and the position of its value. */
export interface Label {
  kind: LabelKind;
  from: number;
  to: number;
}

const entryOf = (text: string) => byText.get(fold(text).replace(/[ ./():]/g, ''));

/** Whether a text consists of a label only, as in a heading. */
export const isLabel = (text: string): boolean => entryOf(text) !== undefined;

/** Whether a label without a colon counts at this position; a removed pattern leaves no letter behind. */
function counts(line: string, label: Label, reach: Reach): boolean {
  const after = line.slice(label.to).trimStart();
  const before = line.slice(0, label.from).trim();
  if (label.kind === 'address' && /^conocido/i.test(after)) return false;
  if (label.kind === 'known') return !/^[\p{L}\p{N}#]/u.test(after);
  if (before === '' && after === '') return true;
  return /^[\p{L}\p{N}#"(]/u.test(after) && (reach === 'anywhere' || (reach === 'start' && before === ''));
}

/** The labels of a line, in order. */
export function findLabels(line: string): Label[] {
  return [...fold(line).matchAll(finder)].flatMap(found => {
    const label = {
      kind: entryOf(found[1])?.kind ?? 'known',
      from: found.index,
      to: found.index + found[0].length,
    } satisfies Label;
    const sure =
      /[:=]/.test(found[2]) || found[0] === 'del.' || counts(line, label, entryOf(found[1])?.reach ?? 'alone');
    return sure ? [label] : [];
  });
}
