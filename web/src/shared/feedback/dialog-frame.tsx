import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';

const useStyles = makeStyles({
  // Fluent's own rule gives it the whole width of a phone, up to the very edges
  surface: { '@media (max-width: 480px)': { maxWidth: 'calc(100vw - 32px)' } },
  actions: { '& button': { '@media (pointer: coarse)': { minHeight: '44px' } } },
  words: { overflowWrap: 'anywhere' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    overflowWrap: 'anywhere',
  },
});

interface DialogWindowProps {
  /** the class of its width */
  surface: string;
  /** of a dialog that fades out after it was closed; true by default */
  isOpen?: boolean;
  /** true if only its buttons close it */
  isAlert?: boolean;
  onClose(): void;
}

interface DialogPartsProps {
  title: string;
  /** the buttons, in the order shown */
  actions: ReactNode;
  /** a class of its content, in addition to a column of parts */
  content?: string;
  /** the form around title, content and buttons */
  form?(body: ReactElement): ReactElement;
  children: ReactNode;
}

/** A window over the page. Steps that follow one another share one: Fluent may leave a second one, opened while the first closes, hidden from screen readers. */
export function DialogWindow({
  surface,
  isOpen = true,
  isAlert = false,
  onClose,
  children,
}: DialogWindowProps & { children: ReactNode }) {
  const styles = useStyles();
  return (
    <Dialog
      open={isOpen}
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_event, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface className={mergeClasses(styles.surface, surface)}>{children}</DialogSurface>
    </Dialog>
  );
}

/** What a window shows: title, content and buttons. */
export function DialogParts({ title, actions, content, form = body => body, children }: DialogPartsProps) {
  const styles = useStyles();
  return form(
    <DialogBody>
      <DialogTitle className={styles.words}>{title}</DialogTitle>
      <DialogContent className={mergeClasses(styles.content, content)}>{children}</DialogContent>
      <DialogActions fluid className={styles.actions}>
        {actions}
      </DialogActions>
    </DialogBody>,
  );
}

/** A dialog over the page: title, content and buttons. */
export function DialogFrame({ surface, isOpen, isAlert, onClose, ...parts }: DialogWindowProps & DialogPartsProps) {
  return (
    <DialogWindow
      surface={surface}
      {...(isOpen !== undefined && { isOpen })}
      {...(isAlert !== undefined && { isAlert })}
      onClose={onClose}
    >
      <DialogParts {...parts} />
    </DialogWindow>
  );
}
