import { Logo } from '../components/layout/logo';

/** Shown in the browser runtime while the database and its demo data are created. Translations can't be loaded yet. */
export const Preparing = () => (
  <main
    role="status"
    className="mx-auto flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center"
  >
    <Logo className="animate-pulse size-16" />
    <p lang="zh-CN">正在准备演示数据，首次打开约需半分钟。</p>
    <p lang="zh-HK">正在準備示範資料，首次開啟約需半分鐘。</p>
    <p lang="en">Preparing the demo data; the first time takes about half a minute.</p>
  </main>
);
