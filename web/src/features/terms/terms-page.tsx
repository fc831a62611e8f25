import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSettingAnswer } from '../../shared/tenant/use-setting.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { blocksOf, type Block } from './terms-text.js';

const useStyles = makeStyles({
  text: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
    '& > *': { margin: 0 },
  },
  heading: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    paddingLeft: tokens.spacingHorizontalXXL,
  },
});

function Part({ block }: { block: Block }) {
  const styles = useStyles();
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  if (block.kind === 'heading')
    return block.level < 3 ? (
      <h2 className={styles.heading}>{block.text}</h2>
    ) : (
      <h3 className={styles.heading}>{block.text}</h3>
    );
  const items = block.items.map((item, i) => <li key={i}>{item}</li>);
  return block.isOrdered ? (
    <ol className={styles.list} start={block.start}>
      {items}
    </ol>
  ) : (
    <ul className={styles.list}>{items}</ul>
  );
}

/** Drops the first heading if it equals the page's title. */
const withoutTitle = (blocks: Block[], title: string): Block[] =>
  blocks[0]?.kind === 'heading' && blocks[0].text.toLowerCase() === title.toLowerCase() ? blocks.slice(1) : blocks;

/** The tenant's terms from its setting. */
export function TermsPage() {
  const styles = useStyles();
  const title = useIntl().formatMessage({ id: 'terms.title' });
  const none = useIntl().formatMessage({ id: 'terms.none' });
  const { data: text, error, refetch } = useSettingAnswer('terms_conditions');
  const shown = text ? (
    <article className={styles.text}>
      {withoutTitle(blocksOf(text), title).map((block, i) => (
        <Part key={i} block={block} />
      ))}
    </article>
  ) : (
    <Empty text={none} />
  );
  return (
    <PageFrame title={title} width="form">
      {text !== undefined ? (
        shown
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </PageFrame>
  );
}
