import words from '../../assets/openapi.json?raw';

/** A type as described in the contract. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

const contract: { components: { schemas: Record<string, Schema> } } = JSON.parse(words);

export const schemaOf = (name: string): Schema => contract.components.schemas[name] ?? {};

/** The type itself, if only its name is given. */
export const meant = (schema: Schema): Schema =>
  schema.$ref ? meant(schemaOf(schema.$ref.split('/').at(-1) ?? '')) : schema;
