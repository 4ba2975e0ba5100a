export function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export const isBlank = (typed: string) => typed.trim() === '';
/** Counts characters as people do: an emoji is one. */
export const length = (typed: string) => [...typed].length;
