import { defaultSettings } from '@porte/contracts/catalog/default-settings.js';
import type { Setting } from '@porte/contracts/catalog/setting.js';
import { useIntl } from 'react-intl';
import type { ListQuery } from '../../shared/api/query-text.js';

/** A setting as the API returns it. */
export type ShownSetting = Setting & { updated_at: string };

/** All of them on one page. */
export const SETTINGS: ListQuery = { per_page: 2000, order: 'title asc' };

const titles = new Map(defaultSettings.map(({ key, title }) => [key, title]));

/** The title and the description of a setting: the tenant's own text, else the translated one. */
export function useSettingWords() {
  const { formatMessage, messages } = useIntl();
  return ({
    key,
    title,
    description,
  }: Pick<Setting, 'key' | 'title' | 'description'>): { title: string; sentence: string | undefined } => {
    const id = `settings.known.${key}`;
    const isOurs = id in messages;
    return {
      title: isOurs && titles.get(key) === title ? formatMessage({ id }) : title,
      sentence: description ?? (isOurs ? formatMessage({ id: `${id}.does` }) : undefined),
    };
  };
}
