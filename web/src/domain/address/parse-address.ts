import { cleanText, cutAtWord, POSTAL_MARK, trimEdges } from './clean.js';
import { takeEmail, takeRfc, takeStamps } from './contact.js';
import { takeLabelled } from './labelled.js';
import { splitParts } from './parts.js';
import { takePeople } from './people.js';
import { findPhone } from './phone.js';
import { completeCapital, takeCountry, takePlaces, takeState, takeStreetLine } from './positions.js';
import { takePostalCode } from './postal.js';
import { isAmerican } from './region.js';
import { untable } from './tables.js';
import { ADDRESS_LIMITS, type AddressField, type AddressFields, type Draft, type ParsedAddress } from './types.js';

type Fields = Partial<AddressFields>;

// A phone's extension has no field, and must not become a house number.
const extension = /^[ ,(]{0,2}ext[a-zó]{0,8}\.?:? ?\d{1,6}\)?/i;

function takePhone(text: string): [text: string, fields: Fields, extension: string[]] {
  const found = findPhone(text);
  if (!found) return [text, {}, []];
  const after = text.slice(found.to);
  const extra = extension.exec(after)?.[0] ?? '';
  return [`${text.slice(0, found.from)}\n${after.slice(extra.length)}`, found.fields, extra ? [trimEdges(extra)] : []];
}

/** Patterns (postal code, phone, e-mail) are removed first; labels and place names classify the rest. */
function draftOf(text: string): Draft {
  const [unstamped, stamps] = takeStamps(untable(cleanText(text)));
  const us = isAmerican(unstamped);
  const [noEmail, email] = takeEmail(unstamped);
  const [noRfc, rfc] = takeRfc(noEmail);
  const [noPhone, phone, ext] = takePhone(noRfc);
  const [left, code] = takePostalCode(noPhone, us);
  const fields: Fields = { ...email, ...rfc, ...phone, ...(code === null ? {} : { postal_code: code }) };
  return { fields, ...splitParts(left), rest: [...stamps, ...ext], us };
}

/** Index of the start of the address; the text before it contains names. */
function addressBegin(draft: Draft, streetAt: number, stateAt: number): number {
  const postal = draft.postalAt < 0 ? Infinity : draft.postalAt;
  return streetAt >= 0
    ? streetAt
    : Math.min(stateAt, postal, draft.us || draft.fields.street ? Infinity : draft.parts.length);
}

function takePositional(draft: Draft): void {
  const streetAt = takeStreetLine(draft);
  takeCountry(draft);
  const stateAt = takeState(draft, streetAt);
  takePlaces(draft, streetAt, stateAt);
  completeCapital(draft);
  if (draft.us) draft.fields.country_code ??= 'US';
  takePeople(draft, addressBegin(draft, streetAt, stateAt));
}

/** The unparsed text, with the parts of one line together. */
function leftOf({ rest, parts }: Draft): string[] {
  const lines = Map.groupBy(parts, part => part.line);
  return [...rest, ...[...lines.values()].map(line => line.map(part => part.text).join(', '))];
}

/** Cuts each value at its limit; the rest is not parsed. */
function withinLimits(draft: Draft): ParsedAddress {
  const entries = Object.entries(draft.fields) as [AddressField, string][];
  const cut = entries.map(
    ([field, value]) => [field, ...cutAtWord(value.replace(/\s+/g, ' ').trim(), ADDRESS_LIMITS[field])] as const,
  );
  const tails = cut.map(([, , tail]) => tail).filter(tail => tail !== '');
  const rest = [...leftOf(draft), ...tails].map(text => text.replaceAll(POSTAL_MARK, ' ').trim());
  const fields = Object.fromEntries(cut.filter(([, value]) => value !== '').map(([field, value]) => [field, value]));
  return { ...fields, rest: rest.filter(text => text !== '').join('\n') };
}

/**
 * The fields of an address in a pasted text, with or without labels, on one line or many. Values stay as typed, missing fields are absent, and
 * unparsed text is in `rest`.
 * @param text only its first 2,000 characters are parsed
 */
export function parseAddress(text: string): ParsedAddress {
  const draft = draftOf(text);
  takeLabelled(draft);
  takePositional(draft);
  return withinLimits(draft);
}
