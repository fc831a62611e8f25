import { Button, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import type { OutboundCall } from '@porte/contracts';
import { JOURNAL_MASK } from '@porte/contracts/outbound-call.js';
import { Fragment, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CopyButton } from '../display/copy.js';
import { Facts } from '../display/facts.js';
import { useFormat } from '../format/use-format.js';
import { saveFile } from '../list/save-file.js';
import { OutcomeIcon, useCallWords } from './call-words.js';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    ':focus': { outlineStyle: 'none' },
  },
  actions: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, marginInlineStart: 'auto' },
  part: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  said: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    maxHeight: '480px',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  mask: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground5,
    borderRadius: tokens.borderRadiusSmall,
  },
});

/** A text without the white space between its tokens; that in strings stays. */
const compact = (json: string): string => json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');

/**
 * JSON with its lines and indents; anything else as it was sent, also JSON that would read differently: a number of more than 15 digits, which may be a label's, or
 * an amount of `139.10`. A masked number is no valid JSON: it is parsed as a string.
 */
function legible(body: string): string {
  try {
    const quoted = body.replaceAll(`:${JOURNAL_MASK}`, `:"${JOURNAL_MASK}"`);
    const lines = JSON.stringify(JSON.parse(quoted), null, 2);
    return compact(lines) === compact(quoted) ? lines.replaceAll(`"${JOURNAL_MASK}"`, JOURNAL_MASK) : body;
  } catch {
    return body;
  }
}

/** A kept text, with masked secrets marked. */
function Kept({ name, text }: { name: string; text: string }) {
  const styles = useStyles();
  const { word } = useCallWords();
  return (
    <pre className={styles.said} tabIndex={0} aria-label={name}>
      {text.split(JOURNAL_MASK).map((piece, i) => (
        // the pieces of a text that never changes
        <Fragment key={i}>
          {i > 0 && <span className={styles.mask}>{word('hidden')}</span>}
          {piece}
        </Fragment>
      ))}
    </pre>
  );
}

/** The call as a text file: what was asked, and what was answered. */
const fileOf = ({
  started_at,
  duration_ms,
  adapter,
  operation,
  outcome,
  reason,
  status,
  ...call
}: OutboundCall): string =>
  [
    `${started_at} ${adapter} ${operation} ${outcome} ${duration_ms} ms`,
    reason,
    '',
    `${call.method} ${call.address}`,
    '',
    call.request,
    '',
    status === null ? '' : `HTTP ${status}`,
    '',
    call.response,
  ].join('\n');

function Head({ call }: { call: OutboundCall }) {
  const styles = useStyles();
  const { word, operation, result } = useCallWords();
  const save = (): void =>
    saveFile(new Blob([fileOf(call)], { type: 'text/plain' }), `${call.operation}-${call.id}.txt`);
  return (
    <div className={styles.head}>
      <h3 className={styles.title} tabIndex={-1} data-call-title="">
        {operation(call)}
      </h3>
      <OutcomeIcon outcome={call.outcome} />
      <span>{result(call)}</span>
      <span className={styles.actions}>
        <CopyButton text={fileOf(call)} label={word('copy')} />
        <Button size="small" icon={<ArrowDownloadRegular />} onClick={save}>
          {word('download')}
        </Button>
      </span>
    </div>
  );
}

function Part({ name, children }: { name: string; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.part}>
      <h4 className={styles.name}>{name}</h4>
      {children}
    </div>
  );
}

interface CallDetailProps {
  call: OutboundCall;
  /** which time of its operation it is, and of how many */
  times: { nth: number; of: number };
}

/** One call: when, how long, what was asked and what was answered. */
export function CallDetail({ call, times }: CallDetailProps) {
  const styles = useStyles();
  const { word } = useCallWords();
  const format = useFormat();
  const { formatMessage } = useIntl();
  const [isRaw, setRaw] = useState(false);
  const { method, address, request, response, outcome, reason, status, attempt, adapter, started_at } = call;
  const shown = isRaw ? (body: string): string => body : legible;
  const hasForms = legible(request) !== request || legible(response) !== response;
  return (
    <>
      <Head call={call} />
      <span>{word(`means.${outcome}`)}</span>
      <Facts
        facts={[
          [word('started'), format.exactMoment(started_at)],
          [
            word('duration'),
            formatMessage({ id: 'page.age.seconds' }, { seconds: format.number(call.duration_ms / 1_000, 3) }),
          ],
          [word('attempt'), attempt !== null && format.number(attempt)],
          [word('times'), times.of > 1 && word('times.of', times)],
          [word('adapter'), adapter],
          [word('reason'), reason],
        ]}
      />
      <Part name={word('request')}>
        {hasForms && (
          <ToggleButton size="small" checked={isRaw} onClick={() => setRaw(!isRaw)}>
            {word('raw')}
          </ToggleButton>
        )}
      </Part>
      <Kept name={word('request')} text={[`${method} ${address}`, shown(request)].filter(Boolean).join('\n\n')} />
      <Part name={word('response')}>
        <span className={styles.quiet}>{status === null ? word('none') : `HTTP ${status}`}</span>
      </Part>
      {(response || status !== null) && (
        <Kept name={word('response')} text={response ? shown(response) : word('nothing')} />
      )}
      <span className={styles.quiet}>{word('secrets')}</span>
    </>
  );
}
