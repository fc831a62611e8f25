import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { SignInFields } from '../../features/access/sign-in-fields.js';
import { useSignIn } from '../../features/access/use-sign-in.js';
import { reenter, signOut } from '../../shared/session/session.js';
import { useMe } from '../../shared/session/use-me.js';
import { useSession } from '../../shared/session/use-session.js';
import { useRestoreFocus } from './use-restore-focus.js';

const useStyles = makeStyles({
  surface: { maxWidth: '400px', width: 'calc(100vw - 32px)' },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  text: { margin: 0 },
});

function Fields() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { email } = useMe();
  const form = useSignIn(reenter);
  return (
    <DialogContent className={styles.content}>
      <p className={styles.text}>
        <FormattedMessage id="shell.session_over.text" />
      </p>
      <SignInFields form={form} email={email} onDone={() => {}} />
      <Button appearance="subtle" onClick={() => void dispatch(signOut() as never)}>
        <FormattedMessage id="shell.sign_out" />
      </Button>
    </DialogContent>
  );
}

/** After the session ended on an open page: the same user signs in in a dialog over the page, whose input is kept. */
export function SignInAgain() {
  const styles = useStyles();
  const isLost = useSession() === 'lost';
  const surface = useRef<HTMLDivElement>(null);
  useRestoreFocus(isLost);
  // The user is fixed: only the password is missing.
  useEffect(() => {
    if (isLost) surface.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  }, [isLost]);
  return (
    <Dialog open={isLost} modalType="alert">
      <DialogSurface ref={surface} className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage id="shell.session_over" />
          </DialogTitle>
          <Fields />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
