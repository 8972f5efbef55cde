import { COMMON_METHODS, finishers, POWERSHELL_METHODS } from './finish.ts';
import { type Grammar, librarySample, type Plugin } from './library-sample.ts';
import {
  csharpRaw,
  doubleQuoted,
  goRaw,
  javaBlock,
  javascript,
  kotlin,
  kotlinRaw,
  powershell,
  pythonJson,
  rust,
  rustEscapes,
  shellWord,
} from './literals.ts';
import { curl, httpFile } from './own-samples.ts';
import type { BuiltRequest } from './request.ts';

export interface Language {
  id: string;
  label: string;
  /** Loads what makes its samples. */
  load(): Promise<(request: BuiltRequest) => string>;
}

const library = (load: () => Promise<Plugin>, grammar: Grammar) => async () => {
  const plugin = await load();
  return (request: BuiltRequest) => librarySample(plugin, grammar, request);
};

/** In the order they are offered. Those of the library are loaded one by one, when a reader chooses them. */
export const LANGUAGES: readonly Language[] = [
  { id: 'curl', label: 'cURL', load: async () => curl },
  {
    id: 'httpie',
    label: 'HTTPie',
    load: library(async () => (await import('@scalar/snippetz/plugins/shell/httpie')).shellHttpie, {
      literal: shellWord,
      finish: finishers.httpie,
    }),
  },
  {
    id: 'javascript',
    label: 'JavaScript fetch',
    load: library(async () => (await import('@scalar/snippetz/plugins/js/fetch')).jsFetch, {
      literal: javascript,
      json: (json) => `JSON.stringify(${json})`,
      plainBody: true,
      finish: finishers.javascript,
    }),
  },
  {
    id: 'python',
    label: 'Python requests',
    load: library(async () => (await import('@scalar/snippetz/plugins/python/requests')).pythonRequests, {
      literal: doubleQuoted,
      json: pythonJson,
      finish: finishers.python,
    }),
  },
  {
    id: 'kotlin',
    label: 'Kotlin',
    load: library(async () => (await import('@scalar/snippetz/plugins/kotlin/okhttp')).kotlinOkhttp, {
      literal: kotlin,
      text: kotlinRaw,
      finish: finishers.kotlin,
    }),
  },
  {
    id: 'java',
    label: 'Java',
    load: library(async () => (await import('@scalar/snippetz/plugins/java/nethttp')).javaNethttp, {
      literal: doubleQuoted,
      text: javaBlock,
      ownForm: true,
      finish: finishers.java,
    }),
  },
  {
    id: 'go',
    label: 'Go',
    load: library(async () => (await import('@scalar/snippetz/plugins/go/native')).goNative, {
      literal: doubleQuoted,
      text: goRaw,
      finish: finishers.go,
    }),
  },
  {
    id: 'csharp',
    label: 'C#',
    load: library(async () => (await import('@scalar/snippetz/plugins/csharp/httpclient')).csharpHttpclient, {
      literal: doubleQuoted,
      text: csharpRaw,
      finish: finishers.csharp,
    }),
  },
  {
    id: 'powershell',
    label: 'PowerShell',
    load: library(async () => (await import('@scalar/snippetz/plugins/powershell/restmethod')).powershellRestmethod, {
      literal: powershell,
      ownForm: true,
      methods: POWERSHELL_METHODS,
      finish: finishers.powershell,
    }),
  },
  {
    id: 'rust',
    label: 'Rust',
    load: library(async () => (await import('@scalar/snippetz/plugins/rust/reqwest')).rustReqwest, {
      literal: rust,
      json: rustEscapes,
      methods: COMMON_METHODS,
      finish: finishers.rust,
    }),
  },
  { id: 'http', label: '.http file', load: async () => httpFile },
];
