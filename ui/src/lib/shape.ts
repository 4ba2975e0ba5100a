export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type Shape = 'string' | 'number' | 'boolean' | readonly [Shape] | { readonly [part: string]: Shape };

type MayLack<Part> = undefined extends Part ? true : null extends Part ? true : false;

type PartsOf<Value> = [Value] extends [string]
  ? 'string'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'boolean'
      : Value extends readonly (infer One)[]
        ? readonly [PartsOf<One>]
        : {
            readonly [Part in keyof Value as MayLack<Value[Part]> extends true ? never : Part]: PartsOf<Value[Part]>;
          } & {
            readonly [Part in keyof Value & string as MayLack<Value[Part]> extends true ? `${Part}?` : never]?: PartsOf<
              NonNullable<Value[Part]>
            >;
          };

/** Every part that a type requires. What may be missing or null can be named, too, with `?`. */
export type ShapeOf<Value> = PartsOf<Value> & Shape;

function has(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return typeof value === shape;
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((one) => has(one, shape[0]));
  return (
    isRecord(value) &&
    Object.entries(shape).every(([name, part]) => {
      const own = value[name.replace('?', '')] ?? undefined;
      return (own === undefined && name.endsWith('?')) || has(own, part);
    })
  );
}

/** Whether a value that an earlier release may have stored has all that this one reads. */
export const fits = <Value>(value: unknown, shape: ShapeOf<Value>): value is Value => has(value, shape);

/** A stored value, unless it cannot be read or does not fit. */
export function parsed<Value>(words: string | null, shape: ShapeOf<Value>): Value | undefined {
  try {
    const value: unknown = JSON.parse(words ?? 'null');
    return fits<Value>(value, shape) ? value : undefined;
  } catch {
    return undefined;
  }
}
