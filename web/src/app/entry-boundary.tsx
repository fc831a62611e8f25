import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@fluentui/react-components';

interface State {
  failed: boolean;
}

/** The last resort, where not even the app's frame could be shown or loaded. */
export class EntryBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main role="alert">
        <p>
          <FormattedMessage id="common.broken" />
        </p>
        <Button onClick={() => window.location.reload()}>
          <FormattedMessage id="common.reload" />
        </Button>
      </main>
    );
  }
}
