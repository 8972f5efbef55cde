import { CONTAINER, isLogLine, messageIn } from '../engine/log-lines.ts';
import { failureIn } from '../engine/query/commands.ts';

/** What programs write when something goes wrong. */
const FAULT =
  /(?<![\w-])(?:ERROR|FATAL|SEVERE|ERR!|[Ff]ail(?:ed|ure)|FAIL(?:ED|URE)|[Cc]ould not|[Cc]annot|[Uu]nable to|[Dd]enied|[Rr]efused|[Ff]orbidden|[Uu]nauthorized|[Nn]ot [Ff]ound|already exists|[Nn]o such|[Ee]xit [Cc]ode|[Ee]rror(?=:| code| response))\b|\w(?:Exception|Error|BackOff|Killed)(?![\w-]|["']?\s*[:=]\s*(?:true|false|\d))|^\W*(?:[Ee]rror|fatal)\b|\bHTTP\/[\d.]+ [45]\d\d|\b(?:level|severity)"?\s*[:=]\s*"?(?:error|fatal)\b/;
/** What may go wrong. */
const WARNING = /(?<![\w-])WARN(?:ING)?\b|\blevel"?\s*[:=]\s*"?warn(?:ing)?\b/;
/** Lines with the same words that report no fault: what is merely logged, and comments. */
const QUIET = /(?<![\w-])(?:TRACE|DEBUG|INFO)(?![\w-])|\blevel"?\s*[:=]\s*"?(?:trace|debug|info)\b|^\s*(?:#|\/\/)/;

/**
 * What goes into a box of the search when this is pasted: of a log, and of any other text that is too long for the box, the lines that
 * say what went wrong, as the box would keep only the beginning. Without the `>` in front of a quoted line, which asks for actions.
 *
 * @param room of the box, in characters
 */
export function pastedText(pasted: string, room: number): string {
  const text = (pasted.length > room && failureIn(pasted)) || pasted;
  const logged = isLogLine(text);
  const lines = text
    .split(/[\r\n]+/)
    .map((line, _, all) => (logged && all.length > 1 ? line.replace(CONTAINER, '') : line))
    .filter((line) => line.trim() !== '')
    .join('\n')
    // An object in JSON may be spread over several lines.
    .replace(/\n(?=\s*["}\]])/g, ' ')
    .split('\n');
  const tooMuch = (logged && lines.length > 1) || text.length > room;
  const found = [FAULT, WARNING].map((sign) => lines.filter((line) => sign.test(line) && !QUIET.test(line)));
  const faults = (tooMuch && found.find(({ length }) => length > 0)) || [];
  const said = faults.map((line) => (logged ? messageIn(line) : line).replace(/\s+/g, ' ').trim());
  // With a level, the rest is still read as the message of a log.
  if (logged && said.length > 0) said.unshift('ERROR:');
  const kept = said.length > 0 ? [...new Set(said)] : lines;
  return kept.join(' ').replace(/^\s*>[\s>]*(?=\S)/, '');
}
