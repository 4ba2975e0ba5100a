import { createContext, useContext } from 'react';
import type { DeskApplication } from '../../../lib/api/types';
import type { File } from './useFile';

/** What the pages within a file are given. */
interface Opened {
  application: DeskApplication;
  file: File;
  /** The file's own address, with the view of the list beside it. */
  here: string;
}

export const OpenedContext = createContext<Opened | undefined>(undefined);

export function useOpened(): Opened {
  const opened = useContext(OpenedContext);
  if (!opened) throw new Error('No file is open here.');
  return opened;
}
