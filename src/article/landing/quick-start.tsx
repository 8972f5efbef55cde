import type { LandingInput } from '../../../contract/page/render.ts';
import { withBase } from '../../../contract/urls.ts';

type QuickStartProps = NonNullable<LandingInput['quickStart']> & { base: string };

/** The first commands, each with its output. Only the commands are copied. */
export function QuickStart({ base, title, text, link, steps }: QuickStartProps) {
  return (
    <section className="landing-start">
      <header>
        <h2>{title}</h2>
        <p>{text}</p>
        <a href={withBase(base, link.href)}>{link.label}</a>
      </header>
      <figure className="code-block">
        <div className="code-head">
          <span>Shell</span>
          <button type="button" className="quiet-button copy-button" data-copy={steps.map(({ run }) => run).join('\n')}>
            Copy
          </button>
        </div>
        <pre>
          {steps.map(({ run, answer }) => (
            <code key={run}>
              {run.split('\n').map((line) => (
                <span key={line} className="landing-command">{`${line}\n`}</span>
              ))}
              {answer !== '' && <samp>{`${answer}\n`}</samp>}
            </code>
          ))}
        </pre>
      </figure>
    </section>
  );
}
