import { Component, type ReactNode } from 'react';
import { ErrorState } from '../components/ui/error-state';
import { logFailure } from '../lib/log';
import { retryFailedPages } from './page-of';

interface Props {
  /** A change of this key, such as the path, resets the boundary. */
  resetKey: string;
  children: ReactNode;
}
interface State {
  hasFailed: boolean;
  key: string;
  tries: number;
}

/**
 * Catches errors of a page, including code that failed to load. The first retry renders it again and loses nothing;
 * the second reloads the app, since an update may have removed its old chunks.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, key: this.props.resetKey, tries: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.key ? null : { hasFailed: false, key: props.resetKey, tries: 0 };
  }

  override componentDidCatch(reason: unknown): void {
    logFailure('A page failed', reason);
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey) retryFailedPages();
  }

  retry = () => {
    if (this.state.tries > 0) return location.reload();
    retryFailedPages();
    this.setState({ hasFailed: false, tries: 1 });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorState onRetry={this.retry} /> : this.props.children;
  }
}
