import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { surface } from '../../shared/layout/surface.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { WhileAllowed } from './while-allowed.js';

/** All of them. */
const ALL = 2000;

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    alignItems: 'flex-start',
    padding: tokens.spacingHorizontalL,
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
});

function Providers() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { page, error, refetch } = useList('providers', { per_page: ALL, order: 'name asc' });
  return (
    <PageFrame
      title={formatMessage({ id: 'own_agreements.providers' })}
      width="wide"
      lead={
        <AppLink to="/own-agreements/carriers/index">
          <FormattedMessage id="own_agreements.title" />
        </AppLink>
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!page && !error && <SkeletonRows rows={4} />}
      {page?.data.length === 0 && <FormattedMessage id="own_agreements.providers.none" />}
      <ul className={styles.cards}>
        {page?.data.map(({ id, name }) => (
          <li key={id} className={styles.card}>
            <h2 className={styles.name}>
              <CarrierLogo name={name} url={null} size={32} />
              {name}
            </h2>
            <LinkButton to={`/own-agreements/carriers/${id}/new`}>
              <FormattedMessage id="own_agreements.create" values={{ name }} />
            </LinkButton>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}

/** The providers that a customer can have an own agreement with. */
export const ProvidersPage = () => (
  <WhileAllowed>
    <Providers />
  </WhileAllowed>
);
