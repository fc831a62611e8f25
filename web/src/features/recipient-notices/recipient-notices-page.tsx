import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import type { RecipientNoticeSetting } from '@porte/contracts/shipments/recipient-notice.js';
import { useIntl } from 'react-intl';
import { Problem } from '../../shared/feedback/problem.js';
import { useRowProblem } from '../../shared/feedback/row-problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { surface } from '../../shared/layout/surface.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { SettingsRow } from '../../shared/settings-page/settings-row.js';
import { useRecipientNoticesQuery, useSwitchRecipientNoticeMutation } from './recipient-notices-api.js';

const useStyles = makeStyles({
  list: {
    ...surface,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    paddingInline: tokens.spacingHorizontalL,
    '& > li:first-child > div': { borderTopStyle: 'none' },
  },
});

function NoticeRow({ setting: { event, is_on, templates } }: { setting: RecipientNoticeSetting }) {
  const { formatMessage } = useIntl();
  const mayChange = useCan()('update', 'RecipientNotice');
  const [turn, { isLoading }] = useSwitchRecipientNoticeMutation();
  const problems = useRowProblem();
  const problem = problems.of(event);
  const title = formatMessage({ id: `recipient_notices.event.${event}` });
  const verb = formatMessage({ id: mayChange ? 'recipient_notices.words' : 'recipient_notices.see' });
  const change = async (isOn: boolean): Promise<void> => {
    problems.clear(event);
    const { error } = await turn({ event, is_on: isOn });
    if (error) problems.show(event, error);
  };
  const hasOwnWords = Object.values(templates).some(template => template.is_own);
  return (
    <SettingsRow
      title={title}
      sentence={formatMessage({ id: `recipient_notices.event.${event}.when` })}
      notes={hasOwnWords ? [formatMessage({ id: 'recipient_notices.own' })] : []}
      value={
        <>
          <LinkButton
            to={`/recipient-notices/${event}`}
            aria-label={formatMessage({ id: 'recipient_notices.words.of' }, { verb, event: title })}
          >
            {verb}
          </LinkButton>
          <Switch
            checked={is_on}
            disabled={!mayChange || isLoading}
            aria-label={title}
            onChange={(_event, data) => void change(data.checked)}
          />
        </>
      }
      problem={problem && { ...problem, onClose: () => problems.clear(event) }}
    />
  );
}

/** What the tenant tells the recipients of parcels. */
export function RecipientNoticesPage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useRecipientNoticesQuery();
  return (
    <PageFrame
      title={formatMessage({ id: 'recipient_notices.title' })}
      width="wide"
      lead={formatMessage({ id: 'recipient_notices.lead' })}
    >
      {data ? (
        <ul className={styles.list}>
          {data.map(setting => (
            <li key={setting.event}>
              <NoticeRow setting={setting} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </PageFrame>
  );
}
