import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { SERVICES, type ServiceName } from '@porte/contracts/registry.js';
import { Progress } from '../import/progress.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0`,
    color: tokens.colorNeutralForeground2,
  },
});

interface ServiceProgressProps {
  /** the list's name for screen readers */
  label: string;
  /** services that have finished */
  done: readonly ServiceName[];
  /** the words `progress` with `done` and `total`, `done` and `waiting` */
  word(name: string, values?: Record<string, number>): string;
  nameOf(service: ServiceName): string;
}

/** How many services have finished their part of a work, and which. */
export function ServiceProgress({ label, done, word, nameOf }: ServiceProgressProps) {
  const styles = useStyles();
  return (
    <>
      <Progress
        text={word('progress', { done: done.length, total: SERVICES.length })}
        value={done.length / SERVICES.length}
      />
      <ul className={styles.list} aria-label={label}>
        {SERVICES.map(service => (
          <li key={service} className={styles.item}>
            {done.includes(service) && <CheckmarkCircleRegular aria-hidden />}
            <span>{nameOf(service)}</span>
            <span>{word(done.includes(service) ? 'done' : 'waiting')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
