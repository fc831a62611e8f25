import type { ClientAgreementInput, ProviderSetting } from '@porte/contracts/carriers/client-agreement.js';
import type { CarrierSetting } from '@porte/contracts/carriers/carrier-setting.js';
import { isSecretKey, SECRET_MASK } from '@porte/contracts/carriers/secret-keys.js';

/** A setting as it is typed. */
export interface SettingDraft {
  key: string;
  value: string;
  /** the customer names it, because the provider's settings are not known yet */
  isOwn: boolean;
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

/** The settings that a provider needs, with what is saved, and then what is saved besides. */
export function settingsOf(needed: readonly ProviderSetting[], saved: readonly CarrierSetting[]): SettingDraft[] {
  const valueOf = (key: string): string => saved.find(setting => setting.key === key)?.value ?? '';
  return [
    ...needed.map(({ key }) => ({ key, value: valueOf(key), isOwn: false })),
    ...saved
      .filter(({ key }) => needed.every(each => each.key !== key))
      .map(({ key, value }) => ({ key, value, isOwn: false })),
  ];
}

/** The request; the mask of a secret that is saved is not sent. */
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
  settings: settings
    .filter(({ key, value }) => !(isSecretKey(key) && value === SECRET_MASK))
    .map(({ key, value }) => ({ key: key.trim(), value: value.trim() })),
  ...(deleted.length > 0 ? { deleted_services: deleted } : {}),
});
