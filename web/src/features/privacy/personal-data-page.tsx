import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { DataCopies } from './data-copies.js';

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
});

/** A person's own data, and its rights to them. */
export function PersonalDataPage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <PageFrame
      title={formatMessage({ id: 'personal_data.title' })}
      lead={formatMessage({ id: 'personal_data.lead' })}
      width="form"
    >
      <div className={styles.parts} data-stack="">
        <DataCopies />
        <Link to="/privacy">{formatMessage({ id: 'personal_data.notice' })}</Link>
      </div>
    </PageFrame>
  );
}
