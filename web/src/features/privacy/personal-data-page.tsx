import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { DataCopies } from '../../shared/copies/data-copies.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { useCan } from '../../shared/session/use-can.js';
import { OwnRequests } from './own-requests.js';

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
});

/** A person's own data, and its rights to them. */
export function PersonalDataPage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const mayAsk = useCan()('create', 'PrivacyRequest');
  return (
    <PageFrame
      title={formatMessage({ id: 'privacy_requests.own.title' })}
      lead={formatMessage({ id: 'privacy_requests.own.lead' })}
      width="form"
    >
      <div className={styles.parts} data-stack="">
        <DataCopies
          place="personal_data/copies"
          fileName={formatMessage({ id: 'privacy_requests.own.copy.title' })}
          word={(name, values) => formatMessage({ id: `privacy_requests.own.copy.${name}` }, values)}
        />
        {mayAsk && <OwnRequests />}
        <Link to="/privacy">{formatMessage({ id: 'privacy_requests.own.notice' })}</Link>
      </div>
    </PageFrame>
  );
}
