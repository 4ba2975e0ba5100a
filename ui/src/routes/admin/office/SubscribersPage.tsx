import { useCallback, useState } from 'react';
import { Button } from '../../../components/Button';
import { http } from '../../../features/calls/http';
import { useSpeech } from '../../../i18n/language';
import type { DeskSubscriber, Subscribers } from '../../../lib/api/types';
import { lenderTime } from '../../../lib/time';
import { readAgain } from '../calls';
import { EmailAddress } from '../list/EmailAddress';
import { ExportButtons } from '../list/ExportButtons';
import { Nothing } from '../list/Nothing';
import { type Column, Table } from '../list/Table';
import { More } from '../More';
import { useMay } from '../role';
import { usePaged } from '../usePaged';
import styles from './Accounts.module.css';
import { officeText } from './office';
import { Page } from './Page';
import { RemoveQuestion } from './RemoveQuestion';
import { usePerson } from './usePerson';

const read = ({ subscribers, next }: Subscribers) => ({ rows: subscribers, next });
const nameOf = ({ email }: DeskSubscriber) => email;

export function SubscribersPage() {
  const { subscribers: text, accounts } = officeText.use();
  const { language } = useSpeech();
  const ask = useCallback(
    (cursor: string | undefined, quiet: boolean) =>
      readAgain('GET /admin/subscriber', {
        query: new URLSearchParams(cursor === undefined ? {} : { cursor }),
        quiet,
      }),
    [],
  );
  const { list, rows, more, fetching } = usePaged(ask, read, nameOf);
  const person = usePerson(list.again);
  const [asking, setAsking] = useState<string>();
  const { columns: head } = text;
  const mayRemove = useMay('owner');
  const columns: Column<DeskSubscriber>[] = [
    { key: 'email', head: head.email, cell: ({ email }) => <EmailAddress of={email} /> },
    { key: 'since', head: head.since, cell: ({ since }) => lenderTime(new Date(since), language) },
  ];
  if (mayRemove) {
    columns.push({
      key: 'act',
      head: head.act,
      cell: ({ email }) => (
        <span className={styles.acts}>
          <Button look="bare" slim onClick={() => setAsking(email)}>
            {text.removing.act}
            <span className="unseen">: {email}</span>
          </Button>
          <Button look="bare" slim onClick={() => person.open(email)}>
            {accounts.act.person}
            <span className="unseen">: {email}</span>
          </Button>
        </span>
      ),
    });
  }
  return (
    <Page title={text.title} lede={text.lede} fresh={list} acts={<ExportButtons of="subscriber" />}>
      {rows.length === 0 ? (
        <Nothing {...text.none} />
      ) : (
        <Table caption={text.title} columns={columns} rows={rows} keyOf={nameOf} />
      )}
      <More onMore={more} busy={fetching} />
      {person.dialog}
      {asking !== undefined && (
        <RemoveQuestion
          words={text.removing}
          name={asking}
          remove={() => http('POST /admin/subscriber/remove', { body: { email: asking } })}
          again={list.again}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Page>
  );
}
