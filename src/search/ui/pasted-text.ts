import { isLogLine, messageIn } from '../engine/log-lines.ts';

/** What programs write when something goes wrong. */
const FAULT =
  /(?<![\w-])(?:ERROR|FATAL|SEVERE|ERR!)|\w(?:Exception|Error|BackOff|Killed)(?![\w-]|["']?\s*[:=]\s*(?:true|false|\d))|\b(?:[Ff]ail(?:ed|ure)|[Cc]ould not|[Cc]annot|[Uu]nable to|[Dd]enied|[Rr]efused|[Ff]orbidden|[Uu]nauthorized|not found|already exists|[Nn]o such|[Ee]xit [Cc]ode)\b|^\W*(?:[Ee]rror|fatal)\b/;
/** Lines with the same words that report no fault: what is merely logged, and comments. */
const QUIET = /(?<![\w-])(?:TRACE|DEBUG|INFO)(?![\w-])|^\s*(?:#|\/\/)/;

/**
 * What goes into a box of the search when this is pasted: of a log, and of any other text that is too long for the box, the lines that
 * say what went wrong, as the box would keep only the beginning. Without the `>` in front of a quoted line, which asks for actions.
 *
 * @param room of the box, in characters
 */
export function pastedText(text: string, room: number): string {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const logged = isLogLine(text);
  const tooMuch = (logged && lines.length > 1) || text.length > room;
  const faults = tooMuch ? lines.filter((line) => FAULT.test(line) && !QUIET.test(line)) : [];
  if (faults.length === 0) return lines.join(' ').replace(/^\s*>[\s>]*/, '');
  const said = faults.map((line) => (logged ? messageIn(line) : line).replace(/\s+/g, ' ').trim());
  // With a level, the rest is still read as the message of a log.
  return (logged ? 'ERROR: ' : '') + [...new Set(said)].join(' ');
}
