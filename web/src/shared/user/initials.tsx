import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  initials: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The first letters of a person's first two names, as a picture beside the whole name. */
export function Initials({ name }: { name: string }) {
  const styles = useStyles();
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map(part => part.charAt(0).toUpperCase());
  return (
    <span className={styles.initials} aria-hidden>
      {letters}
    </span>
  );
}
