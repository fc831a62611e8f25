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

interface DialogFrameProps {
  title: string;
  /** the buttons, in the order shown */
  actions: ReactNode;
  /** the class of its width */
  surface: string;
  /** a class of its content, in addition to a column of parts */
  content?: string;
  /** of a dialog that fades out after it was closed; true by default */
  isOpen?: boolean;
  /** true if only its buttons close it */
  isAlert?: boolean;
  /** the form around title, content and buttons */
  form?(body: ReactElement): ReactElement;
  onClose(): void;
  children: ReactNode;
}

/** A dialog over the page: title, content and buttons. */
export function DialogFrame({
  title,
  actions,
  surface,
  content,
  isOpen = true,
  isAlert = false,
  form = body => body,
  onClose,
  children,
}: DialogFrameProps) {
  const styles = useStyles();
  return (
    <Dialog
      open={isOpen}
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_event, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface className={mergeClasses(styles.surface, surface)}>
        {form(
          <DialogBody>
            <DialogTitle className={styles.words}>{title}</DialogTitle>
            <DialogContent className={mergeClasses(styles.content, content)}>{children}</DialogContent>
            <DialogActions fluid className={styles.actions}>
              {actions}
            </DialogActions>
          </DialogBody>,
        )}
      </DialogSurface>
    </Dialog>
  );
}
