import type { Application } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { session } from '../../lib/session';
import { uuid } from '../../lib/uuid';
import { http } from '../calls/http';
import type { Content } from './content';
import { createDraft, type Draft, type Keeping, type Save, type Stored } from './draft';
import { unsaved } from './unsaved';

/** Reads the answers to an older form. */
type Reading = (application: Application) => Content;

/** The draft this tab works on. */
const atWork = session.own('application');

function keepingOf(id: string, owner: string, formVersion: number, read: Reading): Keeping {
  const path = { id };
  return {
    save: async ({ saveId, content }, revision) => {
      const condition = revision === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${revision}"` };
      const body = { saveId, formVersion, ...content };
      const saved = await http('PUT /application/{id}', {
        path,
        body,
        headers: condition,
        quiet: true,
        keepalive: true,
      });
      return { revision: saved.revision, savedAt: saved.savedAt };
    },
    load: () => load(id, read),
    hold: (answers) => {
      if (answers) unsaved.keep(id, { owner, ...answers });
      else unsaved.drop(id);
    },
  };
}

async function load(id: string, read: Reading): Promise<Stored> {
  const application = await http('GET /application/{id}', { path: { id }, quiet: true });
  if (application.status !== 'draft') throw new CallError({ status: 409, code: 'submitted' });
  const { saveId, revision, savedAt } = application;
  return { saveId, revision, savedAt, content: read(application) };
}

/** The form that is asked now. */
export interface Form {
  version: number;
  read: Reading;
}

/** A draft and the account it belongs to. */
export interface Opened {
  id: string;
  owner: string;
  draft: Draft;
}

/** Each draft has one home on a page, so that nobody holds a copy that is saved for itself. */
const opened = new Map<string, Opened>();

function hold(id: string, owner: string, draft: Draft): Opened {
  const held = { id, owner, draft };
  opened.set(id, held);
  return held;
}

/** Begins an application. */
export function beginDraft(owner: string, content: Content, form: Form): Opened {
  const id = uuid();
  const draft = createDraft(keepingOf(id, owner, form.version, form.read), { content, stored: null });
  draft.change({ program: content.program });
  atWork.keep(id);
  return hold(id, owner, draft);
}

const opening = new Map<string, Promise<Opened>>();

/** Opens a draft, with what was answered here before and is not saved. */
function openDraft(id: string, owner: string, form: Form): Promise<Opened> {
  const there = opened.get(id);
  if (there?.owner === owner) return Promise.resolve(there);
  const under = opening.get(id) ?? fetchDraft(id, owner, form).finally(() => opening.delete(id));
  opening.set(id, under);
  return under;
}

async function fetchDraft(id: string, owner: string, form: Form): Promise<Opened> {
  const keeping = keepingOf(id, owner, form.version, form.read);
  const kept = unsaved.of(id, owner);
  if (kept) {
    const draft = createDraft(keeping, { content: kept.content, stored: kept.base });
    draft.change({ returnStep: kept.content.returnStep });
    return hold(id, owner, draft);
  }
  const stored = await keeping.load();
  return hold(id, owner, createDraft(keeping, { content: stored.content, stored }));
}

/** The draft this tab works on, else the one that was worked on last; nothing if there is none. */
export async function resumeDraft(owner: string, form: Form): Promise<Opened | undefined> {
  const here = atWork.read();
  if (here) {
    try {
      return await openDraft(here, owner, form);
    } catch (error) {
      if (!(error instanceof CallError) || (error.status !== 404 && error.status !== 409)) throw error;
      atWork.drop();
    }
  }
  const { applications } = await http('GET /application', { quiet: true });
  const [newest] = applications
    .filter(({ status }) => status === 'draft')
    .sort((one, two) => two.savedAt.localeCompare(one.savedAt));
  const found = newest && (await openDraft(newest.id, owner, form));
  // Another may have been begun or chosen while this one was fetched: it stays the tab's.
  if (found && atWork.read() === null) atWork.keep(found.id);
  return found;
}

/** From now on this tab works on this draft. */
export const workOn = (id: string): void => atWork.keep(id);

/** It has been sent or deleted: nothing of it stays here. */
export function letGo(id: string): void {
  opened.delete(id);
  unsaved.drop(id);
  if (atWork.read() === id) atWork.drop();
}

/** A draft as it lies on this device. */
export interface DraftRecord {
  content: Content;
  base: Stored | null;
  /** A save whose reply never came. */
  open: Save | null;
}
