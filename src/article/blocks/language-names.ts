/** Languages whose name is not their id with a capital letter. */
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

/** Short names that are capitals: `hcl`, `json`, `http`. */
const CAPITALS = 4;

/** What a block of code in this language is headed with. */
export function languageName(lang: string): string {
  const id = lang.toLowerCase();
  return NAMES[id] ?? (id.length <= CAPITALS ? id.toUpperCase() : id.charAt(0).toUpperCase() + id.slice(1));
}
