import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { PageTitle } from '../../../components/PageTitle';
import { Tag } from '../../../components/Tag';
import { http } from '../../../features/calls/http';
import type { DeskApplication } from '../../../lib/api/types';
import { dialed } from '../../../lib/phone';
import { deskText } from '../desk';
import { DueClock } from '../pipeline/DueClock';
import { useMay } from '../role';
import { StatusTag } from '../StatusTag';
import { useTelling } from '../useTelling';
import { fileText } from './file';
import styles from './Head.module.css';
import { focusOn } from './opened';
import type { File } from './useFile';

interface HeadProps {
  application: DeskApplication;
  file: File;
  back: string;
}

export function Head({ application, file, back }: HeadProps) {
  const text = fileText.use();
  const { pipeline } = deskText.use();
  const telling = useTelling();
  const mayMark = useMay('processor');
  const { id, reference, borrower, place, status, email, phone, language, asked, waitingSince, notes, notesNext } =
    application;
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={back}>
        <Icon name="close" />
        <span>{text.back}</span>
      </Link>
      <p className={styles.reference}>
        {reference} <StatusTag status={status} />
        {asked && <Tag tone="bad">{pipeline.asked}</Tag>}
        {asked && mayMark && (
          <Button
            look="bare"
            slim
            onClick={() => {
              focusOn('main h1');
              void file.change('no reply', (headers) =>
                http('POST /admin/application/{id}/no-reply', { path: { id }, headers, quiet: true }),
              );
            }}
          >
            {text.noReply}
          </Button>
        )}
        {waitingSince && <Tag tone="waiting">{pipeline.owed}</Tag>}
      </p>
      <PageTitle className={styles.name} title={reference}>
        <bdi>{borrower}</bdi>
      </PageTitle>
      <p className={styles.what}>
        {telling.program(application)}
        {' · '}
        <bdi>{[place.address, telling.place(place)].filter(Boolean).join(', ')}</bdi>
      </p>
      <p className={styles.contact}>
        <a href={`mailto:${encodeURIComponent(email)}`}>
          <bdi>{email}</bdi>
        </a>
        <a href={`tel:${dialed(phone) ?? phone.replaceAll(/[^\d+]/g, '')}`}>
          <bdi>{phone}</bdi>
        </a>
        <span>{text.speaks[language]}</span>
        <Button look="bare" slim onClick={() => focusOn('#file-notes')}>
          {text.notes.title}
          {notes.length > 0 && ` (${notes.length}${notesNext ? '+' : ''})`}
        </Button>
      </p>
      <DueClock promised={application} />
    </header>
  );
}
