import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Select } from '../../../components/Select';
import { http } from '../../../features/calls/http';
import { useSpeech } from '../../../i18n/language';
import type { DeskLead, Leads } from '../../../lib/api/types';
import { dialed } from '../../../lib/phone';
import { lenderTime } from '../../../lib/time';
import { useBusy } from '../../../lib/useBusy';
import { readAgain } from '../calls';
import { EmailAddress } from '../list/EmailAddress';
import { ExportButtons } from '../list/ExportButtons';
import { Nothing } from '../list/Nothing';
import { type Column, Table } from '../list/Table';
import { useAddress } from '../list/useAddress';
import { More } from '../More';
import { DueClock } from '../pipeline/DueClock';
import { useMay } from '../role';
import { StatusTag } from '../StatusTag';
import { usePaged } from '../usePaged';
import { LeadAnswers, phoneOf } from './LeadAnswers';
import styles from './Leads.module.css';
import { Letters } from './Letters';
import { officeText } from './office';
import { Page } from './Page';
import { RemoveQuestion } from './RemoveQuestion';
import { usePerson } from './usePerson';

const filters = ['open', 'handled', 'all'] as const;
const read = ({ leads, next }: Leads) => ({ rows: leads, next });
const nameOf = ({ id }: DeskLead) => id;

/** The application that was opened from this page, to come back to its lead. */
let opened: string | undefined;

/** When a lead leaves the list, hands its focus on to the one that takes its place. */
function useNextLead(rows: readonly DeskLead[]): (lead: DeskLead) => void {
  const left = useRef<{ id: string; place: number }>(undefined);
  useEffect(() => {
    const gone = left.current;
    if (!gone || rows.some(({ id }) => id === gone.id)) return;
    left.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = [...document.querySelectorAll('main tbody tr')].at(Math.min(gone.place, rows.length - 1));
    (next?.querySelector('button') ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [rows]);
  return (lead) => {
    left.current = { id: lead.id, place: rows.indexOf(lead) };
  };
}

function Became({ lead, filter }: { lead: DeskLead; filter: string }) {
  const { application } = lead;
  const { leads: text } = officeText.use();
  if (!application) return text.nothing;
  if (!application.reference) return text.draft;
  return (
    <>
      <Link
        to={`/admin/application/${application.id}?leads=${filter}`}
        data-application={application.id}
        onClick={() => {
          opened = application.id;
        }}
      >
        {application.reference}
      </Link>{' '}
      <StatusTag status={application.status} />
    </>
  );
}

interface ActsProps {
  lead: DeskLead;
  onHandle: () => Promise<void>;
  onRemove: () => void;
  onPerson: () => void;
}

function Acts({ lead: { name, handled }, onHandle, onRemove, onPerson }: ActsProps) {
  const { leads: text, accounts } = officeText.use();
  const { language } = useSpeech();
  const [busy, whileBusy] = useBusy();
  const mayHandle = useMay('processor');
  const mayRemove = useMay('owner');
  return (
    <span className={styles.handle}>
      {handled && (
        <small>
          {text.by(lenderTime(new Date(handled.at), language))} <bdi>{handled.by.name}</bdi>
        </small>
      )}
      {mayHandle && (
        <Button look="line" slim busy={busy} onClick={() => void whileBusy(onHandle)}>
          {handled ? text.unmark : text.mark}
          <span className="unseen">: {name}</span>
        </Button>
      )}
      {mayRemove && (
        <Button look="bare" slim onClick={onRemove}>
          {text.removing.act}
          <span className="unseen">: {name}</span>
        </Button>
      )}
      {mayRemove && (
        <Button look="bare" slim onClick={onPerson}>
          {accounts.act.person}
          <span className="unseen">: {name}</span>
        </Button>
      )}
    </span>
  );
}

export function LeadsPage() {
  const { leads: text } = officeText.use();
  const [asked, askFor] = useAddress();
  const filter = filters.find((one) => one === asked.get('which')) ?? 'open';
  const [asking, setAsking] = useState<DeskLead>();
  const ask = useCallback(
    (cursor: string | undefined, quiet: boolean) => {
      const query = new URLSearchParams(filter === 'all' ? {} : { handled: String(filter === 'handled') });
      if (cursor !== undefined) query.set('cursor', cursor);
      return readAgain('GET /admin/lead', { query, quiet });
    },
    [filter],
  );
  const { list, rows, more, fetching } = usePaged(ask, read, nameOf);
  const person = usePerson(list.again);
  const leave = useNextLead(rows);
  const isHere = list.state === 'here';
  useEffect(() => {
    if (!isHere || !opened) return;
    const link = document.querySelector<HTMLElement>(`[data-application="${opened}"]`);
    opened = undefined;
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, [isHere]);

  async function handle(lead: DeskLead): Promise<void> {
    const { id, handled } = lead;
    await http('POST /admin/lead/{id}/handled', { path: { id }, body: { handled: !handled } });
    leave(lead);
    await list.again();
  }

  const { columns: head } = text;
  const columns: Column<DeskLead>[] = [
    { key: 'due', head: head.due, cell: (lead) => <DueClock promised={lead} slim /> },
    {
      key: 'who',
      head: head.who,
      cell: ({ name, email, request }) => {
        const phone = request && phoneOf(request);
        return (
          <span className={styles.who}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <a href={`mailto:${encodeURIComponent(email)}`}>
              <EmailAddress of={email} />
            </a>
            {phone && <a href={`tel:${dialed(phone) ?? phone}`}>{phone}</a>}
          </span>
        );
      },
    },
    {
      key: 'answers',
      head: head.answers,
      cell: (lead) => (
        <>
          <LeadAnswers lead={lead} />
          <Letters lead={lead} again={list.again} />
        </>
      ),
    },
    {
      key: 'became',
      head: head.became,
      cell: (lead) => (
        <span>
          <Became lead={lead} filter={filter} />
        </span>
      ),
    },
    {
      key: 'handle',
      head: head.handle,
      cell: (lead) => (
        <Acts
          lead={lead}
          onHandle={() => handle(lead)}
          onRemove={() => setAsking(lead)}
          onPerson={() => person.open(lead.email)}
        />
      ),
    },
  ];
  return (
    <Page
      title={text.title}
      lede={text.lede}
      fresh={list}
      acts={<ExportButtons of="lead" />}
      above={
        <Select
          label={text.filter}
          width="short"
          value={filter}
          options={filters.map((value) => ({ value, text: text[value] }))}
          onChange={({ target }) => askFor(target.value === 'open' ? {} : { which: target.value })}
        />
      }
    >
      {rows.length === 0 ? (
        <Nothing {...text.none} />
      ) : (
        <Table className={styles.leads} caption={text.title} columns={columns} rows={rows} keyOf={nameOf} />
      )}
      <More onMore={more} busy={fetching} />
      {person.dialog}
      {asking && (
        <RemoveQuestion
          words={text.removing}
          name={asking.name}
          remove={() => http('DELETE /admin/lead/{id}', { path: { id: asking.id } })}
          again={list.again}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Page>
  );
}
