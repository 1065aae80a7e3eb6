import { logFailure } from '@src/lib/log';
import { RotateCcw } from 'lucide-react';
import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';

/**
 * A part of a page whose code is loaded when it is first drawn; until then `fallback` is in its place. If it can't be
 * loaded, the page stays, and a button in its place loads it again.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let hasFailed = false;
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (reason) {
        hasFailed = true;
        throw reason;
      }
    }) as ComponentType<P>;
  let current = begin();
  // Only after a failure: what other places have drawn keeps its state.
  const forgetFailure = () => {
    if (!hasFailed) return;
    hasFailed = false;
    current = begin();
  };
  return ({ fallback, ...props }: P & { fallback?: ReactNode }) => (
    <PartBoundary forgetFailure={forgetFailure}>
      {() => <Suspense fallback={fallback}>{createElement(current, props as unknown as P)}</Suspense>}
    </PartBoundary>
  );
};

interface PartBoundaryProps {
  forgetFailure: () => void;
  children: () => ReactNode;
}

/** As the boundary of a page, the first retry loses nothing; the second reloads, since an update may have removed the code. */
class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean; tries: number }> {
  override state = { hasFailed: false, tries: 0 };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(reason: unknown): void {
    logFailure('A part of the page failed', reason);
  }

  retry = () => {
    if (this.state.tries > 0) return location.reload();
    this.props.forgetFailure();
    this.setState({ hasFailed: false, tries: 1 });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? <PartFailed onRetry={this.retry} /> : this.props.children();
  }
}

const PartFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className="w-fit max-w-full print:hidden">
      <Button
        icon={RotateCcw}
        variant="outline"
        className="h-auto! min-h-control whitespace-normal!"
        onClick={onRetry}
      >
        {t('lazyPart.failed')}
      </Button>
    </div>
  );
};
