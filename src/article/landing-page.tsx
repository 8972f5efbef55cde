import type { LandingInput } from '../../contract/page/render.ts';
import { withBase } from '../../contract/urls.ts';

export interface LandingPageProps {
  input: LandingInput;
  base: string;
  /** Name and version of what the pages describe. */
  describes: string | null;
}

/** What stands in `<main>` of the first page: what it is, where to begin, and a door for each kind of reader. */
export function LandingPage({ input, base, describes }: LandingPageProps) {
  return (
    <div className="landing">
      <div className="landing-head">
        <div className="landing-words">
          <h1>{input.headline}</h1>
          {input.text !== '' && <p>{input.text}</p>}
          <p className="landing-actions">
            {input.actions.map((action, index) => (
              <a
                key={action.href}
                href={withBase(base, action.href)}
                className={ACTION_STYLES[index] ?? ACTION_STYLES[2]}
              >
                {action.label}
              </a>
            ))}
          </p>
          {describes !== null && <p className="describes">{describes}</p>}
        </div>
        {input.drawing !== null && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the content folder
          <div className="landing-drawing" dangerouslySetInnerHTML={{ __html: input.drawing }} />
        )}
      </div>
      <div className="landing-doors">
        {input.doors.map((door) => (
          <section key={door.title}>
            <h2>{door.title}</h2>
            <p>{door.text}</p>
            <ul>
              {door.links.map((link) => (
                <li key={link.href}>
                  <a href={withBase(base, link.href)}>{link.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Two actions, and a quiet third. */
const ACTION_STYLES = ['action action-first', 'action', 'action action-quiet'];
