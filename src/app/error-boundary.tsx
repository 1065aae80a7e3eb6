import { Component, type ReactNode } from 'react';
import { ErrorState } from '../components/ui/error-state';
import { logFailure } from '../lib/log';

interface Props {
  /** A new value gives the children another try. */
  resetKey: string;
  children: ReactNode;
}

/** Catches what a page fails with, its code that could not be fetched included, and offers to load it anew. */
export class ErrorBoundary extends Component<Props, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null };

  override componentDidCatch(reason: unknown): void {
    logFailure('A page failed', reason);
    this.setState({ failedAt: this.props.resetKey });
  }

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps(props: Props, state: { failedAt: string | null }) {
    return state.failedAt && state.failedAt !== props.resetKey ? { failedAt: null } : null;
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    return <ErrorState onRetry={() => location.reload()} />;
  }
}
