import type { Audit } from '@porte/contracts/audit.js';
import { useIntl } from 'react-intl';

/** Texts of audited actions in the user's language. */
export function useAuditWords() {
  const { formatMessage, messages } = useIntl();
  const known = (id: string, otherwise: string): string => (id in messages ? formatMessage({ id }) : otherwise);
  const word = (name: string): string => formatMessage({ id: `audits.${name}` });
  return {
    actionOf: (action: string): string => known(`audits.action.${action}`, action),
    fieldOf: (name: string): string => known(`audits.field.${name}`, name),
    roleOf: (role: Audit['actor_role']): string | null => (role === null ? null : known(`audits.role.${role}`, role)),
    serviceOf: (service: string): string => known(`audits.of.${service}`, service),
    /** the author; the system has no address */
    actorOf: ({ actor_email, actor_id }: Audit): string => actor_email ?? actor_id ?? word('system'),
    /** a recorded value of any type */
    textOf: (value: unknown): string => {
      if (value === null || value === undefined || value === '') return word('nothing');
      if (typeof value === 'boolean') return word(value ? 'yes' : 'no');
      if (Array.isArray(value)) return formatMessage({ id: 'audits.items' }, { count: value.length });
      if (typeof value === 'string') return known(`audits.value.${value}`, value);
      return typeof value === 'number' ? String(value) : JSON.stringify(value);
    },
  };
}
