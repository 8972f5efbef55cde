import { dayOf } from '../../../contract/day.ts';
import type { LandingInput } from '../../../contract/page/render.ts';
import { withBase } from '../../../contract/urls.ts';
import { QuickStart } from './quick-start.tsx';
import { isOrbital, Stations } from './stations.tsx';

export interface LandingPageProps {
  input: LandingInput;
  base: string;
  /** Name of the site where a narrow bar has no place for it. */
  name: string | null;
  /** Name and version of what the pages describe. */
  describes: string | null;
}

/** The content of `<main>` on the first page: what this is, where to begin, and a door for each kind of reader. */
export function LandingPage({ input, base, name, describes }: LandingPageProps) {
  const { stations, spine, facts } = input;
  const cover = ['landing-cover', spine !== '' && 'landing-bound', isOrbital(stations) && 'landing-orbital'];
  return (
    <div className="landing">
      <div className={cover.filter(Boolean).join(' ')}>
        {spine !== '' && (
          <aside className="landing-spine" aria-label="This edition">
            {name !== null && <p className="landing-name">{name}</p>}
            <p>{spine}</p>
            <dl>
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{dayOf(value).replace(LONG_MONTH, '$1')}</dd>
                </div>
              ))}
            </dl>
          </aside>
        )}
        <div className="landing-words">
          <h1>{input.headline}</h1>
          {input.text !== '' && <p className="landing-lead">{input.text}</p>}
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
          {describes !== null && facts.length === 0 && <p className="describes">{describes}</p>}
        </div>
        {stations.length > 0 && <Stations stations={stations} caption={input.caption} />}
        {input.drawing !== null && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the content folder
          <div className="landing-drawing" dangerouslySetInnerHTML={{ __html: input.drawing }} />
        )}
      </div>
      {input.quickStart && <QuickStart {...input.quickStart} base={base} />}
      <div className="landing-doors">
        {input.doors.map((door) => (
          <section key={door.title} className="landing-door">
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

/** The spine is narrow, so only three letters of the month are shown. */
const LONG_MONTH = /([A-Z][a-z]{2})[a-z]+/;

/** Two actions, and a quiet third. */
const ACTION_STYLES = ['action action-first', 'action', 'action action-quiet'];
