/** A language of `assets/glossary.json`, which `vite/glossary.ts` serves. */
declare module 'virtual:glossary/en' {
  export const text: readonly import('./term').Term[];
}
declare module 'virtual:glossary/es' {
  export const text: readonly import('./term').Term[];
}
/** The terms of the form's questions, by the questions' paths. */
declare module 'virtual:glossary/questions' {
  export const text: Readonly<Record<string, readonly string[] | undefined>>;
}
