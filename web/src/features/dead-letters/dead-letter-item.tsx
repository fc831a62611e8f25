import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Moment } from '../../shared/display/moment.js';
import type { DeadLetter } from '@porte/contracts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { surface } from '../../shared/layout/surface.js';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { CopyText } from '../../shared/display/copy.js';
import { Facts } from '../../shared/display/facts.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { RowProblem, useRowProblem } from '../../shared/feedback/row-problem.js';
import { useReplayMutation } from './dead-letters-api.js';
import { DiscardForm } from './discard-form.js';
import { useEventWords } from './event-words.js';

const useStyles = makeStyles({
  item: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    ...surface,
    padding: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalL,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  link: { color: tokens.colorBrandForegroundLink },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  text: {
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    maxHeight: '240px',
    overflowY: 'auto',
  },
});

/** The first line of an error, without the stack. */
const firstLine = (text: string): string => text.split('\n', 1)[0]!;

/** The shipment of an event, if it has one. */
function ShipmentLink({ id }: { id: string }) {
  const styles = useStyles();
  return (
    <AppLink className={styles.link} to={`/shipments/${id}`}>
      {useIntl().formatMessage({ id: 'dead_letters.see_shipment' })}
    </AppLink>
  );
}

function Details({ letter: { errors, data } }: { letter: DeadLetter }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const parts = [
    ...(errors.length > 0 ? [['errors', errors.join('\n\n')]] : []),
    ['data', JSON.stringify(data, null, 2)],
  ] as const;
  return (
    <>
      {parts.map(([name, text]) => (
        <details key={name}>
          <summary>{formatMessage({ id: `dead_letters.${name}` })}</summary>
          <pre className={styles.text} tabIndex={0}>
            {text}
          </pre>
        </details>
      ))}
    </>
  );
}

/** A dead letter: error, content, and actions. A parked one is replayed with the one before it. */
export function DeadLetterItem({ letter }: { letter: DeadLetter }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [replay, { isLoading }] = useReplayMutation();
  const [isDiscarding, setDiscarding] = useState(false);
  const problems = useRowProblem();
  const problem = problems.of(letter.id);
  const notify = useNotify();
  const discarding = useRef<HTMLButtonElement>(null);
  const {
    id,
    type,
    consumer,
    subject,
    parked,
    errors,
    died_at,
    data: { shipment_id: shipment },
  } = letter;
  const { event, part } = useEventWords()(letter);
  const word = (name: string): string => formatMessage({ id: `dead_letters.${name}` });
  const run = async (): Promise<void> => {
    problems.clear(id);
    const { error } = await replay(letter);
    if (error) return problems.show(id, error);
    notify(word('replay.done'));
    focusTitle();
  };
  const keep = (): void => {
    flushSync(() => setDiscarding(false));
    discarding.current?.focus();
  };
  return (
    <li className={styles.item}>
      <h3 className={styles.title}>{event}</h3>
      <Facts
        facts={[
          [word('part'), part],
          [word('died_at'), <Moment key="at" at={died_at} />],
          [word('subject'), <CopyText key="subject" text={subject} label={word('copy')} />],
          [word('shipment'), typeof shipment === 'string' && <ShipmentLink key="shipment" id={shipment} />],
          [word('why'), parked ? word('parked') : errors.length > 0 && firstLine(errors.at(-1)!)],
          [
            word('code'),
            <span key="code" className={styles.code}>
              {type} · {consumer}
            </span>,
          ],
        ]}
      />
      <Details letter={letter} />
      {!parked && !isDiscarding && (
        <div className={styles.actions}>
          <Button disabledFocusable={isLoading} onClick={() => void run()}>
            {word(isLoading ? 'replaying' : 'replay')}
          </Button>
          <Button ref={discarding} appearance="subtle" onClick={() => setDiscarding(true)}>
            {word('discard')}
          </Button>
        </div>
      )}
      {isDiscarding && <DiscardForm letter={letter} onCancel={keep} />}
      {problem && <RowProblem {...problem} onClose={() => problems.clear(id)} />}
    </li>
  );
}
