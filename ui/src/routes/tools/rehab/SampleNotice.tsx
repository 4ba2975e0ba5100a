import { Button } from '../../../components/Button';
import { Remark } from '../../../features/calculators/Remark';
import { beginId, changeAndFocus, idsOf } from './acting';
import { type Budget, change, isSample } from './budget';
import { rehabText } from './rehab';

/** Says which parts of a budget are still the sample's, and clears them. */
export function SampleNotice({ budget, onClear }: { budget: Budget; onClear: () => void }) {
  const { notices: text } = rehabText.use();
  const isWhole = isSample(budget);
  // The buttons are gone after a press, so that the focus goes on to what follows them.
  const next = [beginId, ...budget.rooms.map(({ id }) => idsOf(id).summary)];
  return (
    <Remark words={isWhole ? text.all : text.some}>
      <Button look="line" slim onClick={onClear}>
        {text.clear}
      </Button>
      {!isWhole && (
        <Button look="bare" slim onClick={() => changeAndFocus((held) => change(held, { origin: 'own' }), next)}>
          {text.keep}
        </Button>
      )}
    </Remark>
  );
}
