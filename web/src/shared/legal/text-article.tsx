import { makeStyles, tokens } from '@fluentui/react-components';
import { blocksOf, type Block } from './text-blocks.js';

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

interface TextArticleProps {
  text: string;
  /** of the page, which the text need not repeat */
  title: string;
  lang: string;
}

/** A legal text with its headings, lists and paragraphs. HTML in it is shown as it is written. */
export function TextArticle({ text, title, lang }: TextArticleProps) {
  const styles = useStyles();
  return (
    <article className={styles.text} lang={lang}>
      {withoutTitle(blocksOf(text), title).map((block, i) => (
        <Part key={i} block={block} />
      ))}
    </article>
  );
}
