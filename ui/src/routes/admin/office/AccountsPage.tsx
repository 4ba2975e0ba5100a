import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Tag, type Tone } from '../../../components/Tag';
import { useUser } from '../../../features/account/account';
import { http } from '../../../features/calls/http';
import { useSpeech } from '../../../i18n/language';
import type { AccountAction, AccountState, Accounts, DeskAccount, Role } from '../../../lib/api/types';
import { day, lenderTime } from '../../../lib/time';
import { useBusy } from '../../../lib/useBusy';
import { readAgain } from '../calls';
import { deskText } from '../desk';
import { EmailAddress } from '../list/EmailAddress';
import { type Column, Table } from '../list/Table';
import { More } from '../More';
import { proven } from '../proof';
import { useMay } from '../role';
import { usePaged } from '../usePaged';
import styles from './Accounts.module.css';
import { InviteForm } from './InviteForm';
import { LinkDialog } from './LinkDialog';
import { officeText } from './office';
import { Headed, Page } from './Page';
import { RemoveQuestion } from './RemoveQuestion';
import { RoleDialog } from './RoleDialog';
import { useInvite } from './useInvite';
import { usePerson } from './usePerson';

const tones: Record<AccountState, Tone> = {
  open: 'good',
  invited: 'waiting',
  unconfirmed: 'waiting',
  disabled: 'bad',
};

type Act = AccountAction | 'reset' | 'role' | 'person';

/**
 * Staff cannot disable themselves or change their own role, and cannot reset a colleague's password, which would let
 * them sign in as the colleague.
 */
function actsOn({ state, kind }: DeskAccount, own: boolean): Act[] {
  const isStaff = kind === 'staff';
  const held = isStaff ? [] : (['person'] as const);
  if (state === 'disabled') return ['enable', ...held];
  return [
    ...(isStaff && state === 'open' ? [] : ['reset' as const]),
    ...(isStaff && !own ? ['role' as const] : []),
    ...(own ? [] : (['unlock', 'disable'] as const)),
    ...held,
  ];
}

function Who({ account: { id, name, email, passwordByLinkAt } }: { account: DeskAccount }) {
  const { accounts: text } = officeText.use();
  const { language } = useSpeech();
  return (
    <span className={styles.who}>
      <strong>
        <bdi>{name}</bdi>
        {useUser()?.id === id && <small> ({text.you})</small>}
      </strong>
      <EmailAddress of={email} />
      {passwordByLinkAt && <small>{text.byLink(lenderTime(new Date(passwordByLinkAt), language))}</small>}
    </span>
  );
}

function Acts({ account, busy, onAct }: { account: DeskAccount; busy: boolean; onAct: (act: Act) => void }) {
  const { accounts: text } = officeText.use();
  const acts = actsOn(account, useUser()?.id === account.id);
  if (acts.length === 0) return null;
  return (
    <span className={styles.acts}>
      {acts.map((act) => (
        <Button key={act} look="bare" slim busy={busy} onClick={() => onAct(act)}>
          {text.act[act]}
          <span className="unseen">{text.of(account.name)}</span>
        </Button>
      ))}
    </span>
  );
}

const ask = (cursor: string | undefined, quiet: boolean) => {
  const query = new URLSearchParams(cursor === undefined ? {} : { cursor });
  return readAgain('GET /admin/account', { query, quiet });
};
const read = ({ accounts, next }: Accounts) => ({ rows: accounts, next });
const nameOf = ({ id }: DeskAccount) => id;

export function AccountsPage() {
  const { accounts: text } = officeText.use();
  const { only } = deskText.use();
  return useMay('owner') ? <AccountList /> : <Headed title={text.title} lede={only.owners} />;
}

function AccountList() {
  const { accounts: text } = officeText.use();
  const { language } = useSpeech();
  const { list, rows, more, fetching } = usePaged(ask, read, nameOf);
  const [busy, whileBusy] = useBusy();
  const [asking, setAsking] = useState<DeskAccount>();
  const [choosing, setChoosing] = useState<DeskAccount>();
  const inviting = useInvite();
  const person = usePerson(list.again);

  async function change({ id }: DeskAccount, action: AccountAction): Promise<void> {
    await http('POST /admin/account/{id}', { path: { id }, body: { action } });
    await list.again();
  }

  async function give({ id }: DeskAccount, role: Role): Promise<void> {
    setChoosing(undefined);
    await proven(() => http('POST /admin/account/{id}/role', { path: { id }, body: { role }, quiet: true }));
    await list.again();
  }

  async function invite(invitee: Parameters<typeof inviting.invite>[0]): Promise<boolean> {
    const made = await inviting.invite(invitee);
    if (made) await list.again();
    return made;
  }

  function act(account: DeskAccount, what: Act): void {
    if (what === 'reset') void invite({ email: account.email, kind: account.kind });
    else if (what === 'disable') setAsking(account);
    else if (what === 'role') setChoosing(account);
    else if (what === 'person') person.open(account.email);
    else void whileBusy(() => change(account, what));
  }

  const { columns: head } = text;
  const columns: Column<DeskAccount>[] = [
    { key: 'who', head: head.who, cell: (account) => <Who account={account} /> },
    { key: 'kind', head: head.kind, cell: ({ role, kind }) => (role ? text.role[role] : text.kind[kind]) },
    { key: 'since', head: head.since, cell: ({ createdAt }) => day(new Date(createdAt), language) },
    {
      key: 'state',
      head: head.state,
      cell: ({ state }) => (
        <span>
          <Tag tone={tones[state]}>{text.state[state]}</Tag>
        </span>
      ),
    },
    {
      key: 'acts',
      head: head.acts,
      cell: (account) => <Acts account={account} busy={busy || inviting.busy} onAct={(what) => act(account, what)} />,
    },
  ];
  return (
    <Page title={text.title} lede={text.lede} fresh={list}>
      <div className={styles.accounts}>
        <Table caption={text.title} columns={columns} rows={rows} keyOf={nameOf} />
        <More onMore={more} busy={fetching} />
        <InviteForm busy={inviting.busy} onInvite={invite} />
      </div>
      {person.dialog}
      {inviting.invited && <LinkDialog invited={inviting.invited} onClose={inviting.forget} />}
      {choosing && (
        <RoleDialog
          account={choosing}
          onChoose={(role) => void whileBusy(() => give(choosing, role))}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {asking && (
        <RemoveQuestion
          words={text.disabling}
          name={asking.name}
          remove={() => http('POST /admin/account/{id}', { path: { id: asking.id }, body: { action: 'disable' } })}
          again={list.again}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Page>
  );
}
