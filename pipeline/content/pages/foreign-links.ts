import { nearestName } from '../nearest.ts';

interface DeadLink {
  problem: string;
  hint: string;
}

const COMMON = ['http', 'https', 'mailto', 'tel'];

/**
 * Why a link with a scheme leads nowhere for most readers; null if it may well lead somewhere: any program can have its own scheme.
 *
 * @param href begins with a scheme, `https:`
 */
export function deadLink(href: string): DeadLink | null {
  const [, scheme = '', rest = ''] = /^([^:]*):(.*)$/s.exec(href.toLowerCase()) ?? [];
  if (scheme.length === 1 || scheme === 'file')
    return {
      problem: `The link ${href} leads to a file on a single computer.`,
      hint: 'Put the file beside the page or into static/ and link to it there, or remove the link.',
    };
  if (/^https?$/.test(scheme) && !rest.startsWith('//'))
    return {
      problem: `The link ${href} names no host.`,
      hint: `Write two slashes: ${scheme}://${rest.replace(/^\//, '')}`,
    };
  if (COMMON.includes(scheme)) return null;
  if (/^localhost$|\./.test(scheme) && /^\d+(?:[/?#]|$)/.test(rest))
    return { problem: `The link ${href} has no scheme.`, hint: `Write "http://${href}", or "https://".` };
  const near = nearestName(scheme, COMMON);
  return near === undefined
    ? null
    : {
        problem: `The link ${href} has an unknown scheme: "${scheme}".`,
        hint: `Did you mean ${near}:${href.slice(scheme.length + 1)}?`,
      };
}
