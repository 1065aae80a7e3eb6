import type { BackendModule, ReadCallback } from 'i18next';

interface TextLoaderOptions {
  loadPath: string;
  addPath: string;
}

const fill = (path: string, lng: string, ns: string) => path.replace('{{lng}}', lng).replace('{{ns}}', ns);

/**
 * Reads one file of sentences for i18next. The second argument of the callback says, for a failure, whether
 * trying again makes sense: after 5xx and where there was no answer, not after 4xx or unreadable JSON.
 */
export class TextLoader implements BackendModule<TextLoaderOptions> {
  static readonly type = 'backend';
  readonly type = 'backend';
  readonly callbackApi = true;
  private paths: TextLoaderOptions = { loadPath: '', addPath: '' };

  init(_services: unknown, options: TextLoaderOptions): void {
    this.paths = options;
  }

  read(language: string, namespace: string, callback: ReadCallback): void {
    const url = fill(this.paths.loadPath, language, namespace);
    void this.load(url).then(({ failure, mayRetry, texts }) =>
      failure ? callback(failure, mayRetry) : callback(null, texts),
    );
  }

  /** Tells a development server of a key without a sentence. */
  create(languages: readonly string[], namespace: string, key: string, fallback: string): void {
    for (const language of languages)
      void fetch(fill(this.paths.addPath, language, namespace), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ [key]: fallback }),
      }).catch(() => undefined);
  }

  private async load(url: string) {
    const answer = await fetch(url).catch(() => undefined);
    if (!answer || answer.status >= 500)
      return { failure: `failed loading ${url}; status code: ${answer?.status}`, mayRetry: true };
    if (!answer.ok)
      return { failure: `failed loading ${url}; status code: ${answer.status}`, mayRetry: false };
    try {
      return { texts: (await answer.json()) as Record<string, string> };
    } catch {
      return { failure: `failed parsing ${url} to json`, mayRetry: false };
    }
  }
}
