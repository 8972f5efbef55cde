import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { httpFile } from './http-file.ts';
import { httpie } from './httpie.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { powershell } from './powershell.ts';
import { python } from './python.ts';
import { rust } from './rust.ts';
import type { SampleLanguage } from './sample-language.ts';

/** In the order they are offered; pages show the first one. */
export const LANGUAGES: readonly SampleLanguage[] = [
  curl,
  httpie,
  javascript,
  python,
  kotlin,
  java,
  go,
  csharp,
  powershell,
  rust,
  httpFile,
];
