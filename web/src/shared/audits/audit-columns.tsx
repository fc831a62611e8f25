import type { Audit } from '@porte/contracts/audit.js';
import { useIntl } from 'react-intl';
import { Moment } from '../display/moment.js';
import { Clip } from '../list/table/list-cell.js';
import type { TableColumn } from '../list/table/list-column.js';
import { useAuditWords } from './use-audit-words.js';

/** The columns of a list of audited actions. */
export function useAuditColumns(): TableColumn<Audit>[] {
  const { formatMessage } = useIntl();
  const { actionOf, actorOf } = useAuditWords();
  const head = (name: string): string => formatMessage({ id: `audits.${name}` });
  return [
    {
      name: 'action',
      head: head('action'),
      sortable: true,
      cell: ({ action }) => <Clip text={actionOf(action)} />,
    },
    { name: 'actor', head: head('actor'), cell: audit => <Clip text={actorOf(audit)} /> },
    { name: 'label', head: head('object'), cell: ({ label, subject }) => <Clip text={label ?? subject} /> },
    {
      name: 'created_at',
      head: head('created_at'),
      width: 'fit',
      sortable: true,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
  ];
}
