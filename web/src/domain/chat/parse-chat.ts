import { cleanText, fold } from '../address/clean.js';
import { parseAddress } from '../address/parse-address.js';
import type { ParsedAddress } from '../address/types.js';
import { takeParcel, type ParcelGuess } from './parcel-guess.js';

/** What a pasted chat says about a shipment. */
export interface ParsedChat {
  address: ParsedAddress;
  /** null when nothing is said of a parcel */
  parcel: ParcelGuess | null;
}

// cspell:disable -- parts of Spanish words, and words without accents

/** Sender and time before each message, as phones and exported chats write them. */
const STAMPS = [
  /^\[\d{1,2}[^\]\n]{6,28}\] ?[^:\n]{1,40}: /gmu,
  /^\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)? ?[-–] [^:\n]{1,40}: /gimu,
];

/** A sentence ends a line; a full stop after a short word or an abbreviation of a street does not end it. */
const SENTENCE = /(?<=(?:\p{Ll}{4}|\d{5})(?<!racc|calz|priv|prol|blvd|edif|epto|carr))[.!] +(?=[\p{Lu}¿¡])/gu;
/** Some write a message on one line with slashes. */
const SLASH = / \/ /g;
/** Asterisks make a text bold in a chat, but not between the sides of a box. */
const TIMES = /(?<=\d) ?\* ?(?=\d)/g;

const PRONOUN = '(?:me |te |se |nos |lo |la |los |las )*';
/** A request such as "mándamelo a", "me lo envías a", "lo puedes mandar a". */
const SENDING = `${PRONOUN}(?:puedes |podrias |puede )?(?:mand|envi|entreg|dej)(?:a|as|e|en|ar|arlo|arla|alo|ala|amelo|amela|armelo|aremelo|arian|aria|elo|emelo)(?: ${PRONOUN}(?:el pedido|el paquete|la caja|mi pedido|mi paquete))?(?: por favor| porfa(?:vor)?)?(?: a| en)(?: la| mi| el)?(?: siguiente)?(?: (?:direccion|domicilio|casa))?(?: por favor| porfa(?:vor)?)?`;

/** Phrases before a value, by the label that replaces them; compared without accents and case. */
const PHRASES: readonly [pattern: RegExp, label: string][] = (
  [
    [
      '(?:hola,? )?(?:mi nombre es|me llamo|soy(?! de |l )|at.?n(?=:)|atencion(?: a)?(?=:)|(?:va |es |sale )?a nombre de(?: la| el)?|(?:lo |la )?recibe|(?:la persona |quien )que recibe es|quien recibe(?: es)?|(?:va|es) para)(?!\\p{L})[: ]*',
      '\nNombre: ',
    ],
    [
      `(?:${SENDING}|vivo en|mi (?:direccion|domicilio) es|la direccion es|(?:la |mi )?direccion de (?:envio|entrega)(?: es)?|(?:seria|es|va) (?:a|en) (?=calle|av|c\\.))(?!\\p{L})[: ]*`,
      '\n',
    ],
    [
      '(?:mi |el )?(?:numero de )?(?:cel(?:ular)?|tel(?:efono)?|whats(?:app)?|wpp|movil|numero)(?: de contacto)?(?: es| seria)(?: el)?(?!\\p{L})[: ]*',
      '\nTel: ',
    ],
    ['(?:mi |el )?(?:codigo postal|c\\.?p\\.?)(?: es| seria)(?: el)?(?!\\p{L})[: ]*', '\nCP '],
    ['(?:mi |el )?(?:correo|e-?mail|mail)(?: electronico)?(?: es| seria)(?!\\p{L})[: ]*', '\n'],
    ['(?:de |como )?referencias?(?: es| son| seria|,)(?!\\p{L})[: ]*', '\nReferencia: '],
    ['(?:la |mi )?colonia (?:es|se llama)(?!\\p{L})[: ]*', '\nCol. '],
  ] as const
).map(([pattern, label]) => [new RegExp(`(?<![\\p{L}\\d])(?:${pattern})`, 'gu'), label]);

/** Courtesies, which say nothing of a shipment. */
const COURTESY =
  /(?<!\p{L})(?:hola+|hey|que tal|buen(?:os|as)? ?(?:dias?|tardes|noches)|buen dia|muchas gracias|muchisimas gracias|mil gracias|gracias|saludos|por favor|porfa(?:vor|vorcito)?|amig[ao]s?|bonito dia|soy de [^\n,.]*|ya (?:deposite|pague|transferi|hice (?:el|la) (?:pago|deposito|transferencia))[^\n,.]*|quedo (?:al pendiente|atent[ao])|bendiciones|ok(?:ay|is)?|perfecto|claro que si|si,? claro|(?:aqui |ahi )?(?:te |le )?(?:paso|mando|dejo|comparto|envio) (?:mis|los|la|el|mi) (?:datos?|direccion|domicilio|informacion)|(?:aqui )?estan? (?:es |son )?(?:mi|mis|la|los) (?:datos?|direccion)|estos son mis datos|est[ae] es mi direccion|mis datos(?: son)?|aqui esta mi direccion)(?!\p{L})[ ,.!¡:;]*/gu;

/** What remains of a line whose phrases were taken. */
const FILLER = /^(?:(?:el|la|los|las|y|e|de|es|a|en|con|un|una|va|con) *)*$/iu;

// cspell:enable

/** Replaces parts of a text that are found in its folded form, which has the same positions. */
function replaceFolded(text: string, pattern: RegExp, put: string): string {
  let [result, from] = ['', 0];
  for (const found of fold(text).matchAll(pattern)) {
    result += text.slice(from, found.index) + put;
    from = found.index + found[0].length;
  }
  return result + text.slice(from);
}

/** A question of the other side asks for data and contains none. */
const isQuestion = (line: string): boolean => /[?¿]/.test(line) && !/\d/.test(line);

const withoutQuestions = (text: string): string =>
  text
    .split('\n')
    .filter(line => !isQuestion(line))
    .join('\n');

const withoutFiller = (text: string): string =>
  text
    .split('\n')
    .map(line => line.replace(/^[\s,.!¡:;]+|[\s,!¡:;]+$/g, ''))
    .filter(line => !FILLER.test(line))
    .join('\n');

/** The messages without stamps, courtesies and questions, with labels in place of phrases. */
function saidIn(text: string): string {
  const clean = cleanText(text.replace(TIMES, ' x ')).replace(SLASH, '\n');
  const messages = STAMPS.reduce((left, stamp) => left.replace(stamp, ''), clean).replace(SENTENCE, '\n');
  const polite = replaceFolded(withoutQuestions(messages), COURTESY, ' ');
  return PHRASES.reduce(
    (left, [pattern, label]) => replaceFolded(left, pattern, label),
    polite.replace(/ {2,}/g, ' '),
  ).trim();
}

/**
 * The recipient and the parcel in a pasted chat or message. Pure: nothing is sent anywhere.
 * @param text only its first 2,000 characters are parsed
 */
export function parseChat(text: string): ParsedChat {
  const [left, parcel] = takeParcel(saidIn(text));
  return { address: parseAddress(withoutFiller(left)), parcel };
}
