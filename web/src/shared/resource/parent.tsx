import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useRow } from '../api/resources.js';
import { useRole } from '../session/use-me.js';
import type { AnyRow, Crumb, Parent, Viewer } from './declaration.js';
import { AppLink } from '../routing/app-link.js';

const useStyles = makeStyles({
  trail: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    '& > li': { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
    minHeight: tokens.lineHeightBase300,
    // as high as its links are to fingers
    '@media (pointer: coarse)': { minHeight: `calc(${tokens.lineHeightBase300} + 2 * ${tokens.spacingVerticalM})` },
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    overflowWrap: 'anywhere',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    '@media (pointer: coarse)': { paddingBlock: tokens.spacingVerticalM },
  },
});

/** The row that the pages' rows belong to, and who looks at them; `isKnown` where there is none to wait for. */
export function useParent(parent: Parent | undefined) {
  const id = useParams()[parent?.param ?? ''];
  const role = useRole();
  const { row, error, isFetching, refetch } = useRow(parent?.path ?? 'zones', id, parent?.include);
  const found = row && row.id === id ? (row as unknown as AnyRow) : null;
  const viewer: Viewer = { role, parent: found };
  return {
    viewer,
    isKnown: !parent || found !== null,
    error: found ? undefined : error,
    isFetching,
    refetch,
    where: parent && id ? { [parent.field]: id } : {},
  };
}

function Step({ crumb, bundle }: { crumb: Crumb; bundle: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <AppLink className={styles.link} to={crumb.to}>
      {'text' in crumb ? crumb.text : formatMessage({ id: `${bundle}.trail.${crumb.word}` })}
    </AppLink>
  );
}

/** The way back to what a page's rows belong to; keeps its line while that loads. */
export function Trail({ parent, row, bundle }: { parent: Parent; row: AnyRow | null; bundle: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const crumbs = row ? parent.trail(row) : [];
  return (
    <nav aria-label={formatMessage({ id: 'page.trail' })}>
      <ol className={styles.trail}>
        {crumbs.map((crumb, at) => (
          <li key={crumb.to}>
            <Step crumb={crumb} bundle={bundle} />
            {at < crumbs.length - 1 && <ChevronRightRegular aria-hidden />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
