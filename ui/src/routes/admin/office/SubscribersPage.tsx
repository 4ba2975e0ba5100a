import { useCallback, useState } from 'react';
import { Button } from '../../../components/Button';
import { http } from '../../../features/calls/http';
import { useSpeech } from '../../../i18n/language';
import type { DeskSubscriber, Subscribers } from '../../../lib/api/types';
import { lenderTime } from '../../../lib/time';
import { readAgain } from '../calls';
import { ExportButtons } from '../ExportButtons';
import { More } from '../More';
import { Nothing } from '../Nothing';
import { useMay } from '../role';
import { usePaged } from '../usePaged';
import { officeText } from './office';
import { Page } from './Page';
import { RemoveQuestion } from './RemoveQuestion';
import { Cell, Table } from './Table';
import { usePerson } from './usePerson';

const read = ({ subscribers, next }: Subscribers) => ({ rows: subscribers, next });
const nameOf = ({ email }: DeskSubscriber) => email;

/** Who wants to stay up to date. */
export function SubscribersPage() {
  const { subscribers: text, accounts } = officeText.use();
  const { language } = useSpeech();
  const ask = useCallback(
    (cursor?: string) =>
      readAgain('GET /admin/subscriber', {
        query: new URLSearchParams(cursor === undefined ? {} : { cursor }),
        quiet: cursor === undefined,
      }),
    [],
  );
  const { list, rows, more, fetching } = usePaged(ask, read, nameOf);
  const person = usePerson(list.again);
  const [asking, setAsking] = useState<string>();
  const mayRemove = useMay('owner');
  return (
    <Page title={text.title} lede={text.lede} fresh={list} acts={<ExportButtons of="subscriber" />}>
      {rows.length === 0 ? (
        <Nothing {...text.none} />
      ) : (
        <Table caption={text.title} columns={Object.values(text.columns).slice(0, mayRemove ? undefined : -1)}>
          {rows.map(({ email, since }) => (
            <tr key={email}>
              <Cell label={text.columns.email}>
                <bdi>{email}</bdi>
              </Cell>
              <Cell label={text.columns.since}>{lenderTime(new Date(since), language)}</Cell>
              {mayRemove && (
                <Cell label={text.columns.act}>
                  <span>
                    <Button look="bare" slim onClick={() => setAsking(email)}>
                      {text.removing.act}
                      <span className="unseen">: {email}</span>
                    </Button>
                    <Button look="bare" slim onClick={() => person.open(email)}>
                      {accounts.act.person}
                      <span className="unseen">: {email}</span>
                    </Button>
                  </span>
                </Cell>
              )}
            </tr>
          ))}
        </Table>
      )}
      <More onMore={more} busy={fetching} />
      {person.dialog}
      {asking !== undefined && (
        <RemoveQuestion
          words={text.removing}
          whom={asking}
          remove={() => http('POST /admin/subscriber/remove', { body: { email: asking } })}
          again={list.again}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Page>
  );
}
