/** The language in which the server sent this page with its content; `undefined` if it sent the bare shell. */
export const renderedIn: string | undefined = document.documentElement.dataset['rendered'];
