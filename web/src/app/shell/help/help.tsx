import { Button, Dialog, DialogSurface, Input, Link, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useKeys, type KeyEntry } from '../../../shared/hooks/use-key.js';
import { matches } from '../palette/finding.js';
import { Keys } from '../palette/keys.js';
import { useTopics, type Topic } from './use-topics.js';

const useStyles = makeStyles({
  surface: {
    width: 'min(640px, calc(100vw - 32px))',
    maxWidth: 'none',
    maxHeight: 'min(720px, calc(100dvh - 32px))',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
  },
  close: { position: 'absolute', top: tokens.spacingVerticalM, right: tokens.spacingHorizontalM },
  title: {
    margin: 0,
    paddingRight: '40px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  body: {
    overflowY: 'auto',
    minHeight: '120px',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
  },
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  head3: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  topic: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  keys: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    '& > div': { display: 'contents' },
    '& dd': { margin: 0 },
  },
});

const PALETTE: KeyEntry = { key: 'Ctrl K', label: 'shell.key.palette', isGoing: false };

interface HelpProps {
  isOpen: boolean;
  onClose(): void;
}

function TopicText({ topic: { title, text, link }, onClose }: { topic: Topic } & Pick<HelpProps, 'onClose'>) {
  const styles = useStyles();
  const [href, go] = [useHref(link?.to ?? '/'), useLinkClickHandler<HTMLAnchorElement>(link?.to ?? '/')];
  return (
    <div>
      <h4 className={styles.topic}>{title}</h4>
      <p className={styles.text}>
        {text}{' '}
        {link && (
          <Link
            inline
            href={href}
            onClick={event => {
              go(event as React.MouseEvent<HTMLAnchorElement>);
              onClose();
            }}
          >
            {link.text}
          </Link>
        )}
      </p>
    </div>
  );
}

/** The keys that are heard on this page, in words. */
function useKeyTexts(): { keys: string[]; text: string }[] {
  const { formatMessage } = useIntl();
  return [PALETTE, ...useKeys()].map(({ key, label, isGoing }) => ({
    keys: key.split(' '),
    text: isGoing
      ? formatMessage({ id: 'help.go' }, { page: formatMessage({ id: label }) })
      : formatMessage({ id: label }),
  }));
}

function Found({ typed, onClose }: { typed: string } & Pick<HelpProps, 'onClose'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const topics = useTopics().filter(({ title, text }) => matches(`${title} ${text}`, typed));
  const keys = useKeyTexts().filter(({ text, keys: own }) => matches(`${text} ${own.join(' ')}`, typed));
  return (
    <div className={styles.body} role="region" aria-label={formatMessage({ id: 'help.found' })} tabIndex={0}>
      {topics.length + keys.length === 0 && (
        <p role="status" className={styles.text}>
          {formatMessage({ id: 'help.nothing' })}
        </p>
      )}
      {topics.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.head3}>{formatMessage({ id: 'help.topics' })}</h3>
          {topics.map(topic => (
            <TopicText key={topic.title} topic={topic} onClose={onClose} />
          ))}
        </section>
      )}
      {keys.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.head3}>{formatMessage({ id: 'shell.keys' })}</h3>
          <dl className={styles.keys}>
            {keys.map(({ keys: own, text }) => (
              <div key={own.join(' ')}>
                <dt>
                  <Keys keys={own} />
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

/** Answers to common questions and the keys of this page, with a search over both. */
export function Help({ isOpen, onClose }: HelpProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const title = formatMessage({ id: 'help.title' });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface className={styles.surface} aria-label={title}>
        <h2 className={styles.title}>{title}</h2>
        {/* before the button, because the dialog gives the focus to its first control */}
        <Input
          type="search"
          contentBefore={<SearchRegular aria-hidden />}
          aria-label={formatMessage({ id: 'help.search' })}
          placeholder={formatMessage({ id: 'help.search' })}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
        <Button
          appearance="subtle"
          className={styles.close}
          icon={<DismissRegular />}
          aria-label={formatMessage({ id: 'shell.close' })}
          onClick={onClose}
        />
        <Found typed={typed.trim()} onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}
