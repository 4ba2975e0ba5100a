import { useId, useMemo, useState } from 'react';
import { Asked } from '../../components/Asked';
import { Button } from '../../components/Button';
import { ButtonOut } from '../../components/ButtonOut';
import { Contact } from '../../components/Contact';
import { Icon } from '../../components/Icon';
import { PageTitle } from '../../components/PageTitle';
import { Section } from '../../components/Section';
import { Select } from '../../components/Select';
import { TextField } from '../../components/TextField';
import { type Trade, trades } from '../../content/vendors/trade';
import { tradesText } from '../../content/vendors/trades';
import { http } from '../../features/calls/http';
import { useSpeech } from '../../i18n/language';
import type { Language } from '../../i18n/languages';
import type { Vendor } from '../../lib/api/types';
import { withLenderDetails } from '../../lib/named';
import { useQuery } from '../../lib/useQuery';
import { everything, matching, type VendorSearch } from './matching';
import styles from './VendorsPage.module.css';
import { vendorsText } from './vendors';

export function VendorsPage() {
  const text = vendorsText.use();
  const asked = useQuery('vendors', (signal) => http('GET /vendors', { quiet: true, signal }));
  return (
    <Section tone="shell">
      <div className={styles.head}>
        <PageTitle title={text.title} />
        <p className="lede">{withLenderDetails(text.lede)}</p>
        <p className="note">{withLenderDetails(text.note)}</p>
      </div>
      <div className={styles.loaded}>
        <Asked asked={asked} words={text}>
          {({ vendors }) => (vendors.length > 0 ? <Vendors all={vendors} /> : <NoList title={text.empty} />)}
        </Asked>
      </div>
      <noscript>
        <NoList title={text.unscripted} />
      </noscript>
    </Section>
  );
}

function NoList({ title }: { title: string }) {
  const { suggest, subject } = vendorsText.use();
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{suggest}</p>
      <Contact subject={subject} />
    </div>
  );
}

/** What the lender says about a vendor; blank if nothing. */
const noteOf = ({ note }: Vendor, language: Language): string => withLenderDetails(note?.[language] ?? '');

/** The names of services and languages as the reader calls them. */
function useNames() {
  const named = tradesText.use();
  const { language } = useSpeech();
  const { languages, list } = useMemo(
    () => ({
      languages: new Intl.DisplayNames(language, { type: 'language' }),
      list: new Intl.ListFormat(language),
    }),
    [language],
  );
  const isTrade = (trade: string): trade is Trade => trade in named;
  return {
    ofTrade: (trade: string) => (isTrade(trade) ? named[trade] : named.other),
    ofLanguage: (code: string) => languages.of(code) ?? code,
    listed: (names: string[]) => list.format(names),
  };
}

function Vendors({ all }: { all: Vendor[] }) {
  const text = vendorsText.use();
  const { language } = useSpeech();
  const { ofTrade, ofLanguage } = useNames();
  const [wanted, setWanted] = useState(everything);
  const id = useId();
  const want = (change: Partial<VendorSearch>) => setWanted((last) => ({ ...last, ...change }));
  const shown = (vendor: Vendor) =>
    [vendor.name, ofTrade(vendor.trade), vendor.area, noteOf(vendor, language)].join(' ');
  const found = matching(all, wanted, shown);

  const options = (values: Iterable<string>, nameOf: (value: string) => string) =>
    [...new Set(values)]
      .map((value) => ({ value, text: nameOf(value) }))
      .sort((one, other) => one.text.localeCompare(other.text, language));
  const offered = trades.filter((trade) => all.some((vendor) => vendor.trade === trade));
  return (
    <>
      <div className={styles.search}>
        <TextField
          id={`${id}-words`}
          label={text.search}
          value={wanted.words}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => want({ words: target.value })}
        />
        <Select
          id={`${id}-trade`}
          label={text.trade}
          value={wanted.trade}
          placeholder={text.anyTrade}
          options={options(offered, ofTrade)}
          onChange={({ target }) => want({ trade: target.value })}
        />
        <Select
          id={`${id}-language`}
          label={text.language}
          value={wanted.language}
          placeholder={text.anyLanguage}
          options={options(
            all.flatMap(({ languages }) => languages),
            ofLanguage,
          )}
          onChange={({ target }) => want({ language: target.value })}
        />
      </div>
      <p className={styles.count} role="status">
        {text.count(found.length)}
      </p>
      {found.length > 0 ? (
        <ul className={styles.list}>
          {found.map((vendor) => (
            <VendorCard key={vendor.name} vendor={vendor} />
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <h2>{text.nothing.title}</h2>
          <p>{text.nothing.text}</p>
          <Button look="line" slim onClick={() => setWanted(everything)}>
            {text.nothing.all}
          </Button>
        </div>
      )}
    </>
  );
}

function VendorCard({ vendor }: { vendor: Vendor }) {
  const text = vendorsText.use();
  const { language } = useSpeech();
  const { ofTrade, ofLanguage, listed } = useNames();
  const { name, trade, area, languages, phone, phoneDialed, website } = vendor;
  const note = noteOf(vendor, language);
  return (
    <li className={styles.vendor}>
      <p className={styles.trade}>{ofTrade(trade)}</p>
      <h2>{name}</h2>
      <p className={styles.area}>
        <Icon name="pin" />
        {area}
      </p>
      <p className="small">{text.speaks(listed(languages.map(ofLanguage)))}</p>
      {note && <p>{note}</p>}
      <div className={styles.ways}>
        {phone && phoneDialed && (
          <a className={styles.phone} href={`tel:${phoneDialed}`}>
            <Icon name="phone" />
            <span className="unseen">{text.call(name)}: </span>
            {phone}
          </a>
        )}
        {website && (
          <ButtonOut look="line" slim to={website} hint={text.newTab}>
            {text.website}
            <span className="unseen"> {name}</span>
          </ButtonOut>
        )}
      </div>
    </li>
  );
}
