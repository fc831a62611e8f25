import { makeStyles, tokens } from '@fluentui/react-components';
import type { OverweightLetter } from '@porte/contracts/overweights/habit.js';

const useStyles = makeStyles({
  letter: {
    maxWidth: '70ch',
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
  subject: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
});

/** What a letter says, in its own language. */
export function LetterText({ of: { text, locale } }: { of: OverweightLetter }) {
  const styles = useStyles();
  return (
    <article className={styles.letter} lang={locale}>
      <h3 className={styles.subject}>{text.subject}</h3>
      <p>{text.opening}</p>
      <ul>
        {text.habits.map(habit => (
          <li key={habit}>{habit}</li>
        ))}
      </ul>
      {text.advice.map(advice => (
        <p key={advice}>{advice}</p>
      ))}
    </article>
  );
}
