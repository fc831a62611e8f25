import { give } from './labelled.js';
import { agrees, countryCodeOf, isBareMexico, isCity, stateAtEnd, stateCodeOf, type StateEnd } from './region.js';
import { splitStreet, streetSign } from './street.js';
import { startsAsStreet } from './street-words.js';
import type { Draft, Part } from './types.js';

const drop = (draft: Draft, part: Part | undefined) => {
  draft.parts = draft.parts.filter(other => other !== part);
};

/** The street: the first certain one, else the first likely one. */
export function takeStreetLine(draft: Draft): number {
  if (draft.fields.street !== undefined) return -1;
  const sign = (wanted: 'sure' | 'likely') => draft.parts.find(part => streetSign(part.text, draft.us) === wanted);
  const part = sign('sure') ?? sign('likely');
  if (!part) return -1;
  const { street, number, reference, tail } = splitStreet(part.text, draft.us);
  give(draft, 'street', street);
  give(draft, 'number', number);
  give(draft, 'reference', reference);
  draft.parts = draft.parts.flatMap(other =>
    other !== part ? [other] : tail === '' ? [] : [{ ...part, text: tail, at: part.at + 0.5, alone: false }],
  );
  return part.at;
}

function isOtherState({ fields, us }: Draft, text: string): boolean {
  const end = stateAtEnd(text, us);
  return end !== null && agrees(end.code, fields.postal_code, us);
}

/** The country: a whole part among the last ones; `México` counts as the state if there is no other state. */
export function takeCountry(draft: Draft): void {
  const named = draft.parts.filter(part => countryCodeOf(part.text) !== null && !startsAsStreet(part.text));
  const part = named.at(-1);
  if (!part || draft.parts.indexOf(part) < draft.parts.length - 3) return;
  const others = draft.parts.filter(other => other !== part);
  const hasState = draft.fields.state !== undefined || others.some(other => isOtherState(draft, other.text));
  if (
    isBareMexico(part.text) &&
    !hasState &&
    draft.fields.postal_code !== undefined &&
    agrees('MEX', draft.fields.postal_code, false)
  )
    return;
  give(draft, 'country_code', countryCodeOf(part.text) ?? '');
  drop(draft, part);
}

interface FoundState {
  part: Part;
  end: StateEnd;
}

function findState(draft: Draft, streetAt: number): FoundState | undefined {
  const found = draft.parts
    .filter(part => part.at > streetAt && !startsAsStreet(part.text))
    .flatMap(part => {
      const end = stateAtEnd(part.text, draft.us);
      return end && !/\d/.test(end.before) ? [{ part, end }] : [];
    });
  const last = found.findLast(one => one.part.at > draft.postalAt) ?? found.at(-1);
  const agreeing = found.findLast(one => agrees(one.end.code, draft.fields.postal_code, draft.us));
  const isLast = (one: FoundState | undefined) => one?.part.afterPostal || one?.part === draft.parts.at(-1);
  return agreeing ?? (isLast(last) ? last : undefined);
}

/** The state, and the city before it. @returns its position, infinity when there is none */
export function takeState(draft: Draft, streetAt: number): number {
  const found = draft.fields.state === undefined ? findState(draft, streetAt) : undefined;
  if (!found) return Infinity;
  drop(draft, found.part);
  give(draft, 'state', found.end.state);
  if (found.end.before !== '') draft.parts.push({ ...found.part, text: found.end.before, at: found.part.at - 0.5 });
  draft.parts.sort((a, b) => a.at - b.at);
  return found.part.at;
}

const isCapital = (state: string | undefined) => state !== undefined && stateCodeOf(state) === 'CMX';

/** The city among the parts between street and state, by position. */
function cityOf(draft: Draft, middle: readonly Part[], stateAt: number): Part | undefined {
  const front = draft.parts.findLast(part => part.at < stateAt);
  if (middle.length === 0 && Number.isFinite(stateAt) && front && isCity(front.text)) return front;
  const after = draft.parts.find(part => part.afterPostal && !/\d/.test(part.text));
  if (after) return after;
  const last = middle.at(-1);
  if (!last) return undefined;
  const needed = draft.fields.neighborhood === undefined ? 2 : 1;
  const placed = Number.isFinite(stateAt) && !isCapital(draft.fields.state);
  return placed || middle.length >= needed || isCity(last.text) ? last : undefined;
}

/** City and colony: the text between the street and the state or postal code. */
export function takePlaces(draft: Draft, streetAt: number, stateAt: number): void {
  const postalAt = draft.postalAt > streetAt ? draft.postalAt : Infinity;
  const known = streetAt >= 0 || draft.fields.street !== undefined || draft.fields.number !== undefined;
  const middle = draft.parts.filter(part => known && part.at > streetAt && part.at < Math.min(stateAt, postalAt));
  if (draft.fields.city === undefined) {
    const city = cityOf(draft, middle, stateAt);
    drop(draft, city);
    give(draft, 'city', city?.text ?? '');
  }
  const colony = middle.find(part => draft.parts.includes(part) && !/:/.test(part.text));
  if (draft.fields.neighborhood !== undefined || !colony || streetAt < 0) return;
  drop(draft, colony);
  give(draft, 'neighborhood', colony.text);
}

/** Mexico City is both city and state: if only one is written, both are set. */
export function completeCapital({ fields }: Draft): void {
  if (fields.city === undefined && isCapital(fields.state)) fields.city = fields.state;
  if (fields.state === undefined && isCapital(fields.city)) fields.state = fields.city;
}
