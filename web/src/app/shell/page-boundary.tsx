import { Component, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  broken: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalM },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0 },
});

const LOADING = /dynamically imported module|importing a module script|unable to preload|chunk/i;

/** True where a part of the app could not be fetched: after an update of the server, or without a connection. */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && LOADING.test(error.message);

function BrokenPage({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const styles = useStyles();
  const reloads = isLoadFailure(error);
  return (
    <section role="alert" className={styles.broken}>
      <h1 className={styles.title}>
        <FormattedMessage id={reloads ? 'shell.page_not_loaded' : 'shell.page_broken'} />
      </h1>
      <p className={styles.text}>
        <FormattedMessage id={reloads ? 'shell.page_not_loaded.text' : 'shell.page_broken.text'} />
      </p>
      {reloads ? (
        <Button appearance="primary" onClick={() => window.location.reload()}>
          <FormattedMessage id="common.reload" />
        </Button>
      ) : (
        <Button appearance="primary" onClick={onRetry}>
          <FormattedMessage id="shell.retry" />
        </Button>
      )}
    </section>
  );
}

/** Limits a failure to one page. Pass the page's location as `key`, so that the next page starts without the error. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? (
      this.props.children
    ) : (
      <BrokenPage error={error} onRetry={() => this.setState({ error: null })} />
    );
  }
}
