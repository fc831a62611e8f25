import type { ApiError } from '../../shared/api/api-error.js';
import { useIntl } from 'react-intl';
import type { AgreementValues } from '../../domain/agreements/agreement-values.js';
import { Problem } from '../../shared/feedback/problem.js';
import { useSettingWords } from '../../shared/carriers/setting-words.js';

const SERVICE_FIELDS = ['name', 'code', 'country_ids'] as const;

/** Why an agreement was not saved: each field by what the form calls it, not by its name in the request. */
export function AgreementProblem({ error, values }: { error: ApiError; values: AgreementValues }) {
  const { formatMessage } = useIntl();
  const { labelOf } = useSettingWords();
  const nameOf = (path: string): string | null => {
    const service = /^services\.(\d+)\.(\w+)$/.exec(path);
    if (service) {
      const number = Number(service[1]) + 1;
      const field = SERVICE_FIELDS.find(each => each === service[2]);
      if (!field) return formatMessage({ id: 'own_agreements.service' }, { number });
      return formatMessage({ id: `own_agreements.problem.${field}` }, { number });
    }
    const setting = values.settings.find(({ spec }) => spec.key === path);
    return setting ? labelOf(setting.spec) : null;
  };
  const lines = Object.entries(error.details).map(([path, texts]) => {
    const [name, text] = [nameOf(path), texts.join(', ')];
    return name === null ? text : formatMessage({ id: 'form.elsewhere' }, { field: name, text });
  });
  const shown = lines.length === 0 ? error : { ...error, messages: lines };
  return <Problem error={shown} title={formatMessage({ id: 'own_agreements.not_saved' })} />;
}
