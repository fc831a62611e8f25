import { makeStyles, tokens } from '@fluentui/react-components';
import type { CatalogueImportView, CataloguePath } from '@porte/contracts/catalog/catalogue-import.js';
import { useIntl } from 'react-intl';
import { Moment } from '../../shared/display/moment.js';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  file: { fontWeight: tokens.fontWeightSemibold },
  when: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  problem: { color: tokens.colorPaletteRedForeground1 },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

function Outcome({ path, found }: { path: CataloguePath; found: CatalogueImportView }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { state, rows, changed, removed, problem } = found;
  if (problem) return <span className={styles.problem}>{problem}</span>;
  if (state === 'failed')
    return (
      <span className={styles.problem}>{formatMessage({ id: 'catalogues.failed' }, { applied: found.applied })}</span>
    );
  return <span>{formatMessage({ id: `catalogues.${path}.done` }, { rows, changed, removed })}</span>;
}

/** What became of the files that were imported before, the newest first. */
export function CatalogueHistory({ path, imports }: { path: CataloguePath; imports: readonly CatalogueImportView[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const over = imports.filter(({ ended_at }) => ended_at !== null);
  return (
    <>
      <h3 className={styles.title}>{formatMessage({ id: 'catalogues.history' })}</h3>
      {over.length === 0 && <p className={styles.none}>{formatMessage({ id: 'catalogues.none' })}</p>}
      <ul className={styles.list}>
        {over.map(found => (
          <li key={found.id} className={styles.row}>
            <span className={styles.head}>
              <span className={styles.file}>{found.file_name ?? formatMessage({ id: 'catalogues.unnamed' })}</span>
              <span className={styles.when}>
                <Moment at={found.ended_at!} />
              </span>
            </span>
            <Outcome path={path} found={found} />
          </li>
        ))}
      </ul>
    </>
  );
}
