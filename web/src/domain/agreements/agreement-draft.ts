import { NEW_SERVICE, type AgreementValues, type ServiceDraft } from './agreement-values.js';

/** An agreement while it is typed. */
export interface AgreementDraft {
  values: AgreementValues;
  /** something was typed since the last save */
  isDirty: boolean;
  /** a save was asked for without any service */
  isMissing: boolean;
}

/** What a person does to it; `at` counts from 0. */
export type AgreementStep =
  | { kind: 'setting_changed'; at: number; value: string }
  | { kind: 'service_added'; service?: ServiceDraft }
  | { kind: 'service_changed'; at: number; part: Partial<ServiceDraft> }
  | { kind: 'service_removed'; at: number }
  | { kind: 'service_missed' }
  | { kind: 'saved' };

export const draftOf = (values: AgreementValues): AgreementDraft => ({ values, isDirty: false, isMissing: false });

const replaced = <T>(rows: readonly T[], at: number, part: Partial<T>): T[] =>
  rows.map((row, i) => (i === at ? { ...row, ...part } : row));

/** A saved service that is removed is remembered, because the request names it. */
function withoutService({ services, deleted, ...rest }: AgreementValues, at: number): AgreementValues {
  const { id } = services[at]!;
  return { ...rest, services: services.toSpliced(at, 1), deleted: id ? [...deleted, id] : deleted };
}

function typed(values: AgreementValues, step: AgreementStep): AgreementValues {
  const { settings, services } = values;
  switch (step.kind) {
    case 'setting_changed':
      return { ...values, settings: replaced(settings, step.at, { value: step.value }) };
    case 'service_added':
      return { ...values, services: [...services, step.service ?? NEW_SERVICE] };
    case 'service_changed':
      return { ...values, services: replaced(services, step.at, step.part) };
    case 'service_removed':
      return withoutService(values, step.at);
    default:
      return values;
  }
}

export function reduceAgreement(draft: AgreementDraft, step: AgreementStep): AgreementDraft {
  if (step.kind === 'service_missed') return { ...draft, isMissing: true };
  if (step.kind === 'saved') return { ...draft, isDirty: false };
  return { values: typed(draft.values, step), isDirty: true, isMissing: false };
}
