/** The header by which the worker marks a reply that it kept: it says nothing about whether the server can be reached. */
export const keptMark = 'X-Kept';
