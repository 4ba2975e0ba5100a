/** What a person has typed into a field. */
export function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export const isBlank = (typed: string) => typed.trim() === '';
/** As people count: an emoji is one. */
export const length = (typed: string) => [...typed].length;
