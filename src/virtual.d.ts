declare module 'virtual:site' {
  import type { LiveSite } from '../contract/site.ts';
  export const site: LiveSite;
  /** Whether the site has several versions, and an announcement. Code for parts that a site lacks stays out of its scripts. */
  export const hasVersions: boolean;
  export const hasAnnouncement: boolean;
}

/** Compiled pages; exists for the renderer only. */
declare module 'virtual:documents' {
  import type { ComponentType } from 'react';
  import type { CompiledDoc } from '../contract/page/compiled-doc.ts';
  export const documents: Record<
    string,
    { default: ComponentType<{ components?: Readonly<Record<string, unknown>> }>; compiled: CompiledDoc }
  >;
}

/** Stands in for whatever cannot be imported: see `pipeline/plugins/nothing.js`. */
declare module 'virtual:nothing' {
  export const nothing: unknown;
}

/** Stops code that never ends: see `pipeline/plugins/time-limit.js`. */
declare module 'virtual:time-limit' {
  export function withTimeLimit<T>(job: () => T): T;
}

declare module '*?worker&url' {
  const url: string;

  // biome-ignore lint/style/noDefaultExport: this is what Vite exports
  export default url;
}

declare module '*.css';

interface ImportMeta {
  readonly env: { readonly DEV: boolean; readonly SSR: boolean; readonly BASE_URL: string };
  readonly hot?: {
    on(event: string, callback: (data: unknown) => void): void;
    send(event: string, data?: unknown): void;
  };
}
