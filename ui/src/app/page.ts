import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Catalogue } from '../i18n/catalogue';

/** A page whose code and texts load in parallel when its route is opened. */
export function page(
  code: () => Promise<ComponentType>,
  ...words: Catalogue<unknown>[]
): NonNullable<RouteObject['lazy']> {
  return async () => {
    const [Component] = await Promise.all([code(), ...words.map((catalogue) => catalogue.load())]);
    return { Component };
  };
}
