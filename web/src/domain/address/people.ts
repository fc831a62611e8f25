import { fold } from './clean.js';
import { give } from './labelled.js';
import type { Draft, Part } from './types.js';

const legal =
  /(?:^|[ ,])(?:S\.? ?A\.?(?: ?P\.? ?I\.?)?(?: de C\.? ?V\.?)?|S\.? de R\.? ?L\.?.{0,20}|S\.? ?C\.?|A\.? ?C\.?|Inc\.?|LLC)$/i;
const talk =
  /(?<!\p{L})(?:hola|buen[oa]?s?|gracias|saludos|datos|pedido|envios?|enviar|mandar|mando|paso|mis|favor|direccion|domicilio|orden|venta|compra(?:dor)?|aqui|entrega|cliente|porfa|quiero|seria|es|te|me|le|lunes|horario|guia|factura|urgente|fragil)(?!\p{L})/u;
const person = /^[\p{L}.'’´&·,\- ]{2,70}$/u;

const isTalk = (text: string) => talk.test(fold(text));
const wordsOf = (text: string) => text.split(' ').length;
const isPerson = ({ text }: Part) => person.test(text) && wordsOf(text) < 7 && !isTalk(text);
const isCompany = ({ text }: Part) => text.length < 80 && !text.includes(':') && !isTalk(text) && /\p{L}/u.test(text);
const isProper = (text: string) =>
  wordsOf(text) > 1 && text.split(' ').every(word => /^[\p{Lu}]|^(?:de|del|la|las|los|y|e)$/u.test(word));

function claim(draft: Draft, field: 'name' | 'company', part: Part | undefined): void {
  if (!part || draft.fields[field] !== undefined) return;
  draft.parts = draft.parts.filter(other => other !== part);
  give(draft, field, part.text);
}

/**
 * The recipient: a legal form makes a company; the first words before the address are the name and the next line its company. Without a name there,
 * an upper-case line after the address is used.
 */
export function takePeople(draft: Draft, addressAt: number): void {
  claim(
    draft,
    'company',
    draft.parts.find(part => legal.test(part.text)),
  );
  const before = () => draft.parts.filter(part => part.at < addressAt);
  const named = draft.fields.name === undefined;
  claim(draft, 'name', before().find(isPerson));
  claim(
    draft,
    'name',
    draft.parts.find(part => part.at > addressAt && part.alone && isProper(part.text) && isPerson(part)),
  );
  if (named) claim(draft, 'company', before().find(isCompany));
}
