import { CATALOGUE_PATHS } from '@porte/contracts/catalog/catalogue-import.js';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { CatalogueSection } from './catalogue-section.js';
import { useCatalogueImports } from './use-catalogue-imports.js';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The official catalogues that all tenants share, each replaced by a newer file. */
export function CataloguesPage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const found = { colonies: useCatalogueImports('colonies'), sat_products: useCatalogueImports('sat_products') };
  return (
    <PageFrame
      title={formatMessage({ id: 'catalogues.title' })}
      lead={formatMessage({ id: 'catalogues.lead' })}
      width="wide"
    >
      {/* Drawn together, since on a phone the history of one stands above the other. */}
      {found.colonies.isLoading || found.sat_products.isLoading ? (
        <SkeletonRows rows={8} />
      ) : (
        <div className={styles.parts}>
          {CATALOGUE_PATHS.map(path => (
            <CatalogueSection key={path} path={path} found={found[path]} />
          ))}
        </div>
      )}
    </PageFrame>
  );
}
