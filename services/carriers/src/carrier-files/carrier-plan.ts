import { createHash } from 'node:crypto';
import {
  countryIdOf,
  POSTAL_CODE_RULES,
  type CarrierFile,
  type CarrierFilePreview,
  type CodesOfFile,
  type FieldChange,
  type KindCodesOfFile,
  type PartChange,
  type PostalCodeKind,
  type PriceTableRow,
  type ServiceOfFile,
  type SettingOfFile,
  type ValidatorOfFile,
} from '@porte/contracts';
import { ValidationFailed } from '@porte/service-kit';
import { overlapsAmong, spanOf, type Span } from '../service-postal-codes/postal-code-overlaps.js';
import type { ServicePostalCodeEntity } from '../service-postal-codes/service-postal-code.entity.js';
import type { ServiceEntity } from '../services/service.entity.js';
import type { ZoneEntity } from '../zones/zone.entity.js';
import { CARRIER_FIELDS, documentOf, SERVICE_FIELDS } from './carrier-document.js';
import type { CarrierSnapshot } from './carrier-snapshot.js';

/** A postal code or range to insert. */
export interface NewCode extends Span {
  country_id: string;
  kind: PostalCodeKind;
}

/** How a list of postal codes becomes that of the file. */
export interface CodesChange {
  added: NewCode[];
  /** ids of rows */
  removed: string[];
}

export interface ZonePlan {
  /** null for a zone to create */
  row: ZoneEntity | null;
  name: string;
  codes: CodesChange;
}

export interface ServicePlan {
  /** null for a service to create */
  row: ServiceEntity | null;
  input: ServiceOfFile;
  fields: FieldChange[];
  codes: CodesChange;
  /** the whole table, where it changes */
  prices: readonly PriceTableRow[] | null;
}

export interface SettingPlan {
  /** its place in the file, for errors */
  at: number;
  input: SettingOfFile;
}

/** What an import does, and how it is shown before. */
export interface CarrierPlan {
  file: CarrierFile;
  fields: FieldChange[];
  settings: SettingPlan[];
  zones: ZonePlan[];
  services: ServicePlan[];
  newValidators: ValidatorOfFile[];
  preview: Omit<CarrierFilePreview, 'missing_settings'>;
}

/** A value as a text that does not depend on the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? 'undefined';

/** Two validators with the same name and the same parameters are one. */
export const validatorKey = ({ name, params }: Pick<ValidatorOfFile, 'name' | 'params'>): string =>
  `${name} ${canonical(params ?? {})}`;

const changed = (field: string, before: unknown, after: unknown): FieldChange[] =>
  after === undefined || canonical(before) === canonical(after) ? [] : [{ field, before, after }];

/** Changes of a list in which the order means nothing. */
const changedSet = (field: string, before: readonly string[], after: readonly string[]): FieldChange[] =>
  changed(field, before.toSorted(), after.toSorted());

const fieldsOf = <T extends object>(names: readonly (keyof T & string)[], before: T, after: T): FieldChange[] =>
  names.flatMap(name => changed(name, before[name], after[name]));

const validatorNames = (validators: readonly ValidatorOfFile[]): string[] => validators.map(validatorKey);

const codeKey = (country: string, kind: string, { from, to }: Span): string => `${country} ${kind} ${from} ${to}`;

/** @param lists of a zone have no kind, and are stored as coverage */
function codesChange(
  lists: readonly (CodesOfFile & Partial<Pick<KindCodesOfFile, 'kind'>>)[],
  saved: readonly ServicePostalCodeEntity[] = [],
): CodesChange {
  const wanted = new Map(
    lists.flatMap(({ country, kind = 'coverage', codes }) =>
      codes.map((text): [string, NewCode] => {
        const [country_id, span] = [countryIdOf(country)!, spanOf(text)];
        return [codeKey(country_id, kind, span), { country_id, kind, ...span }];
      }),
    ),
  );
  const removed: string[] = [];
  for (const { id, country_id, kind, postal_code: from, to_postal_code } of saved)
    if (!wanted.delete(codeKey(country_id, kind, { from, to: to_postal_code ?? from }))) removed.push(id);
  return { added: [...wanted.values()], removed };
}

const rowOf = (row: PriceTableRow): Required<PriceTableRow> => ({
  kg: row.kg,
  price: row.price,
  admin_cost: row.admin_cost ?? 0,
  main_admin_cost: row.main_admin_cost ?? 0,
});

function priceCounts(before: readonly PriceTableRow[], after: readonly PriceTableRow[]) {
  const saved = new Map(before.map(row => [row.kg, canonical(rowOf(row))]));
  const [kept, counts] = [
    new Set(after.map(({ kg }) => kg)),
    { prices_added: 0, prices_changed: 0, prices_removed: 0 },
  ];
  for (const row of after) {
    const old = saved.get(row.kg);
    if (old === undefined) counts.prices_added += 1;
    else if (old !== canonical(rowOf(row))) counts.prices_changed += 1;
  }
  counts.prices_removed = before.filter(({ kg }) => !kept.has(kg)).length;
  return counts;
}

const changeOf = (exists: boolean, isChanged: boolean): PartChange =>
  exists ? (isChanged ? 'update' : 'same') : 'create';

/** The one row that a name stands for; null for none. */
function theOne<T>(rows: readonly T[], field: string): T | null {
  if (rows.length > 1) throw ValidationFailed.of(field, 'ambiguous');
  return rows[0] ?? null;
}

/** Rules between the parts of a file, which its classes cannot state. */
function checkService({ zones }: CarrierFile, service: ServiceOfFile, at: number): void {
  const field = `services.${at}`;
  if (service.zones.some(name => !zones.some(zone => zone.name === name)))
    throw ValidationFailed.of(`${field}.zones`, 'invalid');
  const { service_type: type } = service;
  if (type === 'zonal' && service.zones.length < 2) throw ValidationFailed.of(`${field}.zones`, 'twoZones');
  if (type === 'zonal' && service.validators.some(({ name }) => POSTAL_CODE_RULES.includes(name)))
    throw ValidationFailed.of(`${field}.validators`, 'invalid');
  if (type === 'international' && service.countries.length < 1)
    throw ValidationFailed.of(`${field}.countries`, 'oneCountry');
}

/** Codes of one list may not overlap. */
function checkOverlaps(lists: readonly CodesOfFile[], field: string): void {
  const broken = lists.flatMap(({ codes }, at) =>
    overlapsAmong(codes).map(([place, other]) => ({
      field: `${field}.postal_codes.${at}.codes.${place}`,
      rule: 'overlaps',
      constraints: [other],
    })),
  );
  if (broken.length > 0) throw new ValidationFailed(broken);
}

function zonePlan(
  { zones, codes }: CarrierSnapshot,
  { name, postal_codes }: CarrierFile['zones'][number],
  at: number,
): ZonePlan {
  const row = theOne(
    zones.filter(zone => zone.name === name),
    `zones.${at}.name`,
  );
  return { row, name, codes: codesChange(postal_codes, row ? codes.get(row.id) : []) };
}

function servicePlan(
  snapshot: CarrierSnapshot,
  saved: CarrierFile | null,
  input: ServiceOfFile,
  at: number,
): ServicePlan {
  const isIt = ({ name, code }: { name: string; code: string }) => name === input.name && code === input.code;
  const row = theOne(snapshot.services.filter(isIt), `services.${at}.name`);
  const before = row && saved ? saved.services.find(isIt)! : null;
  const fields = before
    ? [
        ...fieldsOf(SERVICE_FIELDS, before, input),
        ...changedSet('validators', validatorNames(before.validators), validatorNames(input.validators)),
        ...changedSet('zones', before.zones, input.zones),
        ...changedSet('countries', before.countries, input.countries),
      ]
    : [];
  const counts = priceCounts(before?.prices ?? [], input.prices);
  const arePricesNew = Object.values(counts).some(count => count > 0);
  return {
    row,
    input,
    fields,
    codes: codesChange(input.postal_codes, row ? snapshot.codes.get(row.id) : []),
    prices: arePricesNew ? input.prices.map(rowOf) : null,
  };
}

/** Validators of the file that the tenant does not have, each once. */
function newValidators({ carrier, services }: CarrierFile, { validators }: CarrierSnapshot): ValidatorOfFile[] {
  const known = new Set(validators.map(validatorKey));
  const all = [carrier, ...services].flatMap(part => part.validators);
  return all.filter(validator => {
    const isNew = !known.has(validatorKey(validator));
    known.add(validatorKey(validator));
    return isNew;
  });
}

const codeCounts = ({ added, removed }: CodesChange) => ({ codes_added: added.length, codes_removed: removed.length });
const isChangedList = ({ added, removed }: CodesChange): boolean => added.length + removed.length > 0;

/** @throws ValidationFailed for a file whose parts do not fit together */
function checkParts(file: CarrierFile): void {
  for (const [at, service] of file.services.entries()) {
    checkService(file, service, at);
    checkOverlaps(service.postal_codes, `services.${at}`);
  }
  for (const [at, zone] of file.zones.entries()) checkOverlaps(zone.postal_codes, `zones.${at}`);
}

const carrierFields = (saved: CarrierFile | null, file: CarrierFile): FieldChange[] =>
  saved
    ? [
        ...changed('provider', saved.carrier.provider, file.carrier.provider),
        ...fieldsOf(CARRIER_FIELDS, saved.carrier, file.carrier),
        ...changedSet('validators', validatorNames(saved.carrier.validators), validatorNames(file.carrier.validators)),
      ]
    : [];

type SavedSettings = ReadonlyMap<string, SettingOfFile>;

const settingPlans = (before: SavedSettings, file: CarrierFile): SettingPlan[] =>
  file.settings.flatMap((input, at) => {
    const old = before.get(input.key);
    const isSame = old?.value === input.value && old.visible === (input.visible ?? old.visible);
    return isSame ? [] : [{ at, input }];
  });

/** What a plan was made against: another base means that something was saved since. */
const baseOf = (saved: CarrierFile | null, zones: readonly ZonePlan[], snapshot: CarrierSnapshot): string => {
  const state = {
    saved,
    zones: zones.map(({ row }) => row && [row.id, snapshot.codes.get(row.id)?.map(({ id }) => id)]),
    validators: snapshot.validators.map(validatorKey),
  };
  return createHash('sha256').update(canonical(state)).digest('hex');
};

const shownZone = ({ row, name, codes }: ZonePlan): CarrierFilePreview['zones'][number] => ({
  name,
  change: changeOf(row !== null, isChangedList(codes)),
  fields: [],
  ...codeCounts(codes),
});

const shownService = (
  { row, input, fields, codes, prices }: ServicePlan,
  snapshot: CarrierSnapshot,
): CarrierFilePreview['services'][number] => ({
  name: input.name,
  code: input.code,
  change: changeOf(row !== null, fields.length > 0 || isChangedList(codes) || prices !== null),
  fields,
  ...codeCounts(codes),
  ...priceCounts(row ? (snapshot.prices[row.id] ?? []) : [], input.prices),
});

/**
 * Compares a file with what is saved. What the file does not name stays: other services, settings and secrets. A named list of prices or of postal codes
 * becomes that of the file.
 * @throws ValidationFailed for a file whose parts do not fit together, or a name that stands for several rows
 */
export function planOf(file: CarrierFile, snapshot: CarrierSnapshot): CarrierPlan {
  checkParts(file);
  const saved = snapshot.carrier ? documentOf(snapshot, snapshot.carrier) : null;
  const fields = carrierFields(saved, file);
  const before = new Map(saved?.settings.map(setting => [setting.key, setting]));
  const settings = settingPlans(before, file);
  const zones = file.zones.map((zone, at) => zonePlan(snapshot, zone, at));
  const services = file.services.map((service, at) => servicePlan(snapshot, saved, service, at));
  const validators = newValidators(file, snapshot);
  return {
    file,
    fields,
    settings,
    zones,
    services,
    newValidators: validators,
    preview: {
      base: baseOf(saved, zones, snapshot),
      carrier: {
        name: file.carrier.name,
        provider: file.carrier.provider,
        change: changeOf(saved !== null, fields.length > 0),
        fields,
      },
      settings: settings.map(({ input: { key, value } }) => ({
        field: key,
        before: before.get(key)?.value ?? null,
        after: value,
      })),
      zones: zones.map(shownZone),
      services: services.map(service => shownService(service, snapshot)),
      kept_services: snapshot.services
        .filter(({ id }) => services.every(({ row }) => row?.id !== id))
        .map(({ name }) => name),
      new_validators: validators.map(({ name }) => name),
    },
  };
}
