/** Languages whose name is not simply their id with a capital letter. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  shellscript: 'Shell',
  shellsession: 'Shell',
  console: 'Shell',
  text: 'Text',
  txt: 'Text',
  plaintext: 'Text',
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JSX',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  kt: 'Kotlin',
  kts: 'Kotlin',
  py: 'Python',
  yml: 'YAML',
  md: 'Markdown',
  mdx: 'MDX',
  docker: 'Dockerfile',
  graphql: 'GraphQL',
  powershell: 'PowerShell',
  csharp: 'C#',
  cpp: 'C++',
  ini: 'INI',
  properties: 'Properties',
  proto: 'Protocol Buffers',
};

/** Ids of at most this length are written in capitals: `hcl`, `json`, `http`. */
const CAPITALS = 4;

/** The name shown above a code block in this language. */
export function languageName(lang: string): string {
  const id = lang.toLowerCase();
  const own = Object.hasOwn(NAMES, id) ? NAMES[id] : undefined;
  return own ?? (id.length <= CAPITALS ? id.toUpperCase() : id.charAt(0).toUpperCase() + id.slice(1));
}
