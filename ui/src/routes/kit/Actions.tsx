import fixAndFlip from '../../art/fix-and-flip.svg';
import { Button, ButtonLink, TextLink } from '../../components/Button';
import { FlipCard } from '../../components/FlipCard';
import { cx } from '../../lib/cx';
import styles from './KitPage.module.css';
import { kitText } from './kit';

export function Buttons() {
  const { button } = kitText.use();
  return (
    <>
      <div className="row">
        <ButtonLink look="primary" to="/kit" arrow>
          {button.apply}
        </ButtonLink>
        <Button look="solid">{button.start}</Button>
        <Button look="line">{button.more}</Button>
        <Button look="primary" busy>
          {button.busy}
        </Button>
        <TextLink to="/kit">{button.link}</TextLink>
      </div>
      <div className="row">
        <Button look="line" slim>
          {button.slim}
        </Button>
        <Button look="solid" slim arrow>
          {button.start}
        </Button>
        <Button look="bare" slim>
          {button.bare}
        </Button>
      </div>
      <div className={cx('row', 'on-deep', styles.deep)}>
        <Button look="line" slim>
          {button.slim}
        </Button>
        <TextLink to="/kit">{button.link}</TextLink>
      </div>
      <Button look="solid" block>
        {button.apply}
      </Button>
    </>
  );
}

export function FlipCards() {
  const { button, card } = kitText.use();
  return (
    <div className={styles.cards}>
      <FlipCard art={fixAndFlip} {...card} more={button.more} back={button.bare}>
        <ButtonLink look="line" slim to="/kit">
          {button.slim}
        </ButtonLink>
      </FlipCard>
    </div>
  );
}
