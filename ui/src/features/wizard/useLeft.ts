import { type Left, leftOf } from './left';
import { useOf, useSitting } from './sitting';

export function useLeft(): Left[] {
  const { draft } = useSitting();
  return leftOf(
    draft,
    useOf(({ verdict }) => verdict()),
  );
}
