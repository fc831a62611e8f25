import { get, set } from 'react-hook-form';
import type { Dto } from '../../form/rules/broken-rules.js';
import { requiredNames } from '../../form/rules/dto-rules.js';
import { changedOnly, cleanInput, copyOf, withoutEmpty } from '../../form/input-values.js';
import type { FormDeclaration, FormField, Kind, Viewer } from '../declaration.js';

type Values = Record<string, unknown>;

/** What a form page is for: a new row, or the change of one. */
export type FormAim = 'create' | 'update';

/** A declaration may have no class for what it does not do. */
class NoRules {}

export const dtoFor = (form: FormDeclaration, aim: FormAim): Dto =>
  (aim === 'create' ? form.create : (form.change ?? form.create)) ?? NoRules;

/** A field as one person has it. */
export interface OwnField extends FormField {
  /** shown, but not to be changed, and never sent */
  disabled?: boolean;
}

const isIn = (
  { on, roles, isFor, setting }: FormField,
  aim: FormAim,
  viewer: Viewer,
  settingsOn: readonly string[],
): boolean =>
  (!on || on === aim) &&
  (!roles || roles.includes(viewer.role)) &&
  (isFor?.(viewer) ?? true) &&
  (!setting || settingsOn.includes(setting));

/** The fields that this person has on this form. @param settingsOn the tenant's settings that are on */
export const fieldsFor = (
  form: FormDeclaration,
  aim: FormAim,
  viewer: Viewer,
  settingsOn: readonly string[] = [],
): OwnField[] =>
  form.fields
    .filter(field => isIn(field, aim, viewer, settingsOn))
    .map(field => (field.isLocked?.(viewer) ? { ...field, disabled: true } : field));

/** What must be filled in: as declared, and in a change what a new row could not do without. */
export function requiredFor(form: FormDeclaration, aim: FormAim, fields: readonly OwnField[]): string[] {
  const needed = aim === 'update' && form.create ? requiredNames({ dto: form.create }) : new Set<string>();
  return fields
    .filter(({ disabled }) => !disabled)
    .filter(({ name, on, required }) => required ?? (needed.has(name) && on !== 'update'))
    .map(({ name }) => name);
}

const NOTHING: Partial<Record<Kind, unknown>> = {
  switch: false,
  weekdays: [],
  number: null,
  integer: null,
  money: null,
  percent: null,
  kg: null,
  cm: null,
  date: null,
  datetime: null,
  time: null,
};

function nothingIn({ kind = 'text', nothing }: FormField): unknown {
  if (nothing !== undefined) return copyOf(nothing);
  if (typeof kind === 'string') return kind in NOTHING ? NOTHING[kind] : '';
  return 'lookup' in kind && kind.many ? [] : null;
}

const shownValue = ({ kind }: FormField, value: unknown): unknown =>
  typeof kind === 'object' && 'choices' in kind && typeof value === 'number' ? String(value) : value;

/** What the fields hold at the start. @param from the row, or a new one's defaults, which may name more than the fields */
export function startValues(fields: readonly FormField[], from: Values, aim: FormAim): Values {
  const values: Values = aim === 'create' ? copyOf(from) : {};
  for (const field of fields) set(values, field.name, shownValue(field, get(from, field.name) ?? nothingIn(field)));
  return values;
}

const sentValue = ({ kind }: FormField, value: unknown): unknown =>
  typeof kind === 'object' && 'choices' in kind && kind.areNumbers && value !== null ? Number(value) : value;

function pick(fields: readonly OwnField[], values: Values): Values {
  const shown = fields.filter(({ disabled, isShown }) => !disabled && (!isShown || isShown(values)));
  const picked: Values = {};
  for (const field of shown) set(picked, field.name, sentValue(field, get(values, field.name)));
  return cleanInput(picked);
}

/** For a new row: what was filled in, and the defaults that no field shows. */
export function newInput(fields: readonly OwnField[], values: Values, defaults: Values): Values {
  const names = new Set(fields.map(({ name }) => name.split('.')[0]));
  const hidden = Object.entries(defaults).filter(([name]) => !names.has(name));
  return withoutEmpty({ ...Object.fromEntries(hidden), ...pick(fields, values) });
}

/** For a change: only the fields that differ from the row. */
export const changedInput = (fields: readonly OwnField[], values: Values, before: Values): Values =>
  changedOnly(pick(fields, values), pick(fields, before));
