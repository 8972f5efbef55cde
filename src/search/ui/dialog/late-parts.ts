import '../../../styles/search/search-late.css';

/** What the first list of a search does without. */
export { loadAnswers } from '../answer/answer-facts.ts';
export { AnswerPane } from '../answer/answer-pane.tsx';
export { answerTo } from '../answer/answer-to.ts';
export { NothingFound } from './nothing-found.tsx';
export { ShortcutsSheet } from './shortcuts-sheet.tsx';
