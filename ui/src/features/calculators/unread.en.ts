/** Words about saved data that a tool could not read. */
export const text = {
  some: 'We couldn’t read part of what this device had saved, so something may be missing here. It stays on this device, unchanged, until you delete it.',
  decide: 'Save or delete it',
  title: 'Delete what we couldn’t read?',
  words:
    'It may be damaged, or saved by a newer version of this site. To keep it, save it as a file first. Once deleted, it can’t be restored.',
  save: 'Save it as a file',
  file: 'unread-data',
  yes: 'Delete',
  no: 'Keep it',
};

export type UnreadText = typeof text;
