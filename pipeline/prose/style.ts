/** One rule of the style guide that can be found by its words. */
export interface StyleRule {
  name: string;
  /** Looked for in each sentence, in which an empty pair of back quotes replaces each piece of code. */
  pattern: RegExp;
  /** What to write instead, as a sentence. */
  hint: string;
}

/**
 * Words and turns of phrase that CONTRIBUTING.md, "Style guide", rules out. Every rule is here because a page broke it.
 */
export const STYLE_RULES: readonly StyleRule[] = [
  // An opening gives the answer.
  {
    name: 'about-itself',
    pattern: /^(?:this|the following) (?:page|document|section|guide|chapter|article|tutorial|operation|endpoint)\b/i,
    hint: 'Begin with the answer: what to do, or how it is.',
  },
  {
    name: 'about-itself',
    pattern: /\bin this (?:page|document|section|guide|chapter|article)\b/i,
    hint: 'Say it without mentioning the page.',
  },

  // One term for one thing.
  {
    name: 'term',
    // "Unable to log in" is a label, "logs in Grafana" a noun.
    pattern:
      /\b(?<!Unable to )(?:log(?:ged|ging)? (?:in(?:to)?|on|out)|logs (?:in|on|out)(?:to)?(?= (?:to|with|again|as|by|for)\b|[,.;:]|$)|sign(?:s|ed|ing)? on)\b(?! (?:the|a|an|its|your|each|one|which|level|that|standard)\b)/i,
    hint: 'People "sign in" and "sign out"; the noun is "sign-in".',
  },
  {
    name: 'term',
    pattern: /\b(?:an?|the|with|without|no) logins?\b(?! (?:page|shell)\b)/i,
    hint: 'Write "sign-in", "token" or "credentials".',
  },
  { name: 'term', pattern: /\bset-up\b/i, hint: 'The noun is "setup", the verb "set up".' },
  { name: 'term', pattern: /\bmis-?spelt\b/i, hint: 'Write "misspelled".' },
  { name: 'term', pattern: /\bend ?users?\b/i, hint: 'Write "user".' },
  {
    name: 'term',
    pattern: /\b(?:web ?UI|front-?end|web app(?:lication)? of the server)\b/i,
    hint: 'Write "web interface", or "UI" for the component.',
  },
  { name: 'term', pattern: /\bopen source tools?kit\b/i, hint: 'Write "OSS Review Toolkit" or "ORT".' },
  {
    name: 'heading',
    pattern: /^(?:what (?:goes|can go) wrong|known problems|pitfalls)$/i,
    hint: 'The heading is "When it does not work".',
  },
  {
    name: 'heading',
    pattern: /^(?:see also|further reading|next steps|related pages)$/i,
    hint: 'The heading is "Where to go next".',
  },

  // American spelling.
  {
    name: 'spelling',
    pattern:
      /\b(?:behaviou|colou|favou|honou)r(?!FileExts)|\b(?:organis|synchronis|recognis|customis|initialis|normalis|serialis|authoris|minimis|optimis)\w*|\b(?:licence|catalogue|whilst|amongst|learnt|spelt|grey)\b/i,
    hint: 'Use the American spelling.',
  },

  // Words that English does not have in this form.
  {
    name: 'uncountable',
    pattern:
      /\b(?:informations|softwares|advices|feedbacks|hardwares|an? (?:documentation|information|software|advice|feedback|access right to))\b/i,
    hint: 'The noun cannot be counted: leave out the article or the plural.',
  },
  { name: 'translated', pattern: /\bshall\b/i, hint: 'Write "should", "must", or the present tense.' },
  {
    name: 'translated',
    pattern: /\bstands? (?:twice|in (?:it|them|there|both)|there)\b/i,
    hint: 'Say "appears in", "contains" or "is".',
  },
  {
    name: 'translated',
    pattern: /\b(?:is|are|was|were) content\b/i,
    hint: 'Say what the program does or does not report.',
  },
  { name: 'translated', pattern: /\bwithout a word\b/i, hint: 'Say "without a message".' },
  { name: 'translated', pattern: /\basks? for news\b/i, hint: 'Say what is requested, and how often.' },
  { name: 'translated', pattern: /,"? (?:says?|tells?) the\b/i, hint: 'Name the speaker first: "The log says …".' },
  {
    name: 'translated',
    pattern: /\b(?:herewith|hereby|thereby|therewith|whereby|wherein|hereafter|thereof)\b/i,
    hint: 'Use "with it", "so" or "where".',
  },
  {
    name: 'translated',
    pattern: /\bof its own accord\b|\bby hand of\b|\bfor this reason why\b/i,
    hint: 'Say it in plain words.',
  },
  {
    name: 'translated',
    pattern: /\b(?:serves? for|does serve|is of importance|makes? (?:it )?sense to)\b/i,
    hint: 'Say it in plain words.',
  },
  {
    name: 'translated',
    pattern: /\bhow (?:it|this|that) looks like\b/i,
    hint: 'Write "what it looks like" or "how it looks".',
  },
  { name: 'translated', pattern: /\b(?:allows?|enables?|permits?) to\b/i, hint: 'Name who: "lets you …".' },
  {
    name: 'translated',
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were) no (?:superuser|number|repository|directory|problem|failure|success|job|member)s?\b/i,
    hint: 'Write "is not a …".',
  },
  {
    name: 'translated',
    pattern: /\b(?:go|goes|going|went) on (?:working|running|with(?:out)?|until|afterwards)\b/i,
    hint: 'Write "continues" or "keeps …".',
  },
  {
    name: 'translated',
    pattern: /\breplaced? .{1,40} by your(?:s| own)\b/i,
    hint: 'Things are replaced "with" others.',
  },
  { name: 'translated', pattern: /\bbelongs? into\b/i, hint: 'Write "belong in".' },
  { name: 'translated', pattern: /\bsince \d+ (?:days?|weeks?|months?|years?)\b/i, hint: 'Write "for 3 days".' },

  // Passives that hide who acts.
  {
    name: 'riddle',
    pattern: /\b(?:is|are|was|were) answered with\b/i,
    hint: 'Name who answers: "the server answers 400".',
  },
  {
    name: 'riddle',
    pattern:
      /\b(?:it|this|that) (?:is|was|has been|can be|must be) (?:said|told|meant|wanted|looked|worked|cared|spoken)\b/i,
    hint: 'Name who does it.',
  },
  {
    name: 'riddle',
    pattern: /\b(?:is|are|was|were) to be (?!had\b)\w+ed\b/i,
    hint: 'Say who has to do it: "you must …".',
  },
  {
    name: 'riddle',
    pattern: /\bthat which\b|\bthose of the former\b|\bthe latter of which\b/i,
    hint: 'Repeat the noun.',
  },

  // Filler, and tone.
  { name: 'filler', pattern: /\bin order to\b/i, hint: 'Write "to".' },
  { name: 'filler', pattern: /\b(?:utili[sz]e[sd]?|utili[sz]ing|leverag(?:e|es|ed|ing))\b/i, hint: 'Write "use".' },
  { name: 'filler', pattern: /\b(?:simply|obviously|of course|needless to say|basically)\b/i, hint: 'Leave it out.' },
  { name: 'filler', pattern: /\bplease\b/i, hint: 'Leave it out.' },
  { name: 'filler', pattern: /\b(?:e\.g\.|i\.e\.)/i, hint: 'Write "for example" or "that is".' },
  { name: 'filler', pattern: /\betc\.?(?:\W|$)/i, hint: 'Name the rest, or begin with "such as".' },
  { name: 'tone', pattern: /!$/, hint: 'End with a period.' },
  {
    name: 'tone',
    pattern: /\b(?:master\/slave|blacklist|whitelist|sanity check)\w*/i,
    hint: 'Use "deny list", "allow list", "check".',
  },
  {
    name: 'future',
    pattern: /\b(?:you|it|this|they|we|server|run|job|page)(?:'ll| will)(?: not)? (?:be |have |get |see |find )/i,
    hint: 'Use the present tense.',
  },
];

/** A sentence with more words than this is worth a second look, but only a warning. */
export const LONG_SENTENCE = 40;
