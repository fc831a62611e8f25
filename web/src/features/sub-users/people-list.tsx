import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { SubUser } from '@porte/contracts/identity/sub-user.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { SpentBar } from './spent-bar.js';
import { isNearLimit, SubUserState } from '../../shared/sub-users/sub-user-state.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: `0 calc(-1 * ${tokens.spacingHorizontalL})`, padding: 0 },
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  button: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.4fr) minmax(0, 1.3fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    width: '100%',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  on: { backgroundColor: tokens.colorBrandBackground2, boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}` },
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, alignItems: 'flex-start' },
  name: { fontWeight: tokens.fontWeightSemibold },
  detail: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  spent: { display: 'flex', columnGap: tokens.spacingHorizontalXS, flexWrap: 'wrap', alignItems: 'baseline' },
});

/** What a sub-user spent this month, of what it may spend. */
function Spent({ person }: { person: SubUser }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const { spent, monthly_limit: limit } = person;
  return (
    <span className={styles.part}>
      <span className={styles.spent}>
        <span className={styles.name}>{spent === null ? '—' : money(spent)}</span>
        <span className={styles.detail}>
          {limit === null
            ? formatMessage({ id: 'sub_users.no_limit' })
            : formatMessage({ id: 'sub_users.of_limit' }, { limit: money(limit) })}
        </span>
      </span>
      {limit !== null && spent !== null && <SpentBar part={spent} whole={limit} isNear={isNearLimit(person)} />}
    </span>
  );
}

interface PeopleListProps {
  people: readonly SubUser[];
  chosen: string | undefined;
  onChoose(id: string): void;
}

/** The sub-users; the limits of one of them are looked at. */
export function PeopleList({ people, chosen, onChoose }: PeopleListProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: 'sub_users.people' })}>
      <ul className={styles.list} aria-label={formatMessage({ id: 'sub_users.people' })}>
        {people.map(person => (
          <li key={person.id} className={styles.item}>
            <button
              type="button"
              className={mergeClasses(styles.button, person.id === chosen && styles.on)}
              aria-current={person.id === chosen}
              onClick={() => onChoose(person.id)}
            >
              <span className={styles.part}>
                <span className={styles.name}>{person.fullname}</span>
                <span className={styles.detail}>{person.email}</span>
              </span>
              <Spent person={person} />
              <span className={styles.part}>
                <SubUserState person={person} />
                <span className={styles.detail}>
                  {person.allowed_services === null
                    ? formatMessage({ id: 'sub_users.all_services' })
                    : formatMessage({ id: 'sub_users.some_services' }, { count: person.allowed_services.length })}
                </span>
                {!person.sees_prices && (
                  <span className={styles.detail}>{formatMessage({ id: 'sub_users.no_prices' })}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
