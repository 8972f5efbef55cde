import { Fragment, useState } from 'react';
import { singleKeysAreOff, switchSingleKeys } from '../../../state/single-keys.ts';
import { keyNames } from '../../../ui/keyboard.ts';

/** All keyboard shortcuts of the site, in one place: `?` leads here. */
export function ShortcutsSheet() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is longer than a small window
    <section className="search-shortcuts" aria-label="Keyboard shortcuts" tabIndex={0}>
      <h2>Keyboard shortcuts</h2>
      {sections().map(({ title, keys }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([combinations, does]) => (
              <div key={does}>
                <dt>
                  {combinations.map((combination, i) => (
                    <span key={combination}>
                      {i > 0 && 'or '}
                      {combination.split('+').map((key) => (
                        <Fragment key={key}>
                          <kbd>{key}</kbd>{' '}
                        </Fragment>
                      ))}
                    </span>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          {title === ANYWHERE && <SingleKeys />}
        </section>
      ))}
    </section>
  );
}

/** A reader who dictates presses them by speaking. */
function SingleKeys() {
  const [off, setOff] = useState(singleKeysAreOff);
  return (
    <label className="search-shortcuts-switch">
      <input
        type="checkbox"
        checked={!off}
        onChange={({ target }) => {
          switchSingleKeys(target.checked);
          setOff(!target.checked);
        }}
      />
      <span>
        Single keys: <kbd>/</kbd> and <kbd>?</kbd> work without {keyNames().control}
      </span>
    </label>
  );
}

const ANYWHERE = 'Anywhere';

type Shortcut = [combinations: string[], does: string];

function sections(): { title: string; keys: Shortcut[] }[] {
  const { control, copy } = keyNames();
  return [
    {
      title: ANYWHERE,
      keys: [
        [[`${control}+K`, '/'], 'Open the search'],
        [['?'], 'Show these shortcuts'],
        [['Esc'], 'Close what is open; remove search marks'],
      ],
    },
    {
      title: 'In the search',
      keys: [
        [['↑', '↓'], 'Choose a result'],
        [['Home', 'End'], 'Choose the first or the last'],
        [['Enter'], 'Open it'],
        [[`${control}+Enter`], 'Open it in a new tab'],
        [[`${copy}+C`], 'Copy its answer'],
        [[`${copy}+L`], 'Copy its address'],
        [['Tab'], 'Complete a filter'],
        [['>'], 'Show what the site can do'],
      ],
    },
    {
      title: 'Filters of a search',
      keys: [
        [['kind:config'], 'Only one kind: pages, operations, keys, terms'],
        [['in:api'], 'Only one part of the site; -in:api leaves it out'],
        [['method:post'], 'Only operations with this method'],
        [['permission:ADMIN'], 'Only operations that need this permission or role'],
      ],
    },
  ];
}
