/** Lets the browser answer and paint before what follows. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
