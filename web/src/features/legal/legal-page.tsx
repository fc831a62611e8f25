import { Badge } from '@fluentui/react-components';
import {
  LEGAL_KINDS,
  versionsInEffect,
  type LegalKind,
  type ListedLegalDocument,
} from '@porte/contracts/identity/legal-document.js';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../shared/api/api-error.js';
import { Empty } from '../../shared/feedback/empty.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Section } from '../../shared/layout/section.js';
import {
  legalPath,
  useListedLegalDocumentsQuery,
  useWithdrawLegalDocumentMutation,
} from '../../shared/legal/legal-api.js';
import { useLegalWords } from '../../shared/legal/use-legal-words.js';
import { ExportButton } from '../../shared/list/list-export.js';
import { Clip } from '../../shared/list/table/list-cell.js';
import type { TableColumn } from '../../shared/list/table/list-column.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';

type State = 'current' | 'scheduled' | 'earlier';

const COLOR = { current: 'success', scheduled: 'warning', earlier: 'subtle' } as const;

function useColumns(stateOf: (document: ListedLegalDocument) => State): TableColumn<ListedLegalDocument>[] {
  const { formatMessage } = useIntl();
  const { date, number } = useFormat();
  const { summaryOf } = useLegalWords();
  const word = (id: string): string => formatMessage({ id: `legal.${id}` });
  return [
    {
      name: 'version',
      head: word('version'),
      cell: ({ version }) => formatMessage({ id: 'legal.version.of' }, { version }),
    },
    {
      name: 'state',
      head: word('state'),
      cell: document => (
        <Badge appearance="tint" color={COLOR[stateOf(document)]}>
          {word(`state.${stateOf(document)}`)}
        </Badge>
      ),
    },
    { name: 'from', head: word('from'), priority: 2, cell: ({ effective_from }) => date(effective_from) },
    { name: 'summary', head: word('summary'), priority: 3, cell: document => <Clip text={summaryOf(document).text} /> },
    { name: 'by', head: word('by'), priority: 3, cell: ({ published_by }) => <Clip text={published_by} /> },
    {
      name: 'acceptances',
      head: word('acceptances'),
      width: 'fit',
      align: 'end',
      isNamedOnPhone: true,
      cell: ({ acceptances }) => number(acceptances),
    },
  ];
}

function Versions({ kind, documents }: { kind: LegalKind; documents: readonly ListedLegalDocument[] }) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const confirm = useConfirm();
  const notify = useNotify();
  const now = useNow();
  const [withdraw, { error }] = useWithdrawLegalDocumentMutation();
  const [current] = versionsInEffect(documents, now);
  const stateOf = (document: ListedLegalDocument): State =>
    document === current ? 'current' : Date.parse(document.effective_from) > now.getTime() ? 'scheduled' : 'earlier';
  const columns = useColumns(stateOf);
  const title = formatMessage({ id: `terms.title.${kind}` });
  const nameOf = ({ version }: ListedLegalDocument): string => formatMessage({ id: 'legal.version.of' }, { version });
  const askToWithdraw = async ({ id }: ListedLegalDocument): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'legal.withdraw.title' }),
      text: formatMessage({ id: 'legal.withdraw.text' }),
      verb: formatMessage({ id: 'legal.withdraw' }),
    });
    if (isSure && !('error' in (await withdraw(id)))) notify(formatMessage({ id: 'legal.withdrawn' }));
  };
  const mayPublish = can('create', 'LegalDocument') && !documents.some(each => stateOf(each) === 'scheduled');
  return (
    <Section
      title={title}
      action={
        mayPublish && (
          <LinkButton to={`/legal/new?kind=${kind}`}>{formatMessage({ id: `legal.new.${kind}` })}</LinkButton>
        )
      }
    >
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      {documents.length === 0 ? (
        <Empty text={formatMessage({ id: `legal.none.${kind}` })} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={documents}
          nameOf={nameOf}
          rowTo={({ version }) => legalPath(kind, version)}
          actions={document =>
            stateOf(document) === 'scheduled' && can('destroy', 'LegalDocument')
              ? [
                  {
                    name: 'withdraw',
                    text: formatMessage({ id: 'legal.withdraw' }),
                    isDestructive: true,
                    onSelect: () => void askToWithdraw(document),
                  },
                ]
              : []
          }
        />
      )}
    </Section>
  );
}

/** The versions of the tenant's terms and privacy notice, with how many people accepted each. */
export function LegalPage() {
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useListedLegalDocumentsQuery();
  const waits =
    error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  return (
    <PageFrame
      title={formatMessage({ id: 'legal.title' })}
      lead={formatMessage({ id: 'legal.lead' })}
      width="wide"
      action={
        <ExportButton
          path="legal_acceptances"
          fileName={formatMessage({ id: 'legal.file' })}
          label={formatMessage({ id: 'legal.export' })}
        />
      }
    >
      {data
        ? LEGAL_KINDS.map(kind => (
            <Versions key={kind} kind={kind} documents={data.filter(document => document.kind === kind)} />
          ))
        : waits}
    </PageFrame>
  );
}
