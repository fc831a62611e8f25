import type { Type } from '@nestjs/common';

const FLAGS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

const numberOf = (text: string): unknown => (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text));

/** A text as its field's type has it; what is none is left to the field's rules, which say so. */
function typed(text: string, type: unknown): unknown {
  if (type === Number) return numberOf(text);
  if (type === Boolean) return FLAGS[text] ?? text;
  if (type === Array) return text.split(',').filter(Boolean);
  // A part, as `carrier[size]=`, is cleared by an empty text.
  return type === Object && text === '' ? null : text;
}

/**
 * The fields of a form as JSON would have them: numbers, flags and lists by the types that the class declares, and `size[length]` as a member of a part `size`,
 * whose members are numbers or texts. A list that comes as one empty element is empty.
 */
export function typedFields(fields: Readonly<Record<string, string>>, type: Type): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(fields)) {
    const [, part, member] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (part === undefined || member === undefined)
      found[name] = typed(text, Reflect.getMetadata('design:type', type.prototype as object, name));
    else found[part] = { ...(found[part] as object | undefined), [member]: numberOf(text) };
  }
  return found;
}
