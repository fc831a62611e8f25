import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, type ReactNode } from 'react';
import { isApiError } from '../api/api-error.js';
import { useErrorText } from '../feedback/error-text.js';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  problem: { margin: 0, marginTop: tokens.spacingVerticalXS, color: tokens.colorStatusDangerForeground2 },
});

interface PictureControlProps {
  /** names the choice of a file */
  label: string;
  /** the picture as it is now, decorative; null for none */
  picture: ReactNode;
  words: { choose: string; uploading: string; remove: string };
  isUploading: boolean;
  isRemoving: boolean;
  /** why the last change was refused */
  error: unknown;
  onChoose(file: File): void;
  /** absent where there is nothing to remove */
  onRemove?: (() => void) | undefined;
}

/** A picture with the buttons that upload another one and remove it, each at once. */
export function PictureControl(props: PictureControlProps) {
  const styles = useStyles();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const { label, picture, words, isUploading, isRemoving, error, onChoose, onRemove } = props;
  const isBusy = isUploading || isRemoving;
  const choose = (file: File | undefined): void => {
    if (file) onChoose(file);
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <div className={styles.row}>
        {picture}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept="image/png,image/jpeg,image/webp"
          onChange={event => choose(event.target.files?.[0])}
        />
        <Button disabledFocusable={isBusy} onClick={() => !isBusy && input.current?.click()}>
          {isUploading ? words.uploading : words.choose}
        </Button>
        {onRemove && (
          <Button appearance="subtle" disabledFocusable={isBusy} onClick={() => !isBusy && onRemove()}>
            {words.remove}
          </Button>
        )}
      </div>
      {isApiError(error) && (
        <p className={styles.problem} role="alert">
          {errorText(error)}
        </p>
      )}
    </>
  );
}
