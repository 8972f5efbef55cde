/** The repository on GitHub that a page's source is in, as the address of its start page; null for other hosts and without a link. */
export function repositoryOf(editUrl: string | null | undefined): string | null {
  return /^https:\/\/github\.com\/[^/]+\/[^/]+/.exec(editUrl ?? '')?.[0] ?? null;
}
