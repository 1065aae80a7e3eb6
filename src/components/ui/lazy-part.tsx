import { logFailure } from '@src/lib/log';
import { RotateCcw } from 'lucide-react';
import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from './button-variants';

type Load<P> = () => Promise<ComponentType<P>>;

interface Failed {
  /** The classes of what offers to load it again. */
  offer: string;
  /** Whether `fallback` stays beside the offer. */
  keepsFallback: boolean;
}

const loadedBy = <P extends object>(load: Load<P>, { offer, keepsFallback }: Failed) => {
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
    <PartBoundary forgetFailure={forgetFailure} offer={offer} fallback={keepsFallback && fallback}>
      {() => <Suspense fallback={fallback}>{createElement(current, props as unknown as P)}</Suspense>}
    </PartBoundary>
  );
};

/**
 * A part of a page whose code is loaded when it is first drawn; until then `fallback` is in its place. If it can't be
 * loaded, the page stays, and a button in its place loads it again.
 */
export const lazyPart = <P extends object>(load: Load<P>) =>
  loadedBy(load, { offer: 'w-fit max-w-full', keepsFallback: false });

/**
 * A dialog, which has no place on the page: the button to load it again is at the foot of the window, and a `fallback`, such as the
 * button that opens it, stays.
 */
export const lazyDialog = <P extends object>(load: Load<P>) =>
  loadedBy(load, {
    offer: 'fixed inset-x-4 bottom-4 z-toast mx-auto flex w-fit justify-center',
    keepsFallback: true,
  });

interface PartBoundaryProps {
  forgetFailure: () => void;
  offer: string;
  /** Drawn beside the offer. */
  fallback: ReactNode;
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

  // Where it is drawn again it is loaded anew.
  override componentWillUnmount(): void {
    this.props.forgetFailure();
  }

  retry = () => {
    if (this.state.tries > 0) return location.reload();
    this.props.forgetFailure();
    this.setState({ hasFailed: false, tries: 1 });
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children();
    return (
      <>
        {this.props.fallback}
        <PartFailed className={this.props.offer} onRetry={this.retry} />
      </>
    );
  }
}

// Without `Button`, which itself draws a dialog that is loaded on demand.
const PartFailed = ({ className, onRetry }: { className: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className={`${className} print:hidden`}>
      <button
        type="button"
        className={`${buttonVariants({ variant: 'outline' })} h-auto! min-h-control whitespace-normal!`}
        onClick={onRetry}
      >
        <RotateCcw className="size-4" aria-hidden />
        {t('lazyPart.failed')}
      </button>
    </div>
  );
};
