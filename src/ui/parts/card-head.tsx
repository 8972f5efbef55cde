/** What a reader can choose at the head of a sample: named in `data-ask`, so that a choice starts the sample's scripts. */
export const CARD_CHOICES = ['language', 'example'] as const;
export type CardChoice = (typeof CARD_CHOICES)[number];

export interface CardOption {
  id: string;
  label: string;
}

interface CardHeadProps {
  languages: readonly CardOption[];
  examples: readonly CardOption[];
  /** Ids of what is chosen; without `onChoose` the first of each. */
  chosen?: Record<CardChoice, string>;
  onChoose?(choice: CardChoice, id: string): void;
}

/** The head of a sample: its language, the example it is made of, and the button that copies it. */
export function CardHead({ languages, examples, chosen, onChoose }: CardHeadProps) {
  const select = (choice: CardChoice, label: string, options: readonly CardOption[]) => (
    <select
      className="card-select"
      aria-label={label}
      data-ask={choice}
      {...(onChoose
        ? { value: chosen?.[choice], onChange: (event) => onChoose(choice, event.target.value) }
        : { defaultValue: options[0]?.id })}
    >
      {options.map(({ id, label: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <div className="card-head">
      <span className="without-scripts">{languages[0]?.label}</span>
      {select('language', 'Language', languages)}
      {examples.length > 1 && select('example', 'Example', examples)}
      <button type="button" className="quiet-button copy-button" aria-label="Copy the request">
        Copy
      </button>
    </div>
  );
}
