import { calculatorsText } from './calculators';
import type { Scenario, Scenarios } from './scenarios';

/** The name of a scenario, also before someone has named it. */
export function useScenarioName({ list }: Scenarios): (scenario: Scenario) => string {
  const { sample, linked, scenario: text } = calculatorsText.use();
  return ({ id, name, origin }) => {
    if (name.trim()) return name;
    if (origin === 'sample') return sample.name;
    return origin === 'link' ? linked.name : text.named(list.findIndex((one) => one.id === id) + 1);
  };
}
