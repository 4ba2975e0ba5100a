import type { There, WorksheetServer } from '../../src/features/calculators/worksheet-server';
import { CallError } from '../../src/lib/http/error';

interface Kept {
  revision: number;
  name: string;
  /** `undefined` once it is deleted. */
  content: object | undefined;
}

/** `lost`: what changes something arrives, and its answer does not. */
type Reach = 'online' | 'offline' | 'lost';

/** An account that keeps worksheets by the server's rules. */
export class WorksheetAccount {
  private readonly kept = new Map<string, Kept>();
  private revision = 0;
  /** Texts of the calls that changed something. */
  readonly changes: string[] = [];
  refuses: CallError | undefined;

  private there(id: string, { revision, name, content }: Kept): There {
    return { id, name, revision, savedAt: '2026-11-26T10:00:00Z', content: structuredClone(content ?? {}) };
  }

  private found(id: string): Kept & { content: object } {
    const kept = this.kept.get(id);
    if (!kept) throw new CallError({ status: 404, code: 'not_found' });
    const { content } = kept;
    if (!content) throw new CallError({ status: 410, code: 'worksheet_deleted' });
    return { ...kept, content };
  }

  private put(id: string, name: string, content: object | undefined): number {
    this.revision += 1;
    this.kept.set(id, { revision: this.revision, name, content: structuredClone(content) });
    this.changes.push(`${content ? 'saved' : 'deleted'} ${name}`);
    return this.revision;
  }

  ids = () => [...this.kept].flatMap(([id, { content }]) => (content ? [id] : []));

  /** The account as a device reaches it. */
  reached(reach: () => Reach): WorksheetServer {
    const reply = async <Reply>(answer: () => Reply): Promise<Reply> => {
      if (reach() === 'offline') throw new CallError();
      return answer();
    };
    const changing = async <Reply>(answer: () => Reply): Promise<Reply> => {
      const said = await reply(answer);
      if (reach() === 'lost') throw new CallError();
      return said;
    };
    return {
      list: () => reply(() => new Map(this.ids().map((id) => [id, this.found(id).revision]))),
      read: (id) => reply(() => this.there(id, this.found(id))),
      save: (id, { name, content }, known) =>
        changing(() => {
          if (this.refuses) throw this.refuses;
          const kept = this.kept.get(id);
          if (!kept) {
            if (known !== undefined) throw new CallError({ status: 404, code: 'not_found' });
            return this.put(id, name, content);
          }
          const { revision, ...now } = this.found(id);
          if (now.name === name && JSON.stringify(now.content) === JSON.stringify(content)) return revision;
          return known === revision ? this.put(id, name, content) : this.there(id, kept);
        }),
      remove: (id, known) =>
        changing(() => {
          const kept = this.kept.get(id);
          if (!kept) throw new CallError({ status: 404, code: 'not_found' });
          if (!kept.content) return undefined;
          if (kept.revision !== known) return this.there(id, kept);
          this.put(id, kept.name, undefined);
          return undefined;
        }),
    };
  }
}
