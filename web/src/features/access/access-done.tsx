import { useEffect, useRef, type ReactNode } from 'react';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { AccessFrame } from './access-frame.js';
import { AccessLink } from './access-link.js';

const useStyles = makeStyles({
  text: { ':focus': { outlineStyle: 'none' } },
  links: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: tokens.spacingVerticalXS },
});

/** Confirmation after the last step. The focus moves to the text, so that screen readers announce it. @param children links before the way back */
export function AccessDone({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <AccessFrame title={title}>
      <div ref={place} tabIndex={-1} role="status" className={styles.text}>
        <Text>{text}</Text>
      </div>
      <div className={styles.links}>
        {children}
        <AccessLink to="/login">{formatMessage({ id: 'signup.sign_in' })}</AccessLink>
      </div>
    </AccessFrame>
  );
}
