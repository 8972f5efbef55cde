/** `--page` of both themes in `src/styles/tokens.css`, for what has no style sheet: the browser's own frame, the installed app. */
export const PAGE_COLORS = { light: '#f9f5ed', dark: '#12141d' } as const;
