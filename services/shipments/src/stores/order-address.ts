import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  AddressInput,
  stateOfName,
  stateOfPostalCode,
  STATE_SPELLINGS,
  STORE_ORDER_PROBLEMS,
  type AddressFact,
  type MexicanStateCode,
  type StoreOrderProblem,
} from '@porte/contracts';
import { ValidationFailed } from '@porte/service-kit';
import { toAddressFact } from '../addresses/address-fact.js';
import type { AddressRules } from '../references/tenant-settings.js';
import type { OrderAddress } from './adapters/store-adapter.js';

/** A delivery address of an order as far as it can be read, and what is wrong with it. */
export interface ReadAddress {
  destination: Partial<AddressFact>;
  problems: StoreOrderProblem[];
}

/** Codes of states that stores write and that are no spelling of a name. */
const STORE_STATES: Readonly<Record<string, MexicanStateCode>> = {
  AG: 'AGU',
  BS: 'BCS',
  CM: 'CAM',
  CH: 'CHH',
  CS: 'CHP',
  DF: 'CMX',
  CX: 'CMX',
  CO: 'COA',
  CL: 'COL',
  DG: 'DUR',
  GR: 'GRO',
  GT: 'GUA',
  HG: 'HID',
  JA: 'JAL',
  EM: 'MEX',
  MX: 'MEX',
  MI: 'MIC',
  MO: 'MOR',
  NA: 'NAY',
  NL: 'NLE',
  OA: 'OAX',
  PU: 'PUE',
  QT: 'QUE',
  QE: 'QUE',
  QR: 'ROO',
  SL: 'SLP',
  SI: 'SIN',
  SO: 'SON',
  TB: 'TAB',
  TM: 'TAM',
  TL: 'TLA',
  VE: 'VER',
  YU: 'YUC',
  ZA: 'ZAC',
};

const stateCodeOf = (state: string): MexicanStateCode | null =>
  STORE_STATES[state.trim().toUpperCase()] ?? stateOfName(state);

const nameOfState = (code: MexicanStateCode): string =>
  STATE_SPELLINGS.find(([each]) => each === code)![1].split('|')[0]!;

const INSIDE = /^(int|interior|local|depto|piso)\.?$/i;
const NUMBER = /^#?(\d{1,6}[A-Za-z]?(-[\dA-Za-z]{1,4})?|s\/n)$/i;
const NUMBER_WORD = /^(#|no\.?|núm\.?|num\.?)$/i;

/** `Av. Vallarta 1200 int. 4` as a street and its number; without a number the whole is the street. */
export function streetAndNumber(line: string): { street: string; number: string } {
  const words = line.split(/[\s,]/).filter(Boolean);
  const inside = words.length > 2 && INSIDE.test(words.at(-2)!) ? words.slice(-2) : [];
  const rest = words.slice(0, words.length - inside.length);
  const last = rest.pop() ?? '';
  if (NUMBER_WORD.test(rest.at(-1) ?? '')) rest.pop();
  const street = rest.join(' ');
  if (!NUMBER.test(last) || !/\p{L}/u.test(street)) return { street: words.join(' '), number: '' };
  return { street, number: [last.replace('#', ''), ...inside].join(' ') };
}

/** At a blank where there is one, so that no word is broken. @returns what fits, and the rest */
function split(text: string, most: number): [string, string] {
  if (text.length <= most) return [text, ''];
  const at = text.lastIndexOf(' ', most);
  const end = at > 0 ? at : most;
  return [text.slice(0, end), text.slice(end).trim()];
}

const short = (text: string, most: number): string => split(text.trim(), most)[0];

/** Digits alone, ten of a Mexican number whatever stands before them. */
const phoneOf = (phone: string, country: string): string => {
  const digits = phone.replace(/\D/g, '');
  return country === 'MX' && digits.length > 10 && /^(52|521|044|045|01|0052)/.test(digits)
    ? digits.slice(-10)
    : digits;
};

/** Reads the parts that carriers want; what a store writes is cut where it is too long, and never rejected. */
function partsOf(address: OrderAddress): Partial<AddressInput> {
  const country_code = (address.country_code || 'MX').toUpperCase();
  const { street: whole, number } = streetAndNumber(address.address_1);
  const [street, rest] = split(whole, 30);
  const neighborhood = address.neighborhood || address.address_2;
  const state = country_code === 'MX' ? stateCodeOf(address.state) : null;
  return {
    name: short(address.name || address.company, 35),
    company: short(address.company, 60),
    email: address.email.trim().slice(0, 254) || null,
    phone: phoneOf(address.phone, country_code).slice(0, 25) || null,
    country_code,
    state: state ? nameOfState(state) : short(address.state, 60),
    street,
    number: short(number, 15),
    neighborhood: short(neighborhood, 60),
    city: short(address.city, 35),
    postal_code: address.postal_code.trim().slice(0, 7),
    reference: rest.slice(0, 35) || null,
  };
}

const isProblem = (field: string): field is StoreOrderProblem =>
  (STORE_ORDER_PROBLEMS as readonly string[]).includes(field);

const problemOf = (field: string): StoreOrderProblem => {
  if (field.startsWith('country')) return 'country';
  if (isProblem(field)) return field;
  return field === 'company' ? 'name' : 'street';
};

/** What a carrier would take this address without: wrong fields, and a postal code of another state. */
function brokenFields(input: Partial<AddressInput>, rules: AddressRules): [AddressFact | null, string[]] {
  const typed = plainToInstance(AddressInput, input);
  const fields = validateSync(typed).map(({ property }) => property);
  try {
    const fact = toAddressFact(typed, '', rules);
    return [fields.length > 0 ? null : fact, fields];
  } catch (error) {
    if (!(error instanceof ValidationFailed)) throw error;
    return [null, [...fields, ...error.broken.map(({ field }) => field)]];
  }
}

/** Reads the address of an order. */
export function readAddress(address: OrderAddress, rules: AddressRules): ReadAddress {
  const input = partsOf(address);
  const [fact, fields] = brokenFields(input, rules);
  const problems = new Set(fields.map(problemOf));
  const byCode = input.country_code === 'MX' ? stateOfPostalCode(input.postal_code ?? '') : null;
  const byName = stateCodeOf(input.state ?? '');
  if (byCode && byName && byCode !== byName) problems.add('state_of_postal_code');
  return { destination: (fact ?? input) as Partial<AddressFact>, problems: [...problems] };
}
