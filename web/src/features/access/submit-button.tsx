import { Button } from '@fluentui/react-components';

/** Submits a form; shows progress and keeps the focus. */
export function SubmitButton({ isBusy, text, busyText }: { isBusy: boolean; text: string; busyText: string }) {
  return (
    <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
      {isBusy ? busyText : text}
    </Button>
  );
}
