import { Injectable } from '@nestjs/common';
import {
  brokenSettingRule,
  COMMON_SETTINGS,
  LIMIT_KEY,
  OPTIONAL_SETTING_KEYS,
  SECRET_MASK,
  type AdapterContract,
  type BrokenSetting,
  type SettingSpec,
} from '@porte/contracts';
import { AdapterRegistry, supports } from '../adapters/index.js';

/** Knows the settings that the adapter of a provider reads, and those of every carrier. */
@Injectable()
export class SettingSpecs {
  constructor(private readonly adapters: AdapterRegistry) {}

  /** Whether the platform has an adapter for a provider. */
  isSupported(providerCode: string): boolean {
    return this.adapters.find(providerCode) !== null;
  }

  /** How sure the adapter of a provider is; null where there is none. */
  contractOf(providerCode: string): AdapterContract | null {
    return this.adapters.find(providerCode)?.manifest.contract ?? null;
  }

  /** Whether the credentials of a provider can be tested. */
  isTestable(providerCode: string): boolean {
    return supports(this.adapters.find(providerCode), 'testConnection');
  }

  /** The XML with which the label of a sample would be bought. @param values of settings, of secret ones the mask */
  sampleRequest(providerCode: string, values: Readonly<Record<string, string>>): string | null {
    return this.adapters.find(providerCode)?.sampleRequest?.(values) ?? null;
  }

  /** The required ones first; an adapter's own specification of a key replaces the common one. */
  of(providerCode: string): SettingSpec[] {
    const own = this.adapters.find(providerCode)?.manifest.settings ?? [];
    const common = COMMON_SETTINGS.filter(({ key }) => own.every(spec => spec.key !== key));
    return [...own.filter(({ required }) => required), ...own.filter(({ required }) => !required), ...common];
  }

  /** Those of a customer's own agreement: what else every carrier may have belongs to the tenant's carriers, and staff describe calls. */
  ofAgreement(providerCode: string): SettingSpec[] {
    const tenantOnly = COMMON_SETTINGS.filter(({ key }) => key !== LIMIT_KEY);
    return this.of(providerCode).filter(spec => !tenantOnly.includes(spec) && spec.kind !== 'document');
  }

  /** @returns null for a key that neither the platform nor the adapter reads */
  find(providerCode: string, key: string): SettingSpec | null {
    return this.of(providerCode).find(spec => spec.key === key) ?? null;
  }

  /** The rule that a value breaks: that of its kind, or one that the adapter alone knows. A secret that is sent as the mask breaks none. */
  brokenRule(providerCode: string, key: string, value: string): BrokenSetting | null {
    const spec = this.find(providerCode, key);
    if (!spec || value === SECRET_MASK || value.trim() === '') return null;
    return brokenSettingRule(spec, value) ?? this.adapters.find(providerCode)?.brokenRule?.(key, value) ?? null;
  }

  /** Whether the value of a setting may be empty: by the specification of the product, or because its adapter does without. */
  mayBeEmpty(providerCode: string, key: string): boolean {
    const spec = this.find(providerCode, key);
    return OPTIONAL_SETTING_KEYS.includes(key) || (spec !== null && !spec.required);
  }
}
