import {
  definitionOf,
  type SettingDefinition,
  type SettingType,
} from '@porte/contracts/catalog/setting-definitions.js';
import { parseDecimal } from '../../domain/numbers/parse-decimal.js';

export const onOf = ({ on }: SettingDefinition): string => on ?? '1';
export const offOf = ({ on }: SettingDefinition): string => (on === '0' ? '1' : '0');

/** Number of decimals by type. */
export const decimalsOf: Partial<Record<SettingType, number>> = {
  money: 2,
  percent: 4,
  rate: 4,
  hours: 0,
  days: 0,
  integer: 0,
};

export const isNumeric = (key: string): boolean => definitionOf(key).type in decimalsOf;

/** Parses a stored setting as a number; null if it is not one. */
export const numberOf = (value: string | null): number | null => (value === null ? null : parseDecimal(value, 4));
