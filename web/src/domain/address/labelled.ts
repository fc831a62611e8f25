import { agrees, cityAtEnd, countryCodeOf, stateAtEnd } from './region.js';
import { isReference, splitStreet } from './street.js';
import type { LabelKind } from './labels.js';
import type { AddressField, Draft, Part } from './types.js';

/** Sets a field that has no value yet; a second value goes to `rest`. */
export function give(draft: Draft, field: AddressField, value: string): void {
  if (value === '') return;
  if (draft.fields[field] === undefined) draft.fields[field] = value;
  else if (draft.fields[field] !== value) draft.rest.push(value);
}

/** Adds a part to a field with several parts: names, references. */
function add(draft: Draft, field: AddressField, value: string, joint: string): void {
  draft.fields[field] = draft.fields[field] === undefined ? value : `${draft.fields[field]}${joint}${value}`;
}

const loosen = (draft: Draft, part: Part, text: string) =>
  draft.parts.push({ ...part, text, label: null, alone: false });

/** A colony or city followed by the state, and a colony followed by a well-known city. */
function takePlace(draft: Draft, field: 'neighborhood' | 'city', text: string): void {
  const end = stateAtEnd(text, draft.us);
  const ends =
    end !== null &&
    end.before !== '' &&
    draft.fields.state === undefined &&
    agrees(end.code, draft.fields.postal_code, draft.us);
  const place = ends ? end.before : text;
  if (ends) give(draft, 'state', end.state);
  const city = field === 'neighborhood' && draft.fields.city === undefined ? cityAtEnd(place) : null;
  if (city) give(draft, 'city', city.city);
  give(draft, field, city?.before ?? place);
}

function takeStreet(draft: Draft, part: Part): void {
  const numbered = draft.fields.number !== undefined || draft.parts.some(other => other.label === 'number');
  const found = numbered
    ? { street: part.text, number: '', reference: '', tail: '' }
    : splitStreet(part.text, draft.us);
  const type = draft.parts.find(other => other.label === 'streetType');
  if (type) draft.parts = draft.parts.filter(other => other !== type);
  give(draft, 'street', type ? `${type.text} ${found.street}` : found.street);
  give(draft, 'number', found.number);
  give(draft, 'reference', found.reference);
  if (found.tail !== '') loosen(draft, part, found.tail);
}

const numberMark = /^(?:#|n[o°º]\.? ?#?|n[uú]m\.?|ext\.?) ?(?=\d)/iu;

function takeInterior(draft: Draft, text: string): void {
  if (/^(?:n\/?a|no|ninguno|sin n[uú]mero)$/i.test(text)) return;
  add(draft, 'number', text, /^\d|^\p{L}$|^\p{L}-?\d|^\d\p{L}/u.test(text) ? ' Int ' : ' ');
}

function takeCountry(draft: Draft, text: string): void {
  const code = countryCodeOf(text);
  if (code) give(draft, 'country_code', code);
  else draft.rest.push(text);
}

const asReference = (draft: Draft, text: string) => add(draft, 'reference', text, ', ');
const takers: Readonly<Record<LabelKind, (draft: Draft, part: Part) => void>> = {
  name: (draft, part) => give(draft, 'name', part.text),
  surname: (draft, part) => add(draft, 'name', part.text, ' '),
  company: (draft, part) => give(draft, 'company', part.text),
  address: (draft, part) => loosen(draft, part, part.text),
  street: takeStreet,
  streetType: (draft, part) => loosen(draft, part, part.text),
  number: (draft, part) => give(draft, 'number', part.text.replace(numberMark, '')),
  interior: (draft, part) => takeInterior(draft, part.text),
  neighborhood: (draft, part) => takePlace(draft, 'neighborhood', part.text),
  city: (draft, part) => takePlace(draft, 'city', part.text),
  municipality: (draft, part) => takePlace(draft, 'city', part.text.replace(/^del? (?=\p{Lu})/u, '')),
  state: (draft, part) => give(draft, 'state', part.text),
  reference: (draft, part) => asReference(draft, part.text),
  country: (draft, part) => takeCountry(draft, part.text),
  known: (draft, part) => draft.rest.push(part.text),
};

const order: readonly LabelKind[] = [
  'name',
  'surname',
  'company',
  'street',
  'streetType',
  'number',
  'interior',
  'state',
  'city',
  'municipality',
  'neighborhood',
  'reference',
  'country',
  'address',
  'known',
];

const unknownLabel = /^[\p{L}][\p{L} /.]{1,30}:(?!\/\/)/u;

function takeUnlabelled(draft: Draft): void {
  const references = draft.parts.filter(part => isReference(part.text));
  const unknown = draft.parts.filter(part => unknownLabel.test(part.text));
  draft.parts = draft.parts.filter(part => !references.includes(part) && !unknown.includes(part));
  for (const part of references) asReference(draft, part.text);
  draft.rest.push(...unknown.map(part => part.text));
}

/** Assigns every labelled part to its field; text after a street number becomes a separate part. */
export function takeLabelled(draft: Draft): void {
  for (const kind of order)
    for (const part of draft.parts.filter(one => one.label === kind)) {
      if (!draft.parts.includes(part)) continue;
      draft.parts = draft.parts.filter(one => one !== part);
      takers[kind](draft, part);
    }
  takeUnlabelled(draft);
  draft.parts.sort((a, b) => a.at - b.at);
}
