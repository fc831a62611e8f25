import type { ClientAgreementInput, ProviderSetting } from '@porte/contracts/carriers/client-agreement.js';
import {
  neededSettings,
  type CarrierSettingField,
  type SettingSpec,
} from '@porte/contracts/carriers/carrier-setting.js';

/** A setting as it is typed. */
export interface SettingDraft {
  spec: SettingSpec;
  value: string;
  /** as it is stored, of a secret the mask; empty where nothing is */
  saved: string;
  isSecret: boolean;
  /** whether the reader may write it */
  isOpen: boolean;
}

/** A service as it is typed. */
export interface ServiceDraft {
  /** of a saved one */
  id?: string;
  name: string;
  code: string;
  service_type: 'national' | 'international';
  country_ids: string[];
}

export interface AgreementValues {
  settings: SettingDraft[];
  services: ServiceDraft[];
  /** ids of saved services that are removed */
  deleted: string[];
}

export const NEW_SERVICE: ServiceDraft = { name: '', code: '', service_type: 'national', country_ids: [] };

/** The settings of a provider, before anything is saved. */
export const emptySettings = (settings: readonly ProviderSetting[]): SettingDraft[] =>
  settings.map(({ hidden, ...spec }) => ({ spec, value: '', saved: '', isSecret: hidden, isOpen: true }));

/** The settings of an agreement with what is saved. */
export const savedSettings = (fields: readonly CarrierSettingField[]): SettingDraft[] =>
  fields.map(({ value, secret, changeable, missing: _missing, ...spec }) => ({
    spec,
    value,
    saved: value,
    isSecret: secret,
    isOpen: changeable,
  }));

/** The settings to show with the present values, and whether each is needed: what only another choice needs is left out. */
export function shownSettings(settings: readonly SettingDraft[]): { at: number; isNeeded: boolean }[] {
  // Whether another choice's setting is required depends on the present choice, not on the saved one.
  const specs = settings.map(({ spec }) => (spec.required_with ? { ...spec, required: false } : spec));
  const values = Object.fromEntries(settings.map(({ spec, value }) => [spec.key, value]));
  const needed = neededSettings(specs, values).map(({ key }) => key);
  return settings.flatMap(({ spec: { key, required_with: other } }, at) => {
    const isNeeded = needed.includes(key);
    return isNeeded || !other ? [{ at, isNeeded }] : [];
  });
}

/** The request; of the settings what changed, and what is needed. */
export const inputOf = (
  of: Pick<ClientAgreementInput, 'carrier_id' | 'provider_id'>,
  { settings, services, deleted }: AgreementValues,
): ClientAgreementInput => ({
  ...of,
  services: services.map(({ country_ids, ...service }) => ({
    ...service,
    name: service.name.trim(),
    code: service.code.trim(),
    ...(service.service_type === 'international' ? { country_ids } : {}),
  })),
  settings: shownSettings(settings)
    .map(({ at, isNeeded }) => ({ ...settings[at]!, isNeeded }))
    .filter(({ value, saved, isNeeded, isOpen }) => isOpen && (value.trim() !== saved || (isNeeded && saved === '')))
    .map(({ spec: { key }, value }) => ({ key, value: value.trim() })),
  ...(deleted.length > 0 ? { deleted_services: deleted } : {}),
});
