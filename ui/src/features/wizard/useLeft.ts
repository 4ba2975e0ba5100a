import { type LeftInStep, leftOf } from './left';
import { useOf, useSitting } from './sitting';

export function useLeft(): LeftInStep[] {
  const { draft } = useSitting();
  return leftOf(
    draft,
    useOf(({ verdict }) => verdict()),
  );
}
