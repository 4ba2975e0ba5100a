import { lazy, Suspense, useState } from 'react';
import { useSpeech } from '../../i18n/language';
import type { CalculatorForm } from './calculator';
import { calculatorsText } from './calculators';
import { linkOf } from './link';
import type { ScenarioShelf } from './scenario-shelf';
import { compared, type Scenarios } from './scenarios';
import { type ApplyWay, ToolBar } from './ToolBar';
import { useScenarioName } from './useScenarioName';

const ScenarioDialog = lazy(async () => ({ default: (await import('./ScenarioDialog')).ScenarioDialog }));

interface ScenarioBarProps {
  calculator: CalculatorForm;
  shelf: ScenarioShelf;
  state: Scenarios;
  open: Scenarios['list'][number];
  title: string;
  apply: ApplyWay | undefined;
}

/** Which numbers are open, and what can be done with them. */
export function ScenarioBar({ calculator, shelf, state, open, title, apply }: ScenarioBarProps) {
  const { scenario: text, sample } = calculatorsText.use();
  const { language } = useSpeech();
  const nameOf = useScenarioName(state);
  const [choosing, choose] = useState(false);

  const share = async () => (await import('./share')).share(linkOf(calculator, open.entries), title, text, language);
  return (
    <ToolBar
      words={text}
      name={nameOf(open)}
      tag={open.origin === 'sample' && open.name !== '' && sample.tag}
      {...{ shelf, state }}
      acts={[
        { icon: 'compare', label: text.compare(compared(state).length), to: '#compare' },
        { icon: 'share', label: text.share, onPress: () => void share() },
        { icon: 'print', label: text.print, onPress: () => print() },
      ]}
      apply={apply}
      onChoose={() => choose(true)}
    >
      {choosing && (
        <Suspense>
          <ScenarioDialog {...{ calculator, shelf, state, open }} onClose={() => choose(false)} />
        </Suspense>
      )}
    </ToolBar>
  );
}
