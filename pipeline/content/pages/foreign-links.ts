import { nearestName } from '../nearest.ts';

interface DeadLink {
  problem: string;
  hint: string;
}

const COMMON = ['http', 'https', 'mailto', 'tel'];

/**
 * Why a link that names a scheme leads nowhere for most readers; null where it may well lead somewhere: a scheme can be that of any program.
 *
 * @param href begins with a scheme, `https:`
 */
export function deadLink(href: string): DeadLink | null {
  const [, scheme = '', rest = ''] = /^([^:]*):(.*)$/s.exec(href.toLowerCase()) ?? [];
  if (scheme.length === 1 || scheme === 'file')
    return {
      problem: `The link ${href} leads to a file of one computer.`,
      hint: 'Put the file beside the page or into static/ and name it from there, or leave the link out.',
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
        problem: `The link ${href} has a scheme that nobody knows: "${scheme}".`,
        hint: `Did you mean ${near}:${href.slice(scheme.length + 1)}?`,
      };
}
