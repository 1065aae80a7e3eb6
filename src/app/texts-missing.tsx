import { RotateCcw } from 'lucide-react';
import { Logo } from '../components/layout/logo';

/** Built-in texts, shown if translations can't be loaded. */
const TEXTS = [
  ['zh-CN', '暂时连不上服务器，页面文字未能加载。', '重试'],
  ['zh-HK', '暫時未能連接伺服器，頁面文字未能載入。', '重試'],
  ['en', 'The server cannot be reached, so the page has no words to show.', 'Try again'],
] as const;

export const TextsMissing = ({ onRetry }: { onRetry: () => void }) => (
  <main className="mx-auto flex min-h-dvh max-w-form flex-col items-center justify-center gap-4 p-6 text-center">
    <Logo className="size-16" />
    <h1 className="text-lg font-semibold">Keepwatch</h1>
    {TEXTS.map(([lang, sentence]) => (
      <p key={lang} lang={lang} className="text-text-muted">
        {sentence}
      </p>
    ))}
    <button
      type="button"
      onClick={onRetry}
      className="inline-flex h-control items-center gap-2 rounded bg-primary px-4 text-sm font-medium text-primary-on"
    >
      <RotateCcw className="size-4" aria-hidden />
      {TEXTS.map(([, , word]) => word).join(' · ')}
    </button>
  </main>
);
