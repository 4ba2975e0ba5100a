import { createContext, useContext } from 'react';
import type { DeskApplication } from '../../../lib/api/types';
import type { File } from './useFile';

interface Opened {
  application: DeskApplication;
  file: File;
  here: string;
}

export const OpenedContext = createContext<Opened | undefined>(undefined);

export const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

export function useOpened(): Opened {
  const opened = useContext(OpenedContext);
  if (!opened) throw new Error('No file is open here.');
  return opened;
}
