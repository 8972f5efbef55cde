/** Words of the search as data. Everything is lower case and in American spelling. */

/** Too common to tell sections apart; dropped from prose and from queries, unless a query has nothing else. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about all am an and another any are as at be been but by can could did do does for from get gets getting had has have having ' +
    'here how i if in instead into is it its just like may me might more most much must my no nor not of on one only or other ' +
    'our out own please same shall she he should so some such than that the their them then there these they this ' +
    'those through to too until up use used using very via was we were what when where which while who whom why will with would you your someone somebody anyone anybody everyone everybody need needs want wants between difference versus vs ' +
    // What is left of "can't", "we're" and "I'd" after the apostrophe, or before it.
    't s re ve ll d m don doesn didn isn aren wasn weren won couldn shouldn wouldn hasn haven'
  )
    .split(' ')
    // `get` is what half of the operations begin with: common, but it tells them from the other half.
    .filter((word) => word !== 'get'),
);

/** Words that say little about a question's subject: a record without them lacks little. Not stop words, because some titles have them. */
export const GENERAL_WORDS: ReadonlySet<string> = new Set(
  (
    'happen happens happened during due given specified own already still mean means seem seems look looks looking try trying ' +
    'know tell explain within ever always else even let pick picked ' +
    'documentation docs doc guide tutorial manual help overview example examples explained instructions steps best way possible ' +
    'info information details basics introduction faq question questions feature functionality support supported ' +
    'supports unable work working works learn understand understanding ' +
    'needed usage syntax documented detail practice practices purpose quickstart ' +
    'hello hi hey thanks thank pls now today currently actually really simply easily quickly properly correctly etc describes'
  ).split(' '),
);

/** Verbs that say little: looking up synonyms of them helps nobody, and records would win only because they have short titles. */
export const LIGHT_VERBS: ReadonlySet<string> = new Set([
  'make',
  'add',
  'get',
  'set',
  'put',
  'take',
  'give',
  'show',
  'use',
  'do',
  'new',
]);

/** British forms that no rule of `americanize` covers. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['licence', 'license'],
  ['licences', 'licenses'],
  ['licenced', 'licensed'],
  ['sublicence', 'sublicense'],
  ['defence', 'defense'],
  ['offence', 'offense'],
  ['behaviour', 'behavior'],
  ['behaviours', 'behaviors'],
  ['colour', 'color'],
  ['colours', 'colors'],
  ['favour', 'favor'],
  ['favourite', 'favorite'],
  ['favourites', 'favorites'],
  ['honour', 'honor'],
  ['honours', 'honors'],
  ['neighbour', 'neighbor'],
  ['centre', 'center'],
  ['centres', 'centers'],
  ['metre', 'meter'],
  ['catalogue', 'catalog'],
  ['catalogues', 'catalogs'],
  ['dialogue', 'dialog'],
  ['analogue', 'analog'],
  ['artefact', 'artifact'],
  ['artefacts', 'artifacts'],
  ['grey', 'gray'],
  ['programme', 'program'],
  ['cheque', 'check'],
  ['cancelled', 'canceled'],
  ['cancelling', 'canceling'],
  ['cancellation', 'cancelation'],
  ['labelled', 'labeled'],
  ['labelling', 'labeling'],
  ['modelled', 'modeled'],
  ['modelling', 'modeling'],
  ['travelling', 'traveling'],
  ['fulfil', 'fulfill'],
  ['fulfils', 'fulfills'],
  ['judgement', 'judgment'],
  ['ageing', 'aging'],
  ['learnt', 'learned'],
  ['whilst', 'while'],
  // Not British, but the stemmer takes them for forms of `ad`.
  ['added', 'add'],
  ['adding', 'add'],
]);

/** Words in `-ise` that are spelled the same in American English. */
export const NEVER_IZE: ReadonlySet<string> = new Set(
  (
    'advise arise comprise compromise concise devise disguise enterprise excise exercise expertise franchise likewise ' +
    'merchandise noise otherwise poise precise premise praise promise raise revise rise supervise surprise televise wise'
  ).split(' '),
);

/**
 * Words to which the stemmer gives the same stem as to a word of another meaning on this site: `author` is not `authorization`.
 * Each stem here is listed with its words; the relevance gate checks that the site still has them, and the words they would meet.
 */
export const STEMS: ReadonlyMap<string, string> = new Map(
  (
    [
      ['authoriz', 'authorization authorizations authorize authorizes authorized'],
      ['authority', 'authority authorities'],
      ['important', 'important importance'],
      ['optional', 'optional optionally'],
      ['production', 'production'],
      ['severity', 'severity severities'],
      ['original', 'original originals originally'],
      ['personal', 'personal'],
      ['positive', 'positive'],
      ['operator', 'operator operators'],
      ['pagin', 'paging'],
      ['liveness', 'liveness'],
      ['readiness', 'readiness'],
      ['composition', 'composition compositions'],
      ['composer', 'composer'],
      ['provenant', 'provenant'],
      ['reference', 'reference references'],
      ['consistent', 'consistent consistently'],
      ['direction', 'direction directions'],
      ['documentation', 'documentation'],
      ['responsible', 'responsible'],
      ['exception', 'exception exceptions'],
      ['preference', 'preference preferences'],
      ['manager', 'manager managers'],
    ] as const
  ).flatMap(([stem, words]) => words.split(' ').map((word): [string, string] => [word, stem])),
);
